import * as z from 'zod/mini'

import { Instant } from './primitives.ts'

export const OutboxState = z.enum(['open', 'stuck', 'done'])

/** An outgoing message as the page of outgoing messages lists it (calls.md §9). */
export const OutboxMessage = z.object({
  id: z.string(),
  key: z.string(),
  kind: z.enum(['mail', 'booking', 'cancel-booking', 'document']),
  state: OutboxState,
  attempts: z.int(),
  runAt: Instant,
  lastError: z.nullable(z.string()),
  createdAt: Instant,
  targetId: z.nullable(z.string()),
})
export type OutboxMessage = z.infer<typeof OutboxMessage>

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
