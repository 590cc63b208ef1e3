import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { CursorKey } from '#server/http/cursor.ts'

import type { Condition } from './conditions.ts'

/** An order of a list, its id last; what comes after a row in it; and what a cursor keeps of a row. */
export type Sort = {
  readonly order: RawBuilder<unknown>
  readonly after: (key: CursorKey) => Condition
  readonly keyOf: (row: object) => readonly string[]
  /** What a cursor's value must be, where it is no time. */
  readonly key?: 'number' | 'text'
}

const keyBy =
  (column: string) =>
  (row: object): readonly string[] => {
    const { [column]: value, id }: Readonly<Record<string, unknown>> = { ...row }
    return [value, id].map((part) =>
      part instanceof Date ? part.toISOString() : typeof part === 'string' ? part : '',
    )
  }

type Time = 'date' | 'timestamptz'
/** The latest day or instant first. */
export const latestFirst = (column: string, type: Time): Sort => {
  const by = sql.ref(`r.${column}`)
  return {
    order: sql`${by} desc, r.id desc`,
    after: ([value, id]) => sql`(${by}, r.id) < (${value}::${sql.raw(type)}, ${id})`,
    keyOf: keyBy(column),
  }
}

/** The earliest day or instant first. */
export const earliestFirst = (column: string, type: Time): Sort => {
  const by = sql.ref(`r.${column}`)
  return {
    order: sql`${by}, r.id`,
    after: ([value, id]) => sql`(${by}, r.id) > (${value}::${sql.raw(type)}, ${id})`,
    keyOf: keyBy(column),
  }
}

type By = {
  /** What rows are sorted by, as an index has it. */
  readonly by: RawBuilder<unknown>
  /** The same of a row that was read. */
  readonly of: (row: never) => string | number
  readonly key: 'number' | 'text'
}
/** The two orders of a value that is no time, from the least and from the greatest. */
export function bothWays({ by, of, key }: By): { readonly up: Sort; readonly down: Sort } {
  const type = sql.raw(key === 'number' ? 'numeric' : 'text')
  const keyOf = (row: object) => [String(of(row as never)), keyBy('id')(row)[1] ?? ''] // because each table gives its own rows
  return {
    up: {
      key,
      keyOf,
      order: sql`${by}, r.id`,
      after: ([value, id]) => sql`(${by}, r.id) > (${value}::${type}, ${id})`,
    },
    down: {
      key,
      keyOf,
      order: sql`${by} desc, r.id desc`,
      after: ([value, id]) => sql`(${by}, r.id) < (${value}::${type}, ${id})`,
    },
  }
}
