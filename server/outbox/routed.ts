import * as z from 'zod/mini'

import type { Job } from './jobs.ts'

const Typed = z.object({ type: z.string() })

/** Gives messages of one type to a job of their own, all others of their kind to the usual one. */
export const routed =
  (type: string, own: Job, usual: Job): Job =>
  (row) =>
    Typed.safeParse(row.payload).data?.type === type ? own(row) : usual(row)
