import { expect, test } from 'vitest'

import { hasInbox, itemsIn, tabsFor } from './inbox.ts'

test.each([
  ['admin', 'all,shipments,offers,sign-ups,messages'],
  ['customer-ops', 'all,shipments,offers,sign-ups'],
  ['managers', 'all,shipments,offers'],
  ['logistics', ''],
  ['lowest', ''],
] as const)('the tabs of %s are %s', (caller, tabs) => {
  expect(tabsFor(caller).join()).toBe(tabs)
  expect(hasInbox(caller)).toBe(caller !== 'lowest')
})

test('each thing is in one tab; a message that is stuck is none of its record', () => {
  const items = [
    { kind: 'approve', targetKind: 'shipment-request' },
    { kind: 'decide-offer', targetKind: 'spot-offer' },
    { kind: 'approve-sign-up', targetKind: 'sign-up' },
    { kind: 'approve-sign-up', targetKind: 'onboarding' },
    { kind: 'stuck-mail', targetKind: 'shipment-request' },
    { kind: 'stuck-mail', targetKind: 'outbox' },
  ] as const

  expect(
    (['all', 'shipments', 'offers', 'sign-ups', 'messages'] as const).map(
      (tab) => itemsIn(items, tab).length,
    ),
  ).toEqual([6, 1, 1, 2, 2])
})
