import { useEffect, useRef, useSyncExternalStore } from 'react'

import { css } from '#styled/css'

import { Button } from './button.tsx'

/** What the camera sees now, and when that changes. */
export type CameraView = {
  readonly currentView: () => MediaStream | undefined
  readonly hearView: (listen: () => void) => () => void
}
type Props = {
  readonly device: CameraView
  /** What to hold in front of it, and the button that ends it. */
  readonly words: { readonly hint: string; readonly typeIt: string }
  readonly onType: () => void
}

const frame = css({
  position: 'relative',
  overflow: 'hidden',
  w: 'full',
  maxH: '64',
  aspectRatio: '4 / 3',
  rounded: 'lg',
  bg: '#000',
  '& video': { w: 'full', h: 'full', objectFit: 'cover' },
  // Where the code belongs.
  _after: {
    content: '""',
    position: 'absolute',
    inset: '18% 12%',
    borderWidth: '3px',
    borderColor: 'accent',
    rounded: 'lg',
  },
})

/** What the camera sees, with a frame for the bar code. */
export function Scanner({ device, words, onType }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const stream = useSyncExternalStore(device.hearView, device.currentView)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null
  }, [stream])
  return (
    <div className={css({ display: 'grid', gap: '3' })}>
      <div className={frame}>
        <video ref={video} autoPlay muted playsInline />
      </div>
      <p role="status" className={css({ textStyle: 'sm', color: 'text.muted' })}>
        {words.hint}
      </p>
      <Button onClick={onType}>{words.typeIt}</Button>
    </div>
  )
}
