import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

import { trustedAddress } from '#api/client/trusted.ts'

// oxlint-disable-next-line import/default -- Vite gives the address of what it builds of it
import worker from '../../worker/read-labels.ts?worker&url'

// Only what the camera shows is read, so this loads with the camera.

const ADDRESS = trustedAddress('portal-reader', worker)
// More makes it slower, not better.
const LONGEST_SIDE = 1280

type Answer = { readonly text?: string } | { readonly problem: string }

function pictureOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | undefined {
  const { videoWidth, videoHeight } = video
  const scale = Math.min(1, LONGEST_SIDE / Math.max(videoWidth, videoHeight))
  const size = { width: Math.round(videoWidth * scale), height: Math.round(videoHeight * scale) }
  // Nothing has come yet.
  if (size.width === 0 || size.height === 0) return undefined
  Object.assign(canvas, size)
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  pen?.drawImage(video, 0, 0, size.width, size.height)
  return pen?.getImageData(0, 0, size.width, size.height)
}

/** Reads bar codes in browsers that have no reader of their own. One picture at a time. */
export function createReader() {
  const canvas = document.createElement('canvas')
  const reader = new Worker(ADDRESS, { type: 'module' })
  let asked: PromiseWithResolvers<string | undefined> | undefined
  reader.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    if ('problem' in data) asked?.reject(new Error(data.problem))
    else asked?.resolve(data.text)
  })
  reader.addEventListener('error', () =>
    asked?.reject(new Error('the reader of bar codes did not start')),
  )
  return {
    read: (video: HTMLVideoElement): Promise<string | undefined> => {
      const picture = pictureOf(video, canvas)
      if (!picture) return Promise.resolve(undefined)
      asked = Promise.withResolvers()
      reader.postMessage({ wasm, picture }, [picture.data.buffer])
      return asked.promise
    },
    end: () => reader.terminate(),
  }
}
