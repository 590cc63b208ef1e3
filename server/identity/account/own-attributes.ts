import { EMAIL } from '#schemas/plain-text.ts'
import type { Attributes } from '#server/identity/action.ts'
import { badParameter, fail } from '#server/identity/errors.ts'

import { normalised } from './attributes.ts'
import type { Given } from './attributes.ts'

const MAX_LENGTH = 256

/** What people may write about themselves; roles, tenant and *_verified are not theirs to set (security.md R3). */
export const OWN_ATTRIBUTES: readonly string[] = [
  'given_name',
  'family_name',
  'name',
  'phone_number',
  'locale',
]

/** The attributes in the form in which they are kept; refuses what somebody must not write, and what does not fit. */
export function checkOwn(asGiven: Given, allowed: readonly string[]): Given {
  if (Object.keys(asGiven).some((name) => !allowed.includes(name)))
    fail('NotAuthorizedException', 'A client attempted to write unauthorized attribute')
  const given = normalised(asGiven)
  for (const [name, value] of Object.entries(given))
    if (value.length > MAX_LENGTH) badParameter(`Attribute ${name} is longer than ${MAX_LENGTH}.`)
  const { email, phone_number: phone } = given
  if (email !== undefined && !EMAIL.test(email)) badParameter('Invalid email address format.')
  if (phone !== undefined && !/^\+[0-9]{1,15}$/.test(phone))
    badParameter('Invalid phone number format.')
  return given
}

/** The attributes of a call as a record. */
export const ownRecord = (list: (typeof Attributes)['_zod']['output']): Given =>
  Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]))
