import { expect, test } from 'vitest'

import {
  sampleChoices,
  sampleDraft,
  sampleInput,
  sampleNow,
  sampleStored,
} from '#tests/machines/shipment/wizard/alphabet.ts'

import { assess, lastReachable } from './assess.ts'
import { emptyDraft, packDraft, unpackDraft } from './draft.ts'
import { readPreBooking } from './issues.ts'
import { estimateSummaryOf } from './summary.ts'

const around = {
  ...sampleInput,
  goods: 'estimate',
  stored: null,
  choices: sampleChoices,
  now: sampleNow,
} as const
const expected = { ...sampleDraft, units: [], estimatedUnits: '12', estimatedGross: '18,000' }
const issuesOf = (change: Partial<typeof expected>) =>
  assess({ ...expected, ...change }, around).issues.head

test('a pre-booking needs no units, but what is expected of them', () => {
  expect(issuesOf({})).toEqual({})
  expect(Object.keys(issuesOf({ estimatedUnits: '', estimatedGross: '' }))).toEqual([
    'estimatedUnits',
    'estimatedGross',
  ])
})

test.each([
  ['1', true],
  ['100', true],
  ['0', false],
  ['101', false],
  ['1.5', false],
])('%s expected units are right: %s', (estimatedUnits, isRight) => {
  expect(issuesOf({ estimatedUnits })['estimatedUnits'] === undefined).toBe(isRight)
})

test('is sent with its estimate and without units', () => {
  const read = readPreBooking(expected, around)

  expect(read.ok && read.value).toMatchObject({
    estimatedHandlingUnits: 12,
    estimatedGrossWeight: { value: 18_000, unit: 'lb' },
  })
  expect(read.ok && 'handlingUnits' in read.value).toBe(false)
})

test('begins without a unit, and its estimate is kept', () => {
  expect(emptyDraft({ key: 'k', units: 'imperial', goods: 'estimate' }).units).toEqual([])
  expect(unpackDraft(packDraft(expected))).toMatchObject({
    estimatedUnits: '12',
    estimatedGross: '18,000',
    units: [],
  })
})

test('is summed up as it was estimated', () => {
  expect(estimateSummaryOf({ ...expected, estimatedUnit: 'kg' })).toEqual({
    units: 12,
    pieces: 0,
    grossKg: 18_000,
  })
})

test('a rejected pre-booking can be edited before its units are known, another request cannot', () => {
  const edited = { ...around, goods: 'units' } as const
  const stored = (isPreBooking: boolean) => ({ ...sampleStored, isPreBooking })

  expect(lastReachable(assess(expected, { ...edited, stored: stored(true) }).issues)).toBe('review')
  expect(lastReachable(assess(expected, { ...edited, stored: stored(false) }).issues)).toBe('units')
})
