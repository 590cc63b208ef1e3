import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Db } from '#server/db/database.ts'

import type { Statement } from './statements.ts'

const Node = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Index Name': z.optional(z.string()),
  'Index Cond': z.optional(z.string()),
  'Rows Removed by Filter': z.optional(z.number()),
  'Actual Loops': z.number(),
  'Actual Rows': z.number(),
  get Plans() {
    return z.optional(z.array(Node))
  },
})
type PlanNode = z.infer<typeof Node>
const Explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: Node })]) })])
const allOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(allOf)]

/** How PostgreSQL carries it out when it neither reads a whole table nor sorts, unless there is no other way. */
export async function planOf(db: Db, { text, values }: Statement): Promise<readonly PlanNode[]> {
  return db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_sort = off`.execute(tx)
    const { rows } = await tx.executeQuery({
      sql: `explain (analyze, format json) ${text}`,
      parameters: values,
      query: sql`select 1`.toOperationNode(),
      queryId: { queryId: text },
    })
    return allOf(Explained.parse(rows)[0]['QUERY PLAN'][0].Plan)
  })
}
