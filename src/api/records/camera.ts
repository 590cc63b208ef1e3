import { fromCallback } from 'xstate'
import type { EventObject } from 'xstate'

const LOOK_MS = 200
/** What labels are read: those of batteries, cars and pallets. */
export const FORMATS = ['code_128', 'code_39', 'data_matrix', 'qr_code', 'itf', 'pdf417'] as const

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

/** Whether this device can have a camera, and the browser reads bar codes or can run what does. */
export const canScan = (): boolean =>
  'mediaDevices' in navigator &&
  (detectorClass() !== undefined || ('WebAssembly' in globalThis && 'Worker' in globalThis))

type Reader = {
  readonly read: (video: HTMLVideoElement) => Promise<string | undefined>
  readonly end: () => void
}
/** The browser's own, or ours (a third of a megabyte), which loads with the first picture of the camera. */
async function openReader(): Promise<Reader> {
  const Detector = detectorClass()
  if (!Detector) return (await import('./label-reader.ts')).createReader()
  const detector = new Detector({ formats: FORMATS })
  return {
    read: async (video) => (await detector.detect(video))[0]?.rawValue,
    end: () => undefined,
  }
}

type Looking = { readonly isOver: () => boolean; readonly see: (text: string) => void }
async function look(video: HTMLVideoElement, { isOver, see }: Looking): Promise<void> {
  const reader = await openReader()
  let last: string | undefined
  try {
    while (!isOver()) {
      const text = await reader.read(video)
      if (text !== undefined && text !== last && !isOver()) see(text)
      last = text ?? last
      await new Promise((resolve) => void setTimeout(resolve, LOOK_MS))
    }
  } finally {
    reader.end()
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
