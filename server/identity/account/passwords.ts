import { randomInt } from 'node:crypto'

import { N, toBigInt } from '#server/identity/challenges/mod-pow.ts'
import { isPassword, makeRecord } from '#server/identity/challenges/srp.ts'
import type { SrpRecord } from '#server/identity/challenges/srp.ts'
import { fail, wrongCredentials } from '#server/identity/errors.ts'
import type { Pool } from '#server/identity/pools.ts'
import { srpPoolName } from '#server/identity/pools.ts'
import type { Secrets } from '#server/secrets.ts'

import { isCommonPassword } from './common-passwords.ts'
import type { User, UserKey } from './users.ts'
import { verifierPlace } from './users.ts'

const MAX_LENGTH = 256
const NAME_LENGTH = 4 // a shorter part of a name would refuse too much

/** The name under which SRP knows a user. */
export const srpName = ({ poolId, username }: UserKey) => ({
  pool: srpPoolName(poolId),
  id: username,
})

/** Verifiers in place of passwords: nothing here or in the database can be used to sign in. */
export function createPasswords(secrets: Secrets) {
  const fakeRecord = ({ poolId, username }: UserKey): SrpRecord => {
    const name = `${poolId}|${username}`
    const salt = secrets.mac('identity fake salt', name).subarray(0, 16).toString('hex')
    const block = (i: number) => secrets.mac('identity fake verifier', `${name}|${i}`)
    const bytes = Buffer.concat(Array.from({ length: 12 }, (_, i) => block(i)))
    const verifier = toBigInt(bytes) ** 2n % N // a square, like every verifier
    return { salt, verifier: verifier.toString(16) }
  }
  return {
    /** The columns that hold a new password. */
    columns: (key: UserKey, password: string) => {
      const { salt, verifier } = makeRecord(srpName(key), password)
      return {
        salt: Buffer.from(salt, 'hex'),
        verifier_cipher: secrets.seal(verifier, verifierPlace(key)),
        is_password_claimed: false,
      }
    },
    /** The record to check against; for somebody without a password one that no password fits, always the same. */
    recordOf: (key: UserKey, user: User | undefined): SrpRecord => user?.record ?? fakeRecord(key),
    /** Refuses a password that does not fit; takes as long for an unknown user. */
    check: (key: UserKey, user: User | undefined, password: string): void => {
      const record = user?.record ?? fakeRecord(key)
      if (!isPassword(srpName(key), password.slice(0, MAX_LENGTH), record)) wrongCredentials()
    },
  }
}

/** Refuses a new password that the pool's policy does not allow, that is the person's own name, or that is common. */
export function checkPolicy(
  { policy, name: pool }: Pool,
  password: string,
  names: readonly string[],
): void {
  const lower = password.toLowerCase()
  const rules: readonly (readonly [boolean, string])[] = [
    [password.length < policy.minimumLength, 'Password not long enough'],
    // As Cognito: ^[\S]+.*[\S]+$
    [/^\s|\s$/.test(password), 'Password must not begin or end with a space'],
    [password.length > MAX_LENGTH, 'Password too long'],
    [policy.requireLowercase && !/[a-z]/.test(password), 'Password must have lowercase characters'],
    [policy.requireUppercase && !/[A-Z]/.test(password), 'Password must have uppercase characters'],
    [policy.requireNumbers && !/\d/.test(password), 'Password must have numeric characters'],
    [
      policy.requireSymbols && !/[^\p{L}\d]/u.test(password),
      'Password must have symbol characters',
    ],
    [
      names.some((name) => name.length >= NAME_LENGTH && lower.includes(name.toLowerCase())),
      'Password must not contain your name',
    ],
    [isCommonPassword(password, [pool]), 'Password must not be a common one'],
  ]
  const broken = rules.find(([isBroken]) => isBroken)
  if (broken) fail('InvalidPasswordException', `Password did not conform with policy: ${broken[1]}`)
}

/** What a password must not contain: the person's names and the part of the address before the @. */
export const namesOf = ({ email, attributes }: Pick<User, 'email' | 'attributes'>): string[] => [
  email?.split('@')[0] ?? '',
  attributes['given_name'] ?? '',
  attributes['family_name'] ?? '',
]

const ALPHABETS = ['abcdefghjkmnpqrstuvwxyz', 'ABCDEFGHJKMNPQRSTUVWXYZ', '23456789', '!#%+-=?']

/** A temporary password of 16 characters that fits every policy, without letters that look alike. */
export function temporaryPassword(): string {
  const pick = (letters: string) => letters[randomInt(letters.length)] ?? ''
  const all = ALPHABETS.join('')
  const rest = Array.from({ length: 12 }, () => pick(all))
  return [...ALPHABETS.map(pick), ...rest].join('')
}
