import { describe, expect, test } from 'vitest'

import { pages } from '#schemas/pages.ts'
import { UserType, userTypes } from '#schemas/user-type.ts'
import { readUser } from '#schemas/user.ts'
import type { PortalUser } from '#schemas/user.ts'

import { canOpen, homeOf } from './selectors.ts'
import { isSafeTarget, targetAfterSignIn } from './target.ts'

const company = { name: 'Redwood', slug: 'redwood' }
const userOf = (type: UserType): PortalUser => ({
  ...readUser('external', { sub: 'u1' }),
  type,
  caller: userTypes[type].caller,
  epcAccess: type === 'epc-supplier' ? 'epc-supplier-user' : 'no-epc-access',
})

test.each([
  ['//evil.example/', false],
  ['/\\evil.example/', false],
  ['https://evil.example/', false],
  ['/\tevil/', false],
  ['/callback/?code=1', false],
  ['/nowhere/', false],
  ['/dashboard/shipments/?type=completed', true],
])('%s as a stored target: %s', (target, isSafe) => {
  const landed = targetAfterSignIn(userOf('internal-admin'), target, company)

  expect(isSafeTarget(target, company)).toBe(isSafe)
  expect(landed).toBe(isSafe ? target : '/dashboard/')
})

describe('a stored target', () => {
  const addresses = pages
    .filter(({ path }) => path !== '/callback/')
    .map(({ path }) => path.replace('{slug}', 'redwood').replace(/\$\w+/g, 'x1'))

  test.each(UserType.options)('leads %s to no page that they may not open', (type) => {
    const user = userOf(type)
    const home = homeOf(user)
    const landed = addresses.map((path) => [
      path,
      targetAfterSignIn(user, `${path}?q=1#a`, company),
    ])

    expect(landed).toEqual(
      addresses.map((path) => [path, canOpen(user, path, company) ? `${path}?q=1#a` : home]),
    )
  })

  test('of whoever was there before is not followed by who may not open it', () => {
    expect(targetAfterSignIn(userOf('supplier'), '/epc/', company)).toBe('/suppliers/')
    expect(targetAfterSignIn(userOf('epc-supplier'), '/epc/', company)).toBe('/epc/')
  })
})
