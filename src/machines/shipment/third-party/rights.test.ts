import { expect, test } from 'vitest'

import { epcRightOf, hasEpcRight, mayEstimate } from './rights.ts'

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

// An EPC access level limits people who have nothing else; with a role of their own they may as everybody does.
test.each([
  ['none', 'user', false],
  ['epc', 'user', false],
  ['none', 'equipment-owner', true],
  ['epc', 'epc-supplier-user', true],
  ['lowest', 'user', true],
  ['none', 'no-epc-access', true],
  ['dismantler', 'no-epc-access', true],
] as const)('%s with %s may estimate: %s', (caller, epcAccess, may) => {
  expect(mayEstimate({ caller, epcAccess })).toBe(may)
})
