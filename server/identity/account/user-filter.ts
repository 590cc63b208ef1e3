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
  if (column === 'enabled') return sql`case when enabled then 'Enabled' else 'Disabled' end`
  return sql`${sql.ref(column)}::text`
}

/** The condition of a filter on the rows of users. */
export function matches(filter: UserFilter) {
  const { isPrefix, value } = filter
  const left = textOf(filter)
  return isPrefix ? sql<boolean>`starts_with(${left}, ${value})` : sql<boolean>`${left} = ${value}`
}
