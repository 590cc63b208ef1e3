import { Worker } from 'node:worker_threads'

import type { BatteryLetterData } from './battery-letter.ts'
import type { LetterData } from './offer-letter-data.ts'
import type { PrintData } from './print-data.ts'
import { TaskQueue } from './task-queue.ts'
import type { Hear, Reply, Runner } from './task-queue.ts'

export type PdfTask =
  | { readonly type: 'bol' | 'pallet-labels'; readonly data: PrintData }
  | { readonly type: 'offer-letter'; readonly data: LetterData }
  | { readonly type: 'battery-letter'; readonly data: BatteryLetterData }

const DRAW_MS = 180_000 // the most that a form can ask for is ten thousand labels: 36 s of processor
const SOURCE = new URL('./pdf-worker.ts', import.meta.url)
const LIMITS = { resourceLimits: { maxOldGenerationSizeMb: 256 } }

/** One thread that draws PDFs, so that this does not hold up the server. */
export function createPdfPool() {
  const queue = new TaskQueue<PdfTask, Uint8Array>({ start: startThread, limitOf: () => DRAW_MS })
  const draw = async (task: PdfTask): Promise<Uint8Array> => {
    const bytes = await queue.run(task)
    if (bytes) return bytes
    throw new Error('The PDF thread answered something else')
  }
  return {
    draw: (type: 'bol' | 'pallet-labels', data: PrintData) => draw({ type, data }),
    drawOfferLetter: (data: LetterData) => draw({ type: 'offer-letter', data }),
    drawBatteryLetter: (data: BatteryLetterData) => draw({ type: 'battery-letter', data }),
    close: () => queue.close(),
  }
}
export type PdfPool = ReturnType<typeof createPdfPool>

function startThread(hear: Hear<Uint8Array>): Runner<PdfTask> {
  const worker = new Worker(SOURCE, LIMITS)
  worker.on('message', (reply: Reply<Uint8Array>) => hear(reply))
  worker.on('error', (error) => hear(new Error(String(error))))
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    post: (n, task) => worker.postMessage({ n, task }),
    hold: (isNeeded) => {
      if (isNeeded) worker.ref()
      else worker.unref()
    },
    end: async () => void (await worker.terminate()),
  }
}
