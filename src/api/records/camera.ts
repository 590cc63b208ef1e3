import { fromCallback } from 'xstate'
import type { EventObject } from 'xstate'

const LOOK_MS = 200
const FORMATS = ['code_128', 'code_39', 'data_matrix', 'qr_code', 'itf', 'pdf417'] as const

// Not in every browser, and in no library of types yet (Shape Detection API).
type Detector = {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector
const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector // because not every browser has it

let view: MediaStream | undefined
const listeners = new Set<() => void>()
function show(stream: MediaStream | undefined): void {
  view = stream
  for (const listen of listeners) listen()
}
/** What the camera sees, while a label is looked for. */
export const currentView = (): MediaStream | undefined => view
export function hearView(listen: () => void): () => void {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

/** Whether this device has a camera and reads bar codes. */
export const canScan = (): boolean => detectorClass() !== undefined && 'mediaDevices' in navigator

type Looking = { readonly isOver: () => boolean; readonly see: (text: string) => void }
async function look(video: HTMLVideoElement, { isOver, see }: Looking): Promise<void> {
  const Detector = detectorClass()
  if (!Detector) throw new Error('this browser reads no bar codes')
  const detector = new Detector({ formats: FORMATS })
  let last = ''
  while (!isOver()) {
    const [label] = await detector.detect(video)
    if (label && label.rawValue !== last && !isOver()) see(label.rawValue)
    last = label?.rawValue ?? last
    await new Promise((resolve) => void setTimeout(resolve, LOOK_MS))
  }
}

/** Looks for labels through the camera until it is stopped: `see` for each, or `blind` when there is nothing to look through. */
export const labels = () =>
  fromCallback<EventObject>(({ sendBack }) => {
    let isOver = false
    const video = document.createElement('video')
    video.muted = true
    video.playsInline = true
    async function watch() {
      const stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment' },
      })
      if (isOver) {
        for (const track of stream.getTracks()) track.stop()
        return
      }
      video.srcObject = stream
      show(stream)
      await video.play()
      await look(video, {
        isOver: () => isOver,
        see: (text) => sendBack({ type: 'see', text }),
      })
    }
    watch().catch(() => !isOver && sendBack({ type: 'blind' }))
    return () => {
      isOver = true
      const stream = view
      show(undefined)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  })
