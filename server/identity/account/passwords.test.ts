import fs from 'node:fs'

import { describe, expect, test } from 'vitest'

import { poolPolicies } from '#schemas/pool-policy.ts'
import { PoolName } from '#schemas/pool.ts'
import type { PasswordPolicy } from '#schemas/pool.ts'
import { IdentityError } from '#server/identity/errors.ts'

import { checkPolicy } from './passwords.ts'

const anyOf = (minimumLength: number): PasswordPolicy => ({
  minimumLength,
  requireLowercase: false,
  requireUppercase: false,
  requireNumbers: false,
  requireSymbols: false,
})
// Specification 1 §5, by hand.
const wanted: Readonly<Record<PoolName, PasswordPolicy>> = {
  external: anyOf(10),
  epc_suppliers: anyOf(12),
  redwood_okta: anyOf(12),
  vwgoa_sso: anyOf(12),
  bmw_group: anyOf(12),
  porsche: anyOf(12),
  volvo_eu: anyOf(12),
  volvo_polestar: anyOf(12),
  tesla: {
    minimumLength: 10,
    requireLowercase: true,
    requireUppercase: true,
    requireNumbers: false,
    requireSymbols: true,
  },
  ferrari: anyOf(12),
  lucid: anyOf(12),
}
const policies = Object.entries(wanted)

test('there are eleven pools, each with the policy of the specification', () => {
  expect(policies).toHaveLength(11)
  expect(
    Object.fromEntries(PoolName.options.map((name) => [name, poolPolicies[name].passwordPolicy])),
  ).toEqual(wanted)
})

test('whoever creates pools in Cognito is told of each', () => {
  const told = fs.readFileSync('deploy/cognito.md', 'utf8')

  expect(PoolName.options.filter((name) => !told.includes(`\`${name}\``))).toEqual([])
})

function refusal(name: PoolName, password: string): string | undefined {
  const { passwordPolicy: policy } = poolPolicies[name]
  const pool = { policy, name } as Parameters<typeof checkPolicy>[0] // because it looks at these two only
  try {
    checkPolicy(pool, password, ['Marchetti'])
    return undefined
  } catch (error) {
    return error instanceof IdentityError ? error.message : String(error)
  }
}
const because = (rule: string) => `Password did not conform with policy: ${rule}`
const LONG = 'Vq-tulip-Harbor-kite'

describe('a password', () => {
  test.each(PoolName.options)('of %s is as long as its pool asks for', (name) => {
    const { minimumLength } = wanted[name]
    expect(refusal(name, LONG.slice(0, minimumLength))).toBe(undefined)
    expect(refusal(name, LONG.slice(0, minimumLength - 1))).toBe(
      because('Password not long enough'),
    )
  })

  test.each([
    [LONG.toUpperCase(), 'Password must have lowercase characters'],
    [LONG.toLowerCase(), 'Password must have uppercase characters'],
    [LONG.replaceAll('-', 'x'), 'Password must have symbol characters'],
  ])('%s is refused by Tesla alone', (password, rule) => {
    const refused = PoolName.options.filter((name) => refusal(name, password) !== undefined)
    expect(refused).toEqual(['tesla'])
    expect(refusal('tesla', password)).toBe(because(rule))
  })

  test.each([
    ['x'.repeat(257), 'Password too long'],
    [`${LONG} `, 'Password must not begin or end with a space'],
    [`\u00A0${LONG}`, 'Password must not begin or end with a space'],
    ['Harbor-marchetti-kite', 'Password must not contain your name'],
    ['Password2026!', 'Password must not be a common one'],
  ])('that is long enough may still be refused', (password, rule) => {
    for (const name of PoolName.options.filter((one) => one !== 'tesla'))
      expect(refusal(name, password)).toBe(because(rule))
  })
})
