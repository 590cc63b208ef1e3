import { normalise } from '#schemas/normalise.ts'
import { EMAIL, inOneLine } from '#schemas/plain-text.ts'
import type { Attributes } from '#server/identity/action.ts'
import { badParameter } from '#server/identity/errors.ts'

import type { UserChange } from './users.ts'

const MAX_LENGTH = 2048
const WRITABLE = new Set([
  'email',
  'email_verified',
  'phone_number',
  'phone_number_verified',
  'given_name',
  'family_name',
  'name',
  'locale',
  'zoneinfo',
  'custom:roles',
  'custom:allowed_sites',
  'custom:tenant',
  'custom:company_name',
  'custom:vwgoa_user_kind',
])

export type Given = Readonly<Record<string, string>>

/**
 * Texts as the portal keeps them (security.md R14): NFC, trimmed, and one line, since a second one would become a
 * header of a mail (R17); refuses what turns the direction of text.
 */
export const normalised = (given: Given): Given =>
  Object.fromEntries(
    Object.entries(given).map(([name, text]) => {
      const { value, problems } = normalise(text)
      return typeof value === 'string' && problems.length === 0
        ? [name, inOneLine(value)]
        : badParameter(`Attribute ${name} holds a character that is not allowed.`)
    }),
  )

/** Attributes of the protocol as a record; refuses unknown names and values that do not fit. */
export function readAttributes(list: (typeof Attributes)['_zod']['output']): Given {
  for (const { Name, Value } of list) {
    if (!WRITABLE.has(Name)) badParameter(`Attribute ${Name} cannot be written.`)
    if (Value.length > MAX_LENGTH) badParameter(`Attribute ${Name} is longer than ${MAX_LENGTH}.`)
    if (Name.endsWith('_verified') && Value !== 'true' && Value !== 'false')
      badParameter(`Attribute ${Name} is true or false.`)
  }
  const given = normalised(Object.fromEntries(list.map(({ Name, Value }) => [Name, Value])))
  if (given['email'] && !EMAIL.test(given['email'])) badParameter('Invalid email address format.')
  if (given['phone_number'] && !/^\+[0-9]{1,15}$/.test(given['phone_number']))
    badParameter('Invalid phone number format.')
  return given
}

/** The columns that hold the attributes after `given` was laid over `stored`; an empty value removes one. */
export function attributeColumns(stored: Given, given: Given) {
  const { email, phone_number: phone, ...rest } = { ...given }
  // An address that changes is not verified any more, unless the caller says so.
  const unverified = {
    ...(email === undefined ? {} : { email_verified: 'false' }),
    ...(phone === undefined ? {} : { phone_number_verified: 'false' }),
  }
  const all = Object.entries({ ...stored, ...unverified, ...rest })
  return {
    attributes: JSON.stringify(Object.fromEntries(all.filter(([, value]) => value !== ''))),
    ...(email === undefined
      ? {}
      : { email: email || null, email_lower: email.toLowerCase() || null }),
    ...(phone === undefined ? {} : { phone_number: phone || null }),
  } satisfies UserChange
}
