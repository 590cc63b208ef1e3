import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

export type Condition = RawBuilder<boolean>

/** All conditions at once; none at all is true. */
export const every = (conditions: readonly Condition[]): Condition =>
  conditions.length ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`

/** One of the conditions at least; none at all is false. */
export const either = (conditions: readonly Condition[]): Condition =>
  conditions.length ? sql<boolean>`(${sql.join(conditions, sql` or `)})` : sql<boolean>`false`

/** The condition of a filter that is given. */
export const given = <T>(
  value: T | undefined,
  condition: (value: T) => Condition,
): Condition | undefined => (value === undefined ? undefined : condition(value))

/** One value as an equation: only then an index that begins with it gives the order too; an empty list is no filter. */
export const oneOf = (
  column: Condition,
  values: readonly string[] | undefined,
): Condition | undefined => {
  if (!values?.length) return undefined
  return values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${values})`
}

const escaped = (word: string) => word.replaceAll(/[\\%_]/g, '\\$&')

/** Text that stands somewhere in a column in small letters, as `like` takes it. */
export const anywhere = (text: string): string => `%${escaped(text.toLowerCase())}%`

/** Every word of a search somewhere in the row, in any order. */
export const matches = (q: string): Condition =>
  every(
    q
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => sql<boolean>`r.search like ${anywhere(word)}`),
  )
