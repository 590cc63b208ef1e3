import { useEffect, useRef, useSyncExternalStore } from 'react'

import { css } from '#styled/css'
import { evaluationTexts } from '#texts/evaluation.ts'
import { Button } from '#views/parts/button.tsx'

import type { Device } from './model.ts'

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
      <div className="ev-scanner">
        <video ref={video} autoPlay muted playsInline />
      </div>
      <p role="status" className={css({ textStyle: 'sm', color: 'text.muted' })}>
        {evaluationTexts.scanning}
      </p>
      <Button onClick={onType}>{evaluationTexts.typeIt}</Button>
    </div>
  )
}
