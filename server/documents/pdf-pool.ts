import { Worker } from 'node:worker_threads'

import type { LetterData } from './offer-letter-data.ts'
import type { Checked } from './pdf-check.ts'
import type { PrintData } from './print-data.ts'

export type PdfTask =
  | { readonly type: 'bol' | 'pallet-labels'; readonly data: PrintData }
  | { readonly type: 'offer-letter'; readonly data: LetterData }
  | { readonly type: 'check'; readonly bytes: Uint8Array }
export type PdfReply = {
  readonly n: number
  readonly value: Uint8Array | Checked | undefined
  readonly error?: string
}

const CHECK_MS = 5_000 // security.md R15
const DRAW_MS = 180_000 // the most that a form can ask for is ten thousand labels: 36 s of processor
const SOURCE = new URL('./pdf-worker.ts', import.meta.url)
const LIMITS = { resourceLimits: { maxOldGenerationSizeMb: 256 } }
const MAX_WAITING = 20

type Waiting = {
  readonly task: PdfTask
  readonly done: (value: PdfReply['value']) => void
  readonly fail: (error: Error) => void
}

/** One thread that draws and reads PDFs, so that neither holds up the server. Started by its first task. */
export function createPdfPool() {
  const { take, close } = createThread()
  const run = (task: PdfTask): Promise<PdfReply['value']> =>
    new Promise((done, fail) => take({ task, done, fail }))
  const draw = async (task: PdfTask): Promise<Uint8Array> => {
    const bytes = await run(task)
    if (bytes instanceof Uint8Array) return bytes
    throw new Error('The PDF thread answered something else')
  }
  return {
    draw: (type: 'bol' | 'pallet-labels', data: PrintData) => draw({ type, data }),
    drawOfferLetter: (data: LetterData) => draw({ type: 'offer-letter', data }),
    check: async (bytes: Uint8Array): Promise<Checked> => {
      try {
        const checked = await run({ type: 'check', bytes })
        return checked && 'ok' in checked ? checked : { ok: false, reason: 'It cannot be read' }
      } catch {
        return { ok: false, reason: 'It cannot be read' }
      }
    },
    close,
  }
}
export type PdfPool = ReturnType<typeof createPdfPool>

const limitOf = ({ type }: PdfTask) => (type === 'check' ? CHECK_MS : DRAW_MS)
const answer = (job: Waiting, { value, error }: PdfReply) =>
  error === undefined ? job.done(value) : job.fail(new Error(error))

/** Does one task after the other; a thread that takes too long or dies gives way to another. */
function createThread() {
  let worker: Worker | undefined
  let running: (Waiting & { readonly n: number; readonly timer: NodeJS.Timeout }) | undefined
  let n = 0
  const waiting: Waiting[] = []

  const finish = (settle: (job: Waiting) => void) => {
    const job = running
    if (!job) return
    clearTimeout(job.timer)
    running = undefined
    worker?.unref()
    settle(job)
    next()
  }
  const drop = (reason: string) => {
    const old = worker
    worker = undefined
    void old?.terminate()
    finish((job) => job.fail(new Error(reason)))
  }
  const open = () => {
    const fresh = new Worker(SOURCE, LIMITS)
    fresh.on('message', (reply: PdfReply) => {
      if (reply.n === running?.n) finish((job) => answer(job, reply))
    })
    fresh.on('error', (error) => {
      if (fresh === worker) drop(String(error))
    })
    return fresh
  }
  const next = () => {
    const job = running ? undefined : waiting.shift()
    if (!job) return
    worker ??= open()
    worker.ref()
    const timer = setTimeout(() => drop('The PDF took too long'), limitOf(job.task))
    running = { ...job, n: ++n, timer }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage({ n, task: job.task })
  }

  const take = (job: Waiting) => {
    if (waiting.length >= MAX_WAITING) return job.fail(new Error('Too many PDFs are waiting'))
    waiting.push(job)
    return next()
  }

  const close = async (): Promise<void> => {
    await worker?.terminate()
    worker = undefined
  }
  return { take, close }
}
