import { guardsFor, rolesOf } from '#machines/records/explain.ts'
import type { RefusalExample } from '#machines/records/explain.ts'

import { errorCode } from './decide.ts'
import { spotOfferMachine } from './machine.ts'
import { newFacts } from './new-facts.ts'
import { probe } from './probe.ts'
import { codeOf, toReason } from './reasons.ts'
import type { Actor, OfferEventType } from './types.ts'

const TODAY = '2026-11-20'
/** An offer that waits for somebody else. */
const facts = newFacts({
  createdBy: 'pool|somebody',
  flow: {
    mode: 'any',
    approvers: [
      { email: 'approver@company.example', name: 'Ana Ruiz', reasons: ['above-high-price'] },
    ],
  },
  offerExpirationDate: '2026-11-19',
  reasons: ['above-high-price'],
})

/** What each guard of an action answers when it alone is false, for the description of the API. */
export function refusalExamples(action: OfferEventType): readonly RefusalExample[] {
  const roles = rolesOf(spotOfferMachine, action)
  return guardsFor(spotOfferMachine, action).map((use) => {
    const code = codeOf(use)
    // because the chart's roles are callers; the lowest tier may do nothing
    const caller = (code === 'role' ? 'lowest' : (roles[0] ?? 'lowest')) as Actor['caller']
    const by: Actor = { id: 'pool|another', email: '', name: '', caller }
    const event = probe(action, { by, today: TODAY })
    const reason = toReason(code, { facts, event, roles })
    return { guard: use.type, error: errorCode(event, [code]), reason }
  })
}
