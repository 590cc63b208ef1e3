import { afterAll, describe, expect, test } from 'vitest'
import type { AnyStateNode } from 'xstate'

import { transitionsOf } from '#flows/graph.ts'
import { guardsOf, isChoice } from '#machines/records/explain.ts'
import { decide } from '#machines/spot-offer/lifecycle/decide.ts'
import { guards } from '#machines/spot-offer/lifecycle/guards.ts'
import { spotOfferMachine } from '#machines/spot-offer/lifecycle/machine.ts'
import { probe } from '#machines/spot-offer/lifecycle/probe.ts'
import { codeOf } from '#machines/spot-offer/lifecycle/reasons.ts'
import { statusOf } from '#schemas/error.ts'
import { coverageOf } from '#tests/support/coverage.ts'
import { TODAY, flowOf, maya, offerFacts, person } from '#tests/support/spot-offer-lifecycle.ts'
import { decideCase, refusals } from '#tests/support/spot-offer-refusals.ts'
import { machineWords } from '#texts/flows.ts'

const seen = coverageOf(spotOfferMachine, 'machine')
afterAll(() => seen.print())

describe('one thing against it', () => {
  test.each(refusals.map((one) => [one.name, one] as const))('%s', (_name, one) => {
    const decision = decideCase(one)

    if (decision.ok) throw new Error('it was allowed')
    expect(`${statusOf[decision.code]} ${decision.code}`).toBe(one.answer)
    expect(decision.reasons.map(({ code }) => code).join(' ')).toBe(one.reasons)
    expect(decision.reasons[0]?.text).toContain(one.words)
    for (const { text, code } of decision.reasons) {
      expect(text).not.toMatch(/[{}]/)
      seen.refuse(one.name, one.name, code)
    }
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

describe('every guard', () => {
  const names = Object.keys(guards)
  const uses = (function walk(node: AnyStateNode): readonly string[] {
    const own = transitionsOf(node).flatMap(({ guard }) => guardsOf(guard).map(({ type }) => type))
    return [...own, ...Object.values(node.states).flatMap((child) => walk(child as AnyStateNode))] // because children are nodes of the same machine
  })(spotOfferMachine.root)

  test.each(names)('%s is used', (name) => {
    expect(uses).toContain(name)
  })

  test.each(names.filter((name) => name !== 'by'))('%s has words for the chart', (name) => {
    expect(machineWords['spotOffer']?.guards[name]).toBeTruthy()
  })

  test.each(names.filter((name) => !isChoice({ type: name, params: undefined })))(
    '%s has a case where it alone is false',
    (name) => {
      const code = codeOf({ type: name, params: undefined })
      const shown = code === 'alone_note' ? 'note_required' : code

      expect(refusals.some(({ reasons }) => reasons === shown)).toBe(true)
    },
  )

  test('no words are left over', () => {
    const words = Object.keys(machineWords['spotOffer']?.guards ?? {})
    expect(words.filter((name) => !names.includes(name))).toEqual([])
  })
})
