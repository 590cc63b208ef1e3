import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'

import { seedRequests } from '#server/seed/bulk.ts'
import { startDomain } from '#tests/support/domain.ts'
import type { TestDomain } from '#tests/support/domain.ts'
import { recordStatements } from '#tests/support/statements.ts'
import type { Statement } from '#tests/support/statements.ts'

const REQUESTS = 1_000
const PAGE = 10

const Node = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Index Name': z.optional(z.string()),
  'Actual Loops': z.number(),
  'Actual Rows': z.number(),
  get Plans() {
    return z.optional(z.array(Node))
  },
})
type Node = z.infer<typeof Node>
const Explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: Node })]) })])
const allOf = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(allOf)]

let portal: TestDomain
beforeAll(async () => {
  const connection = inject('connection')
  portal = await startDomain({ connection })
  const where = { ...connection, database: portal.database }
  await seedRequests({ where, count: REQUESTS, now: new Date(), report: () => {} })
})
afterAll(() => portal.stop())

/** The statement by which a list reads its rows. */
async function statementOf(url: string): Promise<Statement> {
  const recording = recordStatements()
  const { statusCode } = await portal.app.inject({
    url,
    headers: { authorization: 'Bearer admin' },
  })
  recording.stop()
  expect(statusCode).toBe(200)
  const [statement] = recording.kept.filter(({ text }) => /shipment_history/.test(text))
  if (!statement) throw new Error('no list was read')
  return statement
}

/** How PostgreSQL carries it out when it neither reads a whole table nor sorts, unless there is no other way. */
async function planOf({ text, values }: Statement): Promise<readonly Node[]> {
  return portal.db.transaction().execute(async (tx) => {
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
const list = (query: string) => `/api/redwood/shipment-requests?limit=${PAGE}&${query}`

test.each([
  ['completed, newest first', 'shipment_type=completed'],
  ['by pickup', 'shipment_type=completed&sort=pickup_date'],
  ['of failed bookings', 'booking=failed'],
  ['of one state', 'state=submitted&sort=pickup_date'],
])('the list %s reads the newest entries of its page alone', async (_name, query) => {
  const plan = await planOf(await statementOf(list(query)))

  const entries = plan.filter((node) => node['Relation Name'] === 'shipment_history')
  expect(entries).not.toEqual([])
  for (const node of entries)
    expect(node['Actual Loops'] * node['Actual Rows']).toBeLessThanOrEqual(PAGE + 1)
})

test.each([
  ['shipment_type=completed&sort=pickup_date', 'sr_staff_pickup'],
  ['sort=pickup_date', 'sr_staff_pickup'],
  ['shipment_type=completed&is_pre_booking=true', 'sr_pre_booking'],
])('the staff list ?%s comes in its order from %s', async (query, index) => {
  const plan = await planOf(await statementOf(list(query)))

  expect(plan.map((node) => node['Index Name'])).toContain(index)
})
