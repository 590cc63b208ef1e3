import { useEffect, useRef, useSyncExternalStore } from 'react'

import { css } from '#styled/css'
import { evaluationTexts } from '#texts/evaluation.ts'
import { Button } from '#views/parts/button.tsx'

import type { Device } from './model.ts'

const frame = css({
  position: 'relative',
  overflow: 'hidden',
  rounded: 'lg',
  bg: 'black',
  aspectRatio: '4 / 3',
  maxH: '64',
  w: 'full',
  _after: {
    content: '""',
    position: 'absolute',
    inset: '18% 12%',
    borderWidth: '3px',
    borderColor: 'accent',
    rounded: 'lg',
  },
})

type Props = { readonly device: Device; readonly onType: () => void }

/** What the camera sees, with a frame for the bar code. */
export function Scanner({ device, onType }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const stream = useSyncExternalStore(device.hearView, device.currentView)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null
  }, [stream])
  return (
    <div className={css({ display: 'grid', gap: '3' })}>
      <div className={frame}>
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          className={css({ w: 'full', h: 'full', objectFit: 'cover' })}
        />
      </div>
      <p role="status" className={css({ textStyle: 'sm', color: 'text.muted' })}>
        {evaluationTexts.scanning}
      </p>
      <Button onClick={onType}>{evaluationTexts.typeIt}</Button>
    </div>
  )
}
