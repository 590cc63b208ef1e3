import type { OutboxKind } from '#server/db/plumbing-tables.ts'
import type { OutboxRow } from '#server/db/repositories/outbox.ts'

/** What a job says when it did not throw: done with what was sent, not its turn yet, or that only a person can help. */
export type Done =
  | { readonly type: 'done'; readonly rendered?: unknown }
  | { readonly type: 'later'; readonly at: Date }
  | { readonly type: 'stuck'; readonly error: string }

/** Does what a message asks for. Doing it twice must be the same as once: a lease may end while it runs. */
export type Job = (row: OutboxRow) => Promise<Done>
export type Jobs = Readonly<Record<OutboxKind, Job>>

/** After so many attempts a message is stuck, and a person decides. */
export const MAX_ATTEMPTS = 12

export const isLastAttempt = ({ attempts }: OutboxRow): boolean => attempts >= MAX_ATTEMPTS
