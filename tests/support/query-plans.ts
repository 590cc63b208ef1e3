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
export const planOf = (db: Db, statement: Statement): Promise<readonly PlanNode[]> =>
  explained(db, statement, ['enable_seqscan', 'enable_sort'])
/** How it carries it out as it chooses itself, which takes a table with as many rows as are meant. */
export const chosenPlanOf = (db: Db, statement: Statement): Promise<readonly PlanNode[]> =>
  explained(db, statement, [])

async function explained(db: Db, { text, values }: Statement, off: readonly string[]) {
  return db.transaction().execute(async (tx) => {
    for (const name of off)
      // oxlint-disable-next-line no-await-in-loop -- two
      await sql`set local ${sql.ref(name)} = off`.execute(tx)
    const { rows } = await tx.executeQuery({
      sql: `explain (analyze, format json) ${text}`,
      parameters: values,
      query: sql`select 1`.toOperationNode(),
      queryId: { queryId: text },
    })
    return allOf(Explained.parse(rows)[0]['QUERY PLAN'][0].Plan)
  })
}
