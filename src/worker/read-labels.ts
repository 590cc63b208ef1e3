import { createLabelReader } from './labels-in.ts'

// Reads bar codes where the browser cannot. It runs beside the page: a phone needs a tenth of a second for a picture, and
// only this file is allowed to run WebAssembly (server/http/headers.ts).

declare const self: DedicatedWorkerGlobalScope

type Asked = {
  /** The address of the WebAssembly. */
  readonly wasm: string
  readonly picture: ImageData
}

let read: ReturnType<typeof createLabelReader> | undefined

self.addEventListener('message', ({ data: { wasm, picture } }: MessageEvent<Asked>) => {
  read ??= createLabelReader({ address: wasm })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page is no window: it is of this origin
  const answer = (said: object) => self.postMessage(said)
  read(picture).then(
    (text) => answer({ text }),
    (error: unknown) => answer({ problem: String(error) }),
  )
})
