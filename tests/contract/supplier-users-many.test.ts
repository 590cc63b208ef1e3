import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { chosenPlanOf } from '#tests/support/query-plans.ts'
import { recordStatements } from '#tests/support/statements.ts'
import { startUserList } from '#tests/support/supplier-users.ts'
import type { UserList } from '#tests/support/supplier-users.ts'

const MANY = 50_000
const PORTION = 2_500
const POOL = 'volvo_eu'

let list: UserList
beforeAll(async () => {
  list = await startUserList(inject('connection'))
  // In portions: no statement may take as long as all of them.
  for (let from = 1; from <= MANY; from += PORTION)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await sql`insert into identity.users
      (pool_id, username, sub, email, email_lower, attributes, status, created_at, updated_at)
    select ${list.poolId(POOL)}, id, id::uuid, email, email,
      jsonb_build_object('given_name', 'Given' || n, 'family_name', 'Family' || n,
        'custom:tenant', 'volvo-eu', 'custom:roles', '["supplier-user"]'),
      'CONFIRMED', now(), now()
    from (select n, '00000000-0000-4000-8000-' || lpad(n::text, 12, '0') as id,
      'many-' || n || '@volvo.example' as email from generate_series(${from}::int, ${from + PORTION - 1}::int) n) made`.execute(
      list.db,
    )
  // Only its owner tells PostgreSQL at once how many they are.
  const owner = new pg.Client({ ...inject('connection'), database: list.portal.database })
  await owner.connect()
  await owner.query('analyze identity.users')
  await owner.end()
}, 120_000)
afterAll(() => list.stop())

type Query = Readonly<Record<string, string>>
/** What a page took: how often the pool was asked, and how many users its database looked at. */
async function costOf(query: Query) {
  const recording = recordStatements()
  const page = await list.page(POOL, query)
  recording.stop()
  const asked = recording.kept.filter(
    ({ text }) => /from "identity"."users"/.test(text) && /order by "username"/.test(text),
  )
  let looked = 0
  for (const statement of asked) {
    // oxlint-disable-next-line no-await-in-loop -- at most ten
    const plan = await chosenPlanOf(list.db, statement)
    for (const node of plan.filter((one) => one['Relation Name'] === 'users'))
      looked += (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
  }
  return { page, asked: asked.length, looked, found: page.data.length }
}

describe('a pool of 50,000', () => {
  test('is read a page at a time, and a page far behind costs what the first one does', async () => {
    const first = await costOf({ limit: '60' })
    expect(first).toMatchObject({ asked: 1, looked: 61, found: 60 })

    // As far as a reader would hardly scroll: 6,000 users.
    let cursor = first.page.nextCursor ?? ''
    for (let read = 0; read < 100; read += 1)
      // oxlint-disable-next-line no-await-in-loop -- each page names the next
      cursor = (await list.page(POOL, { limit: '60', cursor })).nextCursor ?? ''
    expect(await costOf({ limit: '60', cursor })).toMatchObject({
      asked: 1,
      looked: 61,
      found: 60,
    })
  })

  test.each([
    ['an email that one has', { q: `many-${MANY - 1}@` }, 1],
    ['a family name that one has', { q: `family${MANY - 1}` }, 1],
    ['what nobody has', { q: 'zzz' }, 0],
    ['who is invited', { status: 'invited' }, 1],
    ['who is disabled', { status: 'disabled' }, 1],
  ])('is searched for %s without looking at the others', async (_, query, found) => {
    const users = await list.all(POOL, query)
    expect(users).toHaveLength(found)

    const cost = await costOf(query)
    expect(cost.asked).toBeLessThanOrEqual(10)
    expect(cost.looked).toBeLessThanOrEqual(10)
  })

  test('a filter that the pool does not know looks at 600 users, and goes on from there', async () => {
    const { asked, looked, found, page } = await costOf({ role: 'supplier-readonly-user' })

    expect([asked, looked, found]).toEqual([10, 610, 0])
    expect(page.nextCursor).not.toBeNull()
  })

  test('an import asks for its own addresses only', async () => {
    const recording = recordStatements()
    const answer = await list.portal.app.inject({
      method: 'POST',
      url: `/api/redwood/supplier-users/${POOL}/import?action=validate-and-diff`,
      headers: { authorization: 'Bearer admin', 'content-type': 'text/csv' },
      payload: [
        'email,first_name,last_name,phone,company,role,sites,kind',
        `many-${MANY}@volvo.example,Lena,Ortiz,,volvo-eu,supplier-user,all_sites,`,
        'fresh@volvo.example,Lena,Ortiz,,volvo-eu,supplier-user,all_sites,',
      ].join('\n'),
    })
    recording.stop()

    const { counts } = answer.json<{ data: { counts: object } }>().data
    expect(counts).toMatchObject({ added: 1, warnings: 1, errors: 0 })
    const lists = recording.kept.filter(({ text }) => /order by "username"/.test(text))
    expect(lists).toEqual([])
  })
})
