import type { FileTask, FileValue } from './file-checks.ts'
import { peakOfThis } from './memory.ts'
import { checkPdf } from './pdf-check.ts'
import { READY } from './task-queue.ts'
import type { Reply } from './task-queue.ts'

/** A process that has grown so large gives way to a small one. */
const SPENT_BYTES = 160 * 1024 * 1024

type Said = Reply<FileValue>
const say = (reply: Said) => void process.send?.(reply)

// What draws pictures is loaded by who needs it.
const run = async (task: FileTask): Promise<FileValue> =>
  task.type === 'pdf' ? checkPdf(task.bytes) : (await import('./redraw.ts')).redraw(task.image)

// The other end of file-checks.ts: one task at a time, answered with its number.
process.on('message', ({ n, task }: { n: number; task: FileTask }) => {
  run(task).then(
    (value) => say({ n, value, isSpent: peakOfThis() > SPENT_BYTES }),
    (error: unknown) => say({ n, value: undefined, error: String(error), isSpent: true }),
  )
})
// Whoever asked is gone.
process.on('disconnect', () => process.exit())
say({ n: READY, value: undefined })
