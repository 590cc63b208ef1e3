import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'

import type { CheckedImage } from './image.ts'
import { memoryOf } from './memory.ts'
import type { CheckedPdf } from './pdf-check.ts'
import { QueueFull, TaskQueue } from './task-queue.ts'
import type { Hear, Reply, Runner } from './task-queue.ts'

export type FileTask =
  | { readonly type: 'pdf'; readonly bytes: Uint8Array }
  | { readonly type: 'picture'; readonly image: CheckedImage }
export type FileValue = CheckedPdf | Uint8Array | undefined

const CHECK_MS = 5_000 // security.md R15
const REDRAW_MS = 60_000 // 50 million pixels are three seconds of processor, and no page of ours sends so many
const SOURCE = new URL('./file-process.ts', import.meta.url)
const HEAP_MB = 192
/** What a process that looks at files may hold in all: its heap, and buffers, which no setting of Node bounds. */
export const MAX_PROCESS_BYTES = 384 * 1024 * 1024
const WATCH_MS = 50
const { SystemRoot } = process.env
const UNREADABLE = { ok: false, reason: 'It cannot be read' } as const

/**
 * Looks at what strangers sent, in a process of its own: a made-up file may cost it time and memory, and the server
 * neither. Three things bound its memory. What it unpacks is bounded by itself (pdf/inflate.ts) and its heap by Node, on
 * every system; on Linux we also watch what it holds in all, and end it above that.
 */
export function createFileChecks() {
  const start = startProcess
  // Apart, so that no paper waits for a picture.
  const papers = new TaskQueue<FileTask, FileValue>({ start, limitOf: () => CHECK_MS })
  const pictures = new TaskQueue<FileTask, FileValue>({ start, limitOf: () => REDRAW_MS })
  return {
    /** Rejects while too many wait: then nothing is known of the file. */
    checkPdf: async (bytes: Uint8Array): Promise<CheckedPdf> => {
      const checked = await unlessLost(papers.run({ type: 'pdf', bytes }))
      return checked && 'ok' in checked ? checked : UNREADABLE
    },
    /** A photograph that is upright and small enough; undefined where it cannot be read. Rejects as above. */
    redraw: async (image: CheckedImage): Promise<Uint8Array | undefined> => {
      const drawn = await unlessLost(pictures.run({ type: 'picture', image }))
      return drawn instanceof Uint8Array ? drawn : undefined
    },
    close: async (): Promise<void> => void (await Promise.all([papers.close(), pictures.close()])),
  }
}
export type FileChecks = ReturnType<typeof createFileChecks>

// A file that the process did not survive, or was not done with in time, is no file for us.
async function unlessLost(work: Promise<FileValue>): Promise<FileValue> {
  try {
    return await work
  } catch (error) {
    if (error instanceof QueueFull) throw error
    return undefined
  }
}

function startProcess(hear: Hear<FileValue>): Runner<FileTask> {
  const child = fork(SOURCE, [], {
    // Nothing of ours: neither settings nor secrets. Windows starts nothing without this one.
    env: SystemRoot === undefined ? {} : { SystemRoot },
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    serialization: 'advanced', // bytes as they are
    // What it says when it runs out of memory is no news.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let watching: NodeJS.Timeout | undefined
  child.on('message', (reply) => hear(reply as Reply<FileValue>)) // because file-process.ts says nothing else
  child.on('error', (error) => hear(error))
  child.on('exit', () => {
    clearInterval(watching)
    hear(new Error('The process that looks at files has ended'))
  })
  return {
    post: (n, task) => void child.send({ n, task }),
    hold: (isNeeded) => {
      clearInterval(watching)
      if (isNeeded) {
        child.ref()
        child.channel?.ref()
        watching = setInterval(() => endIfLarge(child), WATCH_MS)
      } else {
        child.unref()
        child.channel?.unref()
      }
    },
    end: () => end(child),
  }
}

function endIfLarge(child: ChildProcess): void {
  const held = child.pid === undefined ? undefined : memoryOf(child.pid)
  if (held !== undefined && held > MAX_PROCESS_BYTES) child.kill('SIGKILL')
}

const end = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    // It holds nothing that is worth a goodbye.
    child.kill('SIGKILL')
    return undefined
  })
