import { afterAll, describe, expect, test } from 'vitest'
import type { AnyStateNode } from 'xstate'

import { flowGraph, transitionsOf } from '#flows/graph.ts'
import { guardsOf, isChoice } from '#machines/records/explain.ts'
import { guards } from '#machines/shipment/request/guards.ts'
import { shipmentRequestMachine } from '#machines/shipment/request/machine.ts'
import { codeOf } from '#machines/shipment/request/reasons.ts'
import { statusOf } from '#schemas/error.ts'
import { coverageOf } from '#tests/support/coverage.ts'
import { actor } from '#tests/support/lifecycle.ts'
import { decideCase, refusals } from '#tests/support/refusals.ts'
import { machineWords } from '#texts/flows.ts'
import { reasonTexts } from '#texts/shipment-reasons.ts'

const seen = coverageOf(shipmentRequestMachine, 'machine')
afterAll(() => seen.print())

describe('one thing against it', () => {
  test.each(refusals.map((one) => [one.name, one] as const))('%s', (_name, one) => {
    const decision = decideCase(one)

    if (decision.ok) throw new Error('it was allowed')
    expect([statusOf[decision.code], decision.code]).toEqual([one.status, one.code])
    expect(decision.reasons.map(({ code }) => code)).toEqual(one.reasons)
    expect(decision.reasons[0]?.text).toContain(one.words)
    for (const { text, code } of decision.reasons) {
      expect(text).not.toMatch(/[{}]/)
      seen.refuse(one.name, one.name, code)
    }
  })
})

describe('places that a full history keeps', () => {
  test.each([
    ['deliver', 'booked', 99],
    ['reject', 'booked', 99],
    ['delete', 'booked', 99],
    ['dismiss-rejection', 'rejected', 99],
    ['add-note', 'submitted', 95],
    ['approve-by-logistics', 'approved-by-bizdev', 94],
    ['rebook', 'failed', 94],
  ] as const)('%s at %s still works with %i entries', (action, at, historyCount) => {
    const changes = [['facts', 'historyCount', historyCount]] as const

    expect(decideCase({ action, by: actor('admin'), at, changes }).ok).toBe(true)
  })
})

describe('every guard', () => {
  const names = Object.keys(guards)
  const uses = (function walk(node: AnyStateNode): readonly string[] {
    const own = transitionsOf(node).flatMap(({ guard }) => guardsOf(guard).map(({ type }) => type))
    return [...own, ...Object.values(node.states).flatMap((child) => walk(child as AnyStateNode))] // because children are nodes of the same machine
  })(shipmentRequestMachine.root)

  test.each(names)('%s is used', (name) => {
    expect(uses).toContain(name)
  })

  // `by` only asks for roles: the chart says them.
  test.each(names.filter((name) => name !== 'by'))('%s has words for the chart', (name) => {
    expect(machineWords['shipmentRequest']?.guards[name]).toBeTruthy()
  })

  test.each(names.filter((name) => !isChoice({ type: name, params: undefined })))(
    '%s has a code and a text, and some case where it alone is false',
    (name) => {
      const code = codeOf({ type: name, params: undefined })
      const shown = code === 'red_adr_note' ? 'note_required' : code

      expect(reasonTexts[code]).toBeTruthy()
      expect(refusals.some(({ reasons }) => reasons.length === 1 && reasons[0] === shown)).toBe(
        true,
      )
    },
  )

  test('no words are left over', () => {
    const words = Object.keys(machineWords['shipmentRequest']?.guards ?? {})
    expect(words.filter((name) => !names.includes(name))).toEqual([])
    expect(
      flowGraph(
        { machine: shipmentRequestMachine, title: 't', summary: 's', kind: 'lifecycle' },
        machineWords['shipmentRequest'],
      ).transitions.filter(({ when }) => when.some((text) => /[{}]/.test(text))),
    ).toEqual([])
  })
})
