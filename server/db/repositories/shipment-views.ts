import { sql } from 'kysely'

import type { Db } from '#server/db/database.ts'
import type { Scope } from '#server/http/scope.ts'
import { every } from '#server/records/conditions.ts'
import type { Condition } from '#server/records/conditions.ts'

import { orderOf } from './shipment-asks.ts'
import type { Branch } from './shipment-asks.ts'
import { inScope } from './shipment-filters.ts'
import { conditionsOf } from './shipment-lists.ts'
import type { ListFilters } from './shipment-lists.ts'

/** Nobody reads further on a tab. */
const CAP = 99

/** A view of the list, as what its rows fulfil. */
export type CountedView = {
  readonly id: string
  readonly filters: ListFilters
  /** What its rows must be one of, each found by its own index; absent: nothing more. */
  readonly branches?: readonly Branch[] | undefined
}

/** How many requests each view of a list shows, in one statement: the conditions are those of the list. */
export async function countViews(
  db: Db,
  { scope, views }: { readonly scope: Scope; readonly views: readonly CountedView[] },
) {
  const counted = views.flatMap(({ id, filters, branches }) => {
    const wanted = every([
      ...conditionsOf(filters).filter((condition) => condition !== undefined),
      inScope(scope),
    ])
    const part = (condition: Condition, order = sql``) => sql`select ${id}::text as id,
      (select count(*)::int from (select 1 from shipment_requests r
        where ${condition} and ${wanted} ${order} limit ${CAP + 1}) capped) as n`
    return branches
      ? branches.map(([ask, condition]) => part(condition, sql`order by ${orderOf(ask)}`))
      : [part(sql`true`)]
  })
  // Of views for which nothing can be found there is nothing to ask.
  if (counted.length === 0) return views.map(({ id }) => ({ id, count: 0, isCapped: false }))
  const { rows } = await sql<{ id: string; n: number }>`select id, sum(n)::int as n
    from (${sql.join(counted, sql` union all `)}) each_of group by id`.execute(db)
  const found = new Map(rows.map(({ id, n }) => [id, n]))
  return views.map(({ id }) => {
    const n = found.get(id) ?? 0
    return { id, count: Math.min(n, CAP), isCapped: n > CAP }
  })
}
