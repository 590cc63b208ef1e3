import { expect, test } from 'vitest'

import {
  sampleDraft,
  sampleEdited,
  sampleLineId,
} from '#tests/machines/spot-offer/editor/alphabet.ts'

import { comparisonOf, monthWithPrices } from './lazy-selectors.ts'
import { shownIssues } from './selectors.ts'

test('a mistake shows when its field was left, all of them when saving was tried', () => {
  const issues = { 'supplier.name': 'At least 3 characters', offerExpirationDate: 'A date' }
  const left = { issues, touched: { offerExpirationDate: true as const }, attempts: 0 }

  expect(shownIssues(left)).toEqual({ offerExpirationDate: 'A date' })
  expect(shownIssues({ ...left, attempts: 1 })).toEqual(issues)
})

test('shares of more than 100% together show while one types', () => {
  const sum = { [`${sampleLineId}.composition`]: 'Shares can’t add up to more than 100%' }
  const issues = { ...sum, [`${sampleLineId}.weight`]: 'Enter a weight' }

  expect(shownIssues({ issues, touched: {}, attempts: 0 })).toEqual(sum)
})

test('a comparison tells whose text will be kept, and is empty while nobody else saved', () => {
  const theirs = { ...sampleEdited, draft: { ...sampleDraft, 'shipping.charged': '120' } }
  const context = { edited: sampleEdited, theirs, draft: sampleDraft, choices: {} }
  const id = 'shipping.charged'

  expect(comparisonOf(context)).toMatchObject([{ id, mine: '', theirs: '120', chosen: 'theirs' }])
  expect(comparisonOf({ ...context, choices: { [id]: 'mine' } })).toMatchObject([
    { chosen: 'mine' },
  ])
  expect(comparisonOf({ ...context, theirs: null })).toEqual([])
})

test.each([
  ['far ahead', '2027-03', { '2026-10': 2, '2026-11': 2, '2027-03': 0 }, '2026-11'],
  ['long ago', '1999-01', { '2026-11': 2, '1999-01': 0 }, '2026-11'],
  ['of one metal only', '2027-03', { '2026-09': 2, '2026-12': 1, '2027-03': 1 }, '2026-09'],
  ['in any month that was asked for', '2026-11', { '2026-11': 0, '2026-10': 1 }, '2026-09'],
])('without prices %s, a month that has them is proposed', (_when, month, known, proposed) => {
  const symbols = ['LME-NI-CASH', 'MB-CO-0005'] as const
  const averages = Object.fromEntries(
    Object.entries(known).flatMap(([one, count]) =>
      symbols.slice(0, count).map((symbol) => [`${symbol} ${one}`, 21]),
    ),
  )
  const prices = { months: Object.keys(known), averages }
  const missing = symbols.map((symbol) => ({ symbol, month }))
  const preview = { lines: {}, totals: undefined, isWhole: false, missing }

  expect(monthWithPrices({ prices, preview }, month)).toBe(proposed)
})
