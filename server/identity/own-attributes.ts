import type { Attributes } from './action.ts'
import { isEmail } from './attributes.ts'
import type { Given } from './attributes.ts'
import { badParameter, fail } from './errors.ts'

const MAX_LENGTH = 256

/** What people may write about themselves; roles, tenant and *_verified are not theirs to set (security.md R3). */
export const OWN_ATTRIBUTES: readonly string[] = [
  'given_name',
  'family_name',
  'name',
  'phone_number',
  'locale',
]

/** Refuses attributes that somebody must not write, and values that do not fit. */
export function checkOwn(given: Given, allowed: readonly string[]): void {
  const entries = Object.entries(given)
  if (entries.some(([name]) => !allowed.includes(name)))
    fail('NotAuthorizedException', 'A client attempted to write unauthorized attribute')
  for (const [name, value] of entries)
    if (value.length > MAX_LENGTH) badParameter(`Attribute ${name} is longer than ${MAX_LENGTH}.`)
  const { email, phone_number: phone } = given
  if (email !== undefined && !isEmail(email)) badParameter('Invalid email address format.')
  if (phone !== undefined && !/^\+[0-9]{1,15}$/.test(phone))
    badParameter('Invalid phone number format.')
}

/** The attributes of a call as a record. */
export const ownRecord = (list: (typeof Attributes)['_zod']['output']): Given =>
  Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]))
