import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { CursorKey } from '#server/http/cursor.ts'

import type { Condition } from './conditions.ts'

/** An order of a list, its id last; what comes after a row in it; and what a cursor keeps of a row. */
export type Sort = {
  readonly order: RawBuilder<unknown>
  readonly after: (key: CursorKey) => Condition
  readonly keyOf: (row: object) => readonly string[]
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
