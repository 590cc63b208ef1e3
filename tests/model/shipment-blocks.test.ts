import { expect, test } from 'vitest'

import { decide } from '#machines/shipment/request/decide.ts'
import { waitingFor } from '#machines/shipment/request/selectors.ts'
import { asksOf, blockOf, mendableBlockOf } from '#machines/urgency/asks.ts'
import type { Caller } from '#schemas/user-type.ts'
import { TODAY, factsOfKind, kinds, standingAt, variations } from '#tests/support/lifecycle.ts'
import { places } from '#tests/support/oracle.ts'

const against = [
  { poNumber: null, poStatus: null, hasAddressIssue: false },
  { poNumber: '4500118273', poStatus: 'OPEN', hasAddressIssue: false },
  { poNumber: '4500118274', poStatus: 'CLOSED', hasAddressIssue: false },
  { poNumber: '4500118279', poStatus: 'UNKNOWN', hasAddressIssue: false },
  { poNumber: null, poStatus: null, hasAddressIssue: true },
  { poNumber: '4500118274', poStatus: 'CLOSED', hasAddressIssue: true },
] as const
const codes = { order: 'po_closed', address: 'erp-site-address-mismatch' } as const

test.each(kinds)(
  'what blocks an approval is what the lifecycle refuses everybody: $policy, pre-booking $isPreBooking',
  (kind) => {
    const seen = new Set<string>()
    for (const place of places)
      for (const facts of against.map((one) => factsOfKind(kind, { pickupDate: TODAY, ...one }))) {
        const standing = standingAt(place)
        if (!standing) continue
        const waiting = waitingFor(standing, kind)
        if (waiting !== 'bizdev' && waiting !== 'logistics') continue
        // A booking that failed waits for logistics, but for no approval.
        if (standing.state === 'approved-by-logistics') {
          seen.add(blockOf(standing, facts) ?? 'none')
          continue
        }
        const type = waiting === 'bizdev' ? 'approve-by-bizdev' : 'approve-by-logistics'
        const [sent] = variations(type, 'admin', facts)
        if (!sent) throw new Error(type)
        const decision = decide(standing, facts, sent.event)
        const refused = decision.ok ? [] : decision.reasons.map(({ code }) => code)
        const block = blockOf(standing, facts)
        seen.add(block ?? 'none')
        expect([place, facts, refused]).toEqual([place, facts, block ? [codes[block]] : []])
      }
    expect(seen).toEqual(
      new Set(
        kind.policy === 'logistics-only' ? ['none', 'address'] : ['none', 'order', 'address'],
      ),
    )
  },
)

test.each(kinds)('the owner is asked only for what its edit may mend: $policy', (kind) => {
  for (const place of places)
    for (const facts of against.map((one) => factsOfKind(kind, { pickupDate: TODAY, ...one }))) {
      const standing = standingAt(place)
      if (!standing) continue
      const block = mendableBlockOf(standing, facts)
      if (!block) continue
      const [edit] = variations('update-shipment-request-form', 'supplier', facts)
      if (!edit) throw new Error('no edit')
      expect(decide(standing, facts, edit.event)).toMatchObject({ ok: true })
      expect(block === 'order' ? facts.poStatus !== 'OPEN' : facts.hasAddressIssue).toBe(true)
    }
  const submitted = standingAt('submitted')
  if (!submitted) throw new Error('no standing')
  const wrong = factsOfKind(kind, { pickupDate: TODAY, hasAddressIssue: true })
  expect(mendableBlockOf(submitted, wrong)).toBe('address')
})

// redesign.md §4, "for", by hand.
const asked: Readonly<Record<Caller, readonly string[]>> = {
  admin: ['bizdev', 'logistics', 'late-asn', 'carrier', 'pickup', 'delivery'],
  'customer-ops': ['bizdev'],
  managers: ['bizdev'],
  logistics: ['logistics', 'late-asn', 'carrier', 'pickup', 'delivery'],
  lowest: [],
  supplier: ['requester', 'unblock', 'asn'],
  readonly: [],
  dismantler: [],
  epc: [],
  none: [],
}
test.each(Object.entries(asked))('%s is asked for %j by requests', (caller, wanted) => {
  expect(asksOf(caller as Caller)).toEqual(wanted) // because these are the keys
})
