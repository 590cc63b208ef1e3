import * as z from 'zod/mini'

import { Instant } from './primitives.ts'

/** One thing that waits for the reader (calls.md §9). */
export const InboxItem = z.object({
  kind: z.enum(['approve', 'book', 'confirm-asn', 'resubmit', 'stuck-mail']),
  targetKind: z.enum(['shipment-request', 'outbox']),
  targetId: z.string(),
  tenant: z.string(),
  text: z.string(),
  since: Instant,
})
export type InboxItem = z.infer<typeof InboxItem>
