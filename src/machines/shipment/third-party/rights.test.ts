import { expect, test } from 'vitest'

import { epcRightOf, hasEpcRight } from './rights.ts'

// domain.md §11 and calls.md §6, by hand.
test.each([
  ['epc', 'epc-supplier-user', 'book'],
  ['none', 'redwood-epc-admin', 'book'],
  ['lowest', 'logistics-rep', 'book'],
  ['lowest', 'equipment-owner', 'estimate'],
  ['none', 'user', 'find'],
  ['lowest', 'no-epc-access', 'none'],
  ['supplier', 'no-epc-access', 'none'],
  ['logistics', 'no-epc-access', 'book'],
  ['admin', 'redwood-epc-admin', 'book'],
] as const)('%s with %s may %s', (caller, epcAccess, right) => {
  expect(epcRightOf({ caller, epcAccess })).toBe(right)
})

test('each right has those before it', () => {
  const owner = { caller: 'none', epcAccess: 'equipment-owner' } as const
  expect((['find', 'estimate', 'book'] as const).map((right) => hasEpcRight(owner, right))).toEqual(
    [true, true, false],
  )
})
