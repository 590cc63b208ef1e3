import { expect, test } from 'vitest'

import type { Caller } from '#schemas/user-type.ts'

import { canEndWaiting } from './selectors.ts'
import type { Standing } from './standing.ts'

const standing = (state: Standing['state'], booking: Standing['booking'] = 'none'): Standing => ({
  recordType: 'shipment_request',
  state,
  booking,
})
const made = { createdBy: 'pool|ann', createdByEmail: 'ann@portal.example' } as const
const actor = (caller: Caller, name: string) => ({
  id: `pool|${name}`,
  email: `${name}@portal.example`,
  caller,
})

test.each([
  ['customer-ops', 'bob', standing('submitted'), true],
  ['customer-ops', 'ann', standing('submitted'), false],
  ['logistics', 'bob', standing('submitted'), false],
  ['logistics', 'bob', standing('approved-by-bizdev'), true],
  ['admin', 'ann', standing('approved-by-bizdev'), false],
  // A booking that failed asks for no approval.
  ['logistics', 'ann', standing('approved-by-logistics', 'failed'), true],
  ['supplier', 'ann', standing('rejected'), true],
] as const)('%s %s can end what %o waits for: %s', (caller, name, at, can) => {
  const facts = { ...made, policy: 'bizdev-then-logistics' } as const
  expect(canEndWaiting(at, facts, actor(caller, name))).toBe(can)
})

test('another account with the address of the requester approves nothing either', () => {
  const facts = { ...made, policy: 'logistics-only' } as const
  const other = { ...actor('logistics', 'ann'), id: 'other-pool|ann' }
  expect(canEndWaiting(standing('submitted'), facts, other)).toBe(false)
})
