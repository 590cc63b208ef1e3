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

/** The number of the reply by which a thread says that it has begun; those of tasks are above it. */
export const READY = 0

const CHECK_MS = 5_000 // security.md R15
const START_MS = 60_000 // on a busy machine loading alone takes longer than a check may
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
  const { take, close } = createQueue()
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

type Thread = { readonly worker: Worker; isReady: boolean }
type Hear = (from: Thread, said: PdfReply | Error) => void
function startThread(hear: Hear): Thread {
  const worker = new Worker(SOURCE, LIMITS)
  const thread: Thread = { worker, isReady: false }
  worker.on('message', (reply: PdfReply) => {
    thread.isReady = true
    hear(thread, reply)
  })
  worker.on('error', (error) => hear(thread, new Error(String(error))))
  return thread
}

/** Does one task after the other; a thread that takes too long or dies gives way to another. */
function createQueue() {
  let thread: Thread | undefined
  let running: (Waiting & { readonly n: number; timer: NodeJS.Timeout }) | undefined
  let n = READY
  const waiting: Waiting[] = []

  const finish = (settle: (job: Waiting) => void) => {
    const job = running
    if (!job) return
    clearTimeout(job.timer)
    running = undefined
    thread?.worker.unref()
    settle(job)
    next()
  }
  const close = async (): Promise<void> => {
    const old = thread
    thread = undefined
    await old?.worker.terminate()
  }
  const drop = (reason: string) => {
    void close()
    finish((job) => job.fail(new Error(reason)))
  }
  // The time of a task is its own: what a thread needs to begin is no fault of a file.
  const timerOf = (task: PdfTask) =>
    setTimeout(() => drop('The PDF took too long'), thread?.isReady ? limitOf(task) : START_MS)
  const hear: Hear = (from, said) => {
    if (from !== thread) return
    if (said instanceof Error) drop(said.message)
    else if (said.n === running?.n) finish((job) => answer(job, said))
    else if (said.n === READY && running) {
      clearTimeout(running.timer)
      running.timer = timerOf(running.task)
    }
  }
  const next = () => {
    const job = running ? undefined : waiting.shift()
    if (!job) return
    thread ??= startThread(hear)
    thread.worker.ref()
    running = { ...job, n: ++n, timer: timerOf(job.task) }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.worker.postMessage({ n, task: job.task })
  }

  const take = (job: Waiting) => {
    if (waiting.length >= MAX_WAITING) return job.fail(new Error('Too many PDFs are waiting'))
    waiting.push(job)
    return next()
  }
  return { take, close }
}
