import { refusalExamplesOf } from '#machines/records/refusal-examples.ts'

import { errorCode } from './decide.ts'
import { offerLifecycle } from './lifecycle.ts'
import { newFacts } from './new-facts.ts'
import { probe } from './probe.ts'
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
export const refusalExamples = refusalExamplesOf(offerLifecycle, {
  errorCode,
  facts,
  eventOf: (action: OfferEventType, caller) => {
    // because the chart's roles are callers
    const by: Actor = { id: 'pool|another', email: '', name: '', caller: caller as Actor['caller'] }
    return probe(action, { by, today: TODAY })
  },
})
