import { expect, test } from 'vitest'

import { addLine } from '#machines/spot-offer/editor/change.ts'
import { sampleDraft, sampleLineId } from '#tests/machines/spot-offer/editor/alphabet.ts'

import { sayIncomplete } from './incomplete.ts'

const other = '0198c2f4-0000-7000-8000-000000000009'

test('what keeps an offer from being saved is named: first what is missing, then what is wrong', () => {
  const issues = {
    'supplier.name': 'Enter a name',
    [`${sampleLineId}.weight`]: 'Enter a weight',
    [`${sampleLineId}.composition`]: 'Shares can’t add up to more than 100%',
  }

  expect(sayIncomplete({ draft: sampleDraft, issues })).toEqual([
    'Missing: Supplier; Weight.',
    'Fix: Composition.',
  ])
})

test('of several lines the number is told, and of many fields how many more there are', () => {
  const draft = addLine(sampleDraft, other, '2026-11')
  const fields = ['name', 'weight', 'palletWeightKg', 'pricing.priceMonth', 'chemistry', 'kind']
  const issues = Object.fromEntries(fields.map((field) => [`${other}.${field}`, 'Fill this in']))

  expect(sayIncomplete({ draft, issues })).toEqual([
    'Missing: Line 2, Material; Line 2, Weight; Line 2, Pallet weight, kg; Line 2, Price month; Line 2, Chemistry; 1 more.',
  ])
  expect(sayIncomplete({ draft, issues: { feedstockLines: 'At least 1' } })).toEqual([
    'Fix: Feedstock lines.',
  ])
})
