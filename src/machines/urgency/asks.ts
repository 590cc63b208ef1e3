import {
  endsWaiting,
  isLogisticsApproval,
  isOrderOpen,
  waitingFor,
} from '#machines/shipment/request/selectors.ts'
import type { WaitingFor } from '#machines/shipment/request/selectors.ts'
import type { Standing } from '#machines/shipment/request/standing.ts'
import type { ShipmentFacts } from '#machines/shipment/request/types.ts'
import type { Caller } from '#schemas/user-type.ts'

/**
 * What current requests ask of somebody (redesign.md §4): the approval of a department, an answer of the requester or its
 * help with what blocks an approval, its ASN, a word with who did not send it, or with a carrier, the record of a pickup or
 * of a delivery.
 */
export type Ask =
  | 'bizdev'
  | 'logistics'
  | 'requester'
  | 'unblock'
  | 'asn'
  | 'late-asn'
  | 'carrier'
  | 'pickup'
  | 'delivery'

const beside: Readonly<Partial<Record<WaitingFor, readonly Ask[]>>> = {
  bizdev: ['bizdev'],
  // Carriers are theirs, and what a booked one would find no units for.
  logistics: ['logistics', 'late-asn', 'carrier', 'pickup', 'delivery'],
  requester: ['requester', 'unblock', 'asn'],
}

/** What a caller is asked for: everything that it can do something about, and nothing else. */
export const asksOf = (caller: Caller): readonly Ask[] =>
  endsWaiting[caller].flatMap((group) => beside[group] ?? [])

export type Block = 'order' | 'address'
type Facts = Pick<ShipmentFacts, 'policy' | 'poStatus' | 'hasAddressIssue'>

/** What keeps everybody from giving the approval that a request waits for: what its guards refuse whoever asks. */
export function blockOf(standing: Standing, facts: Facts): Block | undefined {
  const waiting = waitingFor(standing, facts)
  if (waiting === 'bizdev') return isOrderOpen(facts) ? undefined : 'order'
  return isLogisticsApproval(standing, waiting) && facts.hasAddressIssue ? 'address' : undefined
}

/**
 * What the requester can mend before it blocks an approval or while it does: its form is its own until the first approval.
 */
export function mendableBlockOf(standing: Standing, facts: Facts): Block | undefined {
  if (standing.recordType !== 'shipment_request' || standing.state !== 'submitted') return undefined
  return blockOf(standing, facts) ?? (facts.hasAddressIssue ? 'address' : undefined)
}
