// oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin
import { parentPort } from 'node:worker_threads'

import { drawBatteryLetter } from './battery-letter.ts'
import { drawBol } from './bol.ts'
import { drawLabels } from './labels.ts'
import { drawOfferLetter } from './offer-letter.ts'
import type { PdfTask } from './pdf-pool.ts'
import { READY } from './task-queue.ts'
import type { Reply } from './task-queue.ts'

const run = async (task: PdfTask): Promise<Uint8Array> => {
  if (task.type === 'offer-letter') return drawOfferLetter(task.data)
  if (task.type === 'battery-letter') return drawBatteryLetter(task.data)
  return task.type === 'bol' ? drawBol(task.data) : drawLabels(task.data)
}

// The other end of pdf-pool.ts: one task at a time, answered with its number.
parentPort?.on('message', ({ n, task }: { n: number; task: PdfTask }) => {
  run(task).then(
    (value) => parentPort?.postMessage({ n, value } satisfies Reply<Uint8Array>),
    (error: unknown) =>
      parentPort?.postMessage({
        n,
        value: undefined,
        error: String(error),
      } satisfies Reply<Uint8Array>),
  )
})
parentPort?.postMessage({ n: READY, value: undefined } satisfies Reply<Uint8Array>)
