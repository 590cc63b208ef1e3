import { expect, test } from 'vitest'

import { wholeDraft } from '#tests/machines/shipment/third-party/alphabet.ts'

import { assess, requestOf } from './draft.ts'
import type { BookingDraft } from './draft.ts'

const booking = (head: Partial<BookingDraft['head']>, isDdr: boolean): BookingDraft => ({
  ...wholeDraft,
  head: { ...wholeDraft.head, ...head },
  units: wholeDraft.units.map((unit) => ({ ...unit, isDdr })),
})
const scrap = { materialClassification: 'Inert - Scrap', isHazmat: '' } as const
const live = { materialClassification: 'Live Batteries - CCP', isHazmat: 'true' } as const

test.each([
  ['a damaged unit as scrap', booking(scrap, true), ['isHazmat', 'materialClassification']],
  ['without hazmat', booking({ ...live, isHazmat: '' }, true), ['isHazmat']],
  [
    'a program’s goods as scrap',
    booking({ ...scrap, program: 'bmw' }, false),
    ['isHazmat', 'materialClassification'],
  ],
  ['a damaged unit declared right', booking(live, true), []],
  ['a supplier’s scrap', booking(scrap, false), []],
] as const)('%s is told at its fields before anything is sent', (_name, draft, fields) => {
  expect(Object.keys(assess(draft).head).toSorted()).toEqual(fields)
})

test('what the schema asks for is said first', () => {
  const draft = booking({ ...scrap, materialClassification: '' }, true)

  expect(assess(draft).head['materialClassification']).toBe('Choose one')
  expect(requestOf(draft)).toBeUndefined()
})
