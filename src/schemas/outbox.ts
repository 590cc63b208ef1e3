import * as z from 'zod/mini'

import { outboxCauses, outboxKinds, outboxStandings, outboxStates } from './outbox-words.ts'
import { Instant } from './primitives.ts'

export const OutboxListState = z.enum(outboxStates)
export const OutboxKind = z.enum(outboxKinds)
export const OutboxCause = z.enum(outboxCauses)

/** An outgoing message as the page of outgoing messages lists it (calls.md §9). */
export const OutboxMessage = z.object({
  id: z.string(),
  key: z.string(),
  kind: OutboxKind,
  state: z.enum(['open', 'stuck', 'done']),
  standing: z.enum(outboxStandings),
  attempts: z.int(),
  runAt: Instant,
  lastError: z.nullable(z.string()),
  /** Why it did not go out; null where nothing went wrong. */
  cause: z.nullable(OutboxCause),
  createdAt: Instant,
  doneAt: z.nullable(Instant),
  targetId: z.nullable(z.string()),
  /** Of a mail. */
  subject: z.nullable(z.string()),
  to: z.array(z.string()),
})
export type OutboxMessage = z.infer<typeof OutboxMessage>

/** How many stuck messages have a cause; as far as a thousand are counted. */
const CauseCount = z.object({ cause: OutboxCause, count: z.int() })
export type CauseCount = z.infer<typeof CauseCount>

export const OutboxPage = z.object({
  data: z.array(OutboxMessage),
  nextCursor: z.nullable(z.string()),
  /** Of all that are stuck, the most frequent first. */
  causes: z.array(CauseCount),
})

/** A mail as its readers see it, codes and links that open something masked. */
const ShownMail = z.object({
  to: z.array(z.string()),
  cc: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  attachments: z.array(z.string()),
})
export type ShownMail = z.infer<typeof ShownMail>

/** One message with all that is known of it. */
export const OneOutboxMessage = z.extend(OutboxMessage, {
  payload: z.record(z.string(), z.unknown()),
  mail: z.nullable(ShownMail),
  /** What was answered at each try, the oldest first. */
  tries: z.array(z.object({ at: Instant, error: z.string() })),
  /** Whether it may go to another address: not where it has a code, or a link that opens something. */
  mayReaddress: z.boolean(),
})
export type OneOutboxMessage = z.infer<typeof OneOutboxMessage>

/** A mail or text message as the development outbox shows it. */
export const DevMessage = z.object({
  key: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  code: z.optional(z.string()),
  attachments: z.array(z.string()),
  at: Instant,
})
export type DevMessage = z.infer<typeof DevMessage>
