import * as z from 'zod/mini'

import { Instant } from './primitives.ts'
import { Urgency } from './urgency.ts'

/** One thing that waits for the reader (calls.md §9). */
export const InboxItem = z.object({
  kind: z.enum(['approve', 'book', 'confirm-asn', 'resubmit', 'decide-offer', 'stuck-mail']),
  targetKind: z.enum(['shipment-request', 'spot-offer', 'outbox']),
  targetId: z.string(),
  /** Empty for an offer to a company without an account. */
  tenant: z.string(),
  /** The one name of that tenant's company; empty without a tenant. */
  tenantName: z.string(),
  text: z.string(),
  since: Instant,
  urgency: Urgency,
})
export type InboxItem = z.infer<typeof InboxItem>
