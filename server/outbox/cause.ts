import type { OutboxCause } from '#schemas/outbox-words.ts'
import type { OutboxKind } from '#server/db/plumbing-tables.ts'

// In their order: a refused connection is no refusal, and 552 is a full mailbox or a mail that is too large.
const MAIL_CAUSES: readonly (readonly [OutboxCause, RegExp])[] = [
  [
    'unreachable',
    /ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ESOCKET|EDNS|EHOST|timed? ?out|socket|greeting|connection|\b421\b/i,
  ],
  [
    'rejected-content',
    /\b5\.(3\.4|6\.\d|7\.0)\b|too large|size (limit|exceed)|message size|spam|virus/i,
  ],
  [
    'wrong-address',
    /\b[45]\.(1|2)\.\d\b|mailbox|no such|user unknown|unknown user|recipients?|domain|invalid address|quota|EENVELOPE/i,
  ],
  ['refused', /EAUTH|\b5\d\d\b|denied|refused|blocked|relay/i],
  ['unreachable', /\b4\d\d\b/],
]

/** Why a message did not go out, by what its receiver answered. */
export function causeOf(kind: OutboxKind, error: string): OutboxCause {
  if (kind === 'booking' || kind === 'cancel-booking') return 'booking-desk'
  if (kind === 'document') return 'other'
  return MAIL_CAUSES.find(([, pattern]) => pattern.test(error))?.[0] ?? 'other'
}
