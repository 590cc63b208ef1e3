import { sql } from 'kysely'

/** One attribute that is a text, or begins with it: what ListUsers can be asked for. */
export type UserFilter = {
  readonly column:
    | 'email_lower'
    | 'phone_number'
    | 'username'
    | 'sub'
    | 'status'
    | 'enabled'
    | 'attribute'
  readonly attribute: string
  readonly isPrefix: boolean
  readonly value: string
}

function textOf({ column, attribute }: UserFilter) {
  if (column === 'attribute') return sql`attributes ->> ${attribute}`
  return sql`${sql.ref(column)}::text`
}

function enabledAs(value: string) {
  if (value === 'Disabled') return sql<boolean>`not enabled`
  return value === 'Enabled' ? sql<boolean>`enabled` : sql<boolean>`false`
}

/** The condition of a filter on the rows of users. */
export function matches(filter: UserFilter) {
  const { column, isPrefix, value } = filter
  // As an index has it.
  if (column === 'enabled') return enabledAs(value)
  const left = textOf(filter)
  return isPrefix ? sql<boolean>`starts_with(${left}, ${value})` : sql<boolean>`${left} = ${value}`
}
