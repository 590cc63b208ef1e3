import { afterAll, describe, expect, test } from 'vitest'

import { decide } from '#machines/spot-offer/lifecycle/decide.ts'
import { guards } from '#machines/spot-offer/lifecycle/guards.ts'
import { spotOfferMachine } from '#machines/spot-offer/lifecycle/machine.ts'
import { probe } from '#machines/spot-offer/lifecycle/probe.ts'
import { codeOf } from '#machines/spot-offer/lifecycle/reasons.ts'
import { coverageOf } from '#tests/support/coverage.ts'
import { testGuards, testRefusals } from '#tests/support/records/lifecycle-kit.ts'
import { TODAY, flowOf, maya, offerFacts, person } from '#tests/support/spot-offer-lifecycle.ts'
import { decideCase, refusals } from '#tests/support/spot-offer-refusals.ts'

const seen = coverageOf(spotOfferMachine, 'machine')
afterAll(() => seen.print())

describe('one thing against it', () => {
  testRefusals(refusals, {
    decide: decideCase,
    seen: (name, code) => void seen.refuse(name, name, code),
  })

  test.each([
    ['reject', maya, 'pending-approval'],
    ['supplier-approve', person('supplier'), 'approved-or-expired'],
    ['supplier-reject', person('supplier'), 'approved-or-expired'],
    ['update-po-number', person('customer-ops'), 'supplier-approved'],
    ['delete', person('admin'), 'rejected'],
  ] as const)('%s finds a place in a nearly full history', (action, by, state) => {
    const facts = offerFacts({ historyCount: 99, flow: flowOf('any') })

    expect(decide({ state, facts }, probe(action, { by, today: TODAY })).ok).toBe(true)
  })
})

testGuards({
  machine: spotOfferMachine,
  guards,
  codeOf: (use) => {
    const code = codeOf(use)
    return code === 'alone_note' ? 'note_required' : code
  },
  cases: refusals,
})
