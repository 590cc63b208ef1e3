import { expect, test } from 'vitest'

import { emptyContent, emptyUnit } from '#machines/shipment/units/draft.ts'
import type { UnitDraft } from '#machines/shipment/units/draft.ts'
import { isUnitEntered, summaryOf } from '#machines/shipment/units/summary.ts'
import { sampleChoices } from '#tests/machines/shipment/wizard/alphabet.ts'

import { emptyDraft } from './draft.ts'
import { warningsOf } from './summary.ts'

const draft = emptyDraft({ key: 'key-of-the-summary', units: 'imperial' })
const [fresh = emptyUnit(1, 'imperial')] = draft.units
const totalOf = (...units: readonly UnitDraft[]) => summaryOf({ ...draft, units })
const part = { ...emptyContent('2'), partNumber: 'LCW-NCA-CELL' }
const nothing = { units: 0, pieces: 0, grossKg: 0 }

test('a new request counts nothing that nobody typed', () => {
  expect(summaryOf(draft)).toEqual(nothing)
  expect(totalOf(fresh, { ...fresh, weightUnit: 'kg', sizeUnit: 'cm' })).toEqual(nothing)
})

test('a unit counts with the first thing that is typed of it, a piece with the first of the part', () => {
  const weighed = { ...fresh, gross: '12', weightUnit: 'kg' }

  expect(totalOf(weighed)).toEqual({ units: 1, pieces: 0, grossKg: 12 })
  expect(totalOf({ ...weighed, contents: [part] })).toEqual({ units: 1, pieces: 1, grossKg: 12 })
  expect(
    totalOf(fresh, { ...fresh, quantity: '3', contents: [{ ...part, quantity: '4' }] }),
  ).toEqual({ units: 3, pieces: 12, grossKg: 0 })
})

test.each([
  ['packaging', { packaging: 'box' }],
  ['a mark', { isDdr: true }],
  ['a label', { supplierLabelId: 'LCW-26-004' }],
  ['a second part', { contents: [emptyContent('2'), emptyContent('3')] }],
])('%s is something of a unit', (_name, change) => {
  expect([isUnitEntered(fresh), isUnitEntered({ ...fresh, ...change })]).toEqual([false, true])
})

test.each([
  ['heavy', { gross: '1213' }, {}, true],
  ['heavy, with a dock', { gross: '1213' }, { atDock: true }, false],
  ['heavy, with a lift gate', { gross: '1213' }, { liftGate: true }, false],
  ['heavy, with a word on it', { gross: '1213' }, { comments: 'We have a forklift.' }, false],
  ['a listed battery', {}, { items: ['0198c2f4-0000-7000-8000-000000000001'] }, true],
  ['light', { gross: '50' }, {}, false],
  ['not weighed yet', {}, {}, false],
])('how a load gets onto the truck is asked: %s', (_, weighed, change, isAsked) => {
  const units = [{ ...fresh, weightUnit: 'lb', ...weighed }]
  const around = { choices: sampleChoices, now: Date.parse('2026-11-24T12:00:00Z') }

  expect(warningsOf({ ...draft, units, ...change }, around).includes('no-way-up')).toBe(isAsked)
})
