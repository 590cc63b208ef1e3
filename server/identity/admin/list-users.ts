import type { UserFilter } from '#server/identity/account/user-filter.ts'
import { badParameter } from '#server/identity/errors.ts'

const COLUMNS: Readonly<Record<string, UserFilter['column']>> = {
  email: 'email_lower',
  phone_number: 'phone_number',
  username: 'username',
  sub: 'sub',
  'cognito:user_status': 'status',
  status: 'enabled', // as the console of Amazon calls it: Enabled, Disabled
  given_name: 'attribute',
  family_name: 'attribute',
  name: 'attribute',
}

/** A filter of ListUsers: `attribute = "value"` or `attribute ^= "prefix"`. */
export function readFilter(text: string | undefined): UserFilter | undefined {
  if (!text?.trim()) return undefined
  const [, attribute = '', operator = '', quoted = ''] =
    /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(text) ?? []
  const column = Object.hasOwn(COLUMNS, attribute) ? COLUMNS[attribute] : undefined
  if (!column) return badParameter('Invalid search filter')
  const value = quoted.replaceAll(/\\(.)/g, '$1')
  return {
    column,
    attribute,
    isPrefix: operator === '^=',
    value: column === 'email_lower' ? value.toLowerCase() : value,
  }
}

const encode = (text: string) => Buffer.from(text).toString('base64url')

/** The token of the page after this username. */
export const writePage = (username: string): string => encode(`after ${username}`)

/** The username after which the next page starts. */
export function readPage(token: string | undefined): string | undefined {
  if (token === undefined) return undefined
  const [, username] =
    /^after ([0-9a-f-]{36})$/.exec(Buffer.from(token, 'base64url').toString()) ?? []
  return username ?? badParameter('Invalid pagination token given.')
}
