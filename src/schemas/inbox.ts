import * as z from 'zod/mini'

import { DateOnly, Instant } from './primitives.ts'
import { Urgency } from './urgency.ts'

/** What the reader is asked to do; beyond calls.md §9 the rows of redesign.md §4. */
export const inboxKinds = [
  'approve',
  'choose-order',
  'correct-address',
  'book',
  'ask-carrier',
  'record-pickup',
  'record-delivery',
  'confirm-asn',
  'chase-asn',
  'resubmit',
  'decide-offer',
  'remind-supplier',
  'enter-po-number',
  'approve-sign-up',
  'stuck-mail',
] as const

/** One thing that waits for the reader (calls.md §9). */
export const InboxItem = z.object({
  kind: z.enum(inboxKinds),
  targetKind: z.enum(['shipment-request', 'spot-offer', 'sign-up', 'onboarding', 'outbox']),
  targetId: z.string(),
  /** Empty for an offer to a company without an account. */
  tenant: z.string(),
  /** The one name of that tenant's company; empty without a tenant. */
  tenantName: z.string(),
  text: z.string(),
  /** What a request ships, in a line: packages, weight, material. */
  goods: z.optional(z.string()),
  since: Instant,
  /** Who signed up, or the supplier of an offer where its address is known. */
  email: z.optional(z.string()),
  urgency: Urgency,
  /** The day on which it comes back if it is snoozed, or does as it is; absent: it cannot be. */
  until: z.optional(DateOnly),
})
export type InboxItem = z.infer<typeof InboxItem>
