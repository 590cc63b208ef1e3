import { afterAll, describe, expect, test } from 'vitest'

import { flowGraph } from '#flows/graph.ts'
import { isChoice } from '#machines/records/explain.ts'
import { guards } from '#machines/shipment/request/guards.ts'
import { shipmentRequestMachine } from '#machines/shipment/request/machine.ts'
import { codeOf } from '#machines/shipment/request/reasons.ts'
import { coverageOf } from '#tests/support/coverage.ts'
import { actor } from '#tests/support/lifecycle.ts'
import { testGuards, testRefusals } from '#tests/support/records/lifecycle-kit.ts'
import { decideCase, refusals } from '#tests/support/refusals.ts'
import { machineWords } from '#texts/chart-words.ts'
import { reasonTexts } from '#texts/shipment-reasons.ts'

const seen = coverageOf(shipmentRequestMachine, 'machine')
afterAll(() => seen.print())

describe('one thing against it', () => {
  testRefusals(refusals, {
    decide: decideCase,
    seen: (name, code) => void seen.refuse(name, name, code),
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

testGuards({
  machine: shipmentRequestMachine,
  guards,
  codeOf: (use) => {
    const code = codeOf(use)
    return code === 'red_adr_note' || code === 'asn_note' ? 'note_required' : code
  },
  cases: refusals,
})

test('every code of a guard has a text, and no word of the chart is left unfilled', () => {
  const codes = Object.keys(guards)
    .map((type) => ({ type, params: undefined }))
    .filter((use) => !isChoice(use))
    .map(codeOf)
  expect(codes.filter((code) => !reasonTexts[code])).toEqual([])
  expect(
    flowGraph(
      { machine: shipmentRequestMachine, title: 't', summary: 's', kind: 'lifecycle' },
      machineWords['shipmentRequest'],
    ).transitions.filter(({ when }) => when.some((text) => /[{}]/.test(text))),
  ).toEqual([])
})
