import { expect, test } from 'vitest'

import { sampleDraft, sampleEdited } from './alphabet.ts'
import { comparisonOf, shownIssues } from './selectors.ts'

test('a mistake shows when its field was left, all of them when saving was tried', () => {
  const issues = { 'supplier.name': 'At least 3 characters', offerExpirationDate: 'A date' }
  const left = { issues, touched: { offerExpirationDate: true as const }, attempts: 0 }

  expect(shownIssues(left)).toEqual({ offerExpirationDate: 'A date' })
  expect(shownIssues({ ...left, attempts: 1 })).toEqual(issues)
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
