import { decide } from '#machines/shipment/request/decide.ts'
import { newFacts } from '#machines/shipment/request/new-facts.ts'
import { probe } from '#machines/shipment/request/probe.ts'
import type { Standing } from '#machines/shipment/request/standing.ts'
import type { Actor } from '#machines/shipment/request/types.ts'

const TIMES = 5_000
const WARM = 500
const TODAY = '2026-11-24'

/** Milliseconds that the statechart takes to decide an approval. */
export function decisionTime(by: Actor): number {
  const standing: Standing = {
    recordType: 'shipment_request',
    state: 'submitted',
    booking: 'none',
  }
  const facts = newFacts({
    policy: 'bizdev-then-logistics',
    createdBy: 'somebody else',
    pickupDate: '2026-12-01',
    unitCount: 2,
    historyCount: 1,
  })
  const event = probe('approve-by-bizdev', { by, today: TODAY, facts })
  const first = decide(standing, facts, event)
  if (!first.ok) throw new Error(`refused: ${JSON.stringify(first.reasons)}`)
  for (let warm = 0; warm < WARM; warm += 1) decide(standing, facts, event)
  const started = performance.now()
  for (let time = 0; time < TIMES; time += 1) decide(standing, facts, event)
  return (performance.now() - started) / TIMES
}
