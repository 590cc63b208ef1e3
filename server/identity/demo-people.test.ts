import { expect, test } from 'vitest'

import { poolNamed, statusOf, supplierPools } from '#schemas/supplier-user-words.ts'
import { readUser } from '#schemas/user.ts'
import { demoSites } from '#server/seed/places.ts'

import { demoAccounts, emailOf } from './demo-accounts.ts'
import { demoPeople } from './demo-people.ts'
import { attributesOf } from './seed-demo.ts'

const everybody = [
  ...demoPeople,
  ...demoAccounts.map((account) => ({
    ...account,
    email: emailOf(account),
    isEnabled: true,
    status: account.status ?? ('CONFIRMED' as const),
  })),
]

test.each(supplierPools)('the pool %s has people of each standing that it can have', (pool) => {
  const here = everybody.filter((person) => person.pool === poolNamed(pool))
  const found = new Set(
    here.map(({ status, isEnabled, roles = [] }) =>
      statusOf({ accountStatus: status, isEnabled, roles }),
    ),
  )

  expect([...found].toSorted()).toEqual([
    'active',
    'disabled',
    'invited',
    'reset-required',
    // Only there people make accounts for themselves.
    ...(pool === 'default' ? ['waiting-for-approval'] : []),
  ])
  expect(here.length).toBeGreaterThan(4)
})

test('each of them is somebody whom their pool and sites allow', () => {
  for (const person of demoPeople) {
    const { email_verified: _verified, ...attributes } = attributesOf(person)
    const { type } = readUser(person.pool, { sub: person.email, ...attributes })
    expect([person.email, type]).not.toEqual([person.email, 'unknown'])
    for (const site of person.sites ?? [])
      expect(demoSites.map(({ siteId }) => siteId)).toContain(site.replace('vwgoa:', ''))
  }
})

test('no address is there twice, nor one that delivers', () => {
  const addresses = everybody.map(({ email }) => email)

  expect(new Set(addresses).size).toBe(addresses.length)
  for (const address of addresses) expect(address).toMatch(/^[a-z0-9.-]+@[a-z-]+\.example$/)
})
