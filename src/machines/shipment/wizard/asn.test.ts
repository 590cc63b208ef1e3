import { expect, test } from 'vitest'

import {
  sampleDelivered,
  sampleInput,
  samplePreBooking,
  sampleUnits,
} from '#tests/machines/shipment/asn/alphabet.ts'
import { sampleChoices, sampleNow, sampleUnit } from '#tests/machines/shipment/wizard/alphabet.ts'

import { readAsn } from './asn.ts'
import { assess, barrierOf, isClean, lastReachable } from './assess.ts'
import type { WizardDraft } from './draft.ts'
import { orderOf } from './step-fields.ts'

const around = {
  ...sampleInput,
  choices: sampleChoices,
  now: sampleNow,
  stored: samplePreBooking,
}
const assessed = (change: Partial<WizardDraft> = {}, more: Partial<typeof around> = {}) =>
  assess({ ...sampleUnits, ...change }, { ...around, ...more })
const twice = [{ ...sampleUnit, quantity: '2' }]

test('what was announced is right as it was announced, whatever day it is', () => {
  const late = Date.parse('2027-01-19T18:00:00.000Z')

  expect(isClean(assessed({}, { now: late }).issues)).toBe(true)
  expect(assessed({ contactEmail: '', pickupDate: '' }).issues.head).toEqual({})
})

test.each([
  ['one unit at least', { units: [] }, { units: 'Add at least one handling unit.' }],
  [
    'why it is twice as much',
    { units: twice },
    { note: 'You’re more than 10% off the estimate. Say why in a note.' },
  ],
  ['nothing more once it is said', { units: twice, note: ' Two were ready. ' }, {}],
  ['a note that fits', { note: 'a'.repeat(501) }, { note: 'At most 500 characters' }],
  ['a note as long as can be', { note: 'a'.repeat(500) }, {}],
])('asks for %s', (_, change, head) => {
  expect(assessed(change).issues.head).toEqual(head)
})

test('looks at each unit, and goes on only when all are right', () => {
  const { issues } = assessed({ units: [{ ...sampleUnit, gross: '12' }], note: 'Much less' })

  expect(Object.keys(issues.units[0] ?? {})).toEqual(['gross'])
  expect(lastReachable(issues)).toBe('units')
  expect(lastReachable(assessed().issues)).toBe('review')
})

test('no field cures that it was delivered, or that somebody only reads', () => {
  const reader = { ...sampleInput.by, caller: 'readonly' as const }

  expect(barrierOf(assessed({}, { stored: sampleDelivered }))?.code).toBe('is_delivered')
  expect(barrierOf(assessed({}, { by: reader }))?.code).toBe('role')
  expect(barrierOf(assessed({ units: [] }))).toBeUndefined()
})

test('sends the units and the trimmed note, and nothing with mistakes', () => {
  expect(readAsn({ ...sampleUnits, note: ' Two were ready. ' })).toMatchObject({
    units: [{ quantity: 1, grossWeight: { value: 1200, unit: 'lb' } }],
    note: 'Two were ready.',
  })
  expect(readAsn({ ...sampleUnits, units: [{ ...sampleUnit, gross: '' }] })).toBeUndefined()
})

test('has two steps of the four', () => {
  expect(orderOf('asn')).toEqual(['units', 'review'])
  expect(orderOf('units')).toEqual(['site', 'units', 'pickup', 'review'])
})
