import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { sql } from 'kysely'
import pg from 'pg'

import { startEmbeddedPostgres } from '#server/db/embedded/index.ts'
import { startUserList } from '#tests/support/supplier-users.ts'
import type { UserList } from '#tests/support/supplier-users.ts'

import { median, percentile } from './support/compare.ts'

// The list of supplier users over a pool of 50,000 beside one of 1,000, and the memory that reading all of it takes.
// node bench/users.ts --users 5000 tries it with fewer.
const SMALL = 1_000
const PAGE = 60
const ROUNDS = 30
const MB = 1_048_576

const given = process.argv[process.argv.indexOf('--users') + 1]
const count = process.argv.includes('--users') ? Number(given) : 50_000
if (!Number.isInteger(count) || count < 1) throw new Error('--users: a number')

type Pool = 'volvo_eu' | 'tesla'
const fill = ({ db, poolId }: UserList, pool: Pool, users: number) =>
  sql`insert into identity.users
      (pool_id, username, sub, email, email_lower, attributes, status, created_at, updated_at)
    select ${poolId(pool)}, id, id::uuid, email, email,
      jsonb_build_object('given_name', 'Given' || n, 'family_name', 'Family' || n),
      'CONFIRMED', now(), now()
    from (select n, gen_random_uuid()::text as id,
      'many-' || n || '@bench.example' as email from generate_series(1, ${users}) n) made`.execute(
    db,
  )

const questions: readonly (readonly [what: string, query: Readonly<Record<string, string>>])[] = [
  ['first page', { limit: String(PAGE) }],
  ['one email', { q: 'many-999@' }],
  ['one family name', { q: 'family999' }],
  ['nobody', { q: 'zzz' }],
  ['invited', { status: 'invited' }],
]
async function measured(list: UserList, pool: Pool, query: Readonly<Record<string, string>>) {
  const took: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await list.page(pool, query)
    took.push(performance.now() - started)
  }
  return took
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'))
fs.chmodSync(folder, 0o755)
const report = console.error
const postgres = await startEmbeddedPostgres({ dataDir: folder, portal: 'bench', report })
try {
  const list = await startUserList(postgres.connection)
  await fill(list, 'tesla', SMALL)
  await fill(list, 'volvo_eu', count)
  const owner = new pg.Client({ ...postgres.connection, database: list.portal.database })
  await owner.connect()
  await owner.query('analyze identity.users')
  await owner.end()
  const rows = []
  for (const [what, query] of questions) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const small = await measured(list, 'tesla', query)
    // oxlint-disable-next-line no-await-in-loop
    const large = await measured(list, 'volvo_eu', query)
    rows.push({
      what,
      [`${SMALL}: ms`]: median(small).toFixed(1),
      [`${count}: ms`]: median(large).toFixed(1),
      ratio: (median(large) / median(small)).toFixed(2),
      p99: percentile(large, 0.99).toFixed(1),
    })
  }
  console.table(rows)
  const before = process.memoryUsage().rss
  const most = { rss: before, pages: 0 }
  for (let cursor: string | null = ''; cursor !== null; most.pages += 1) {
    const query: Readonly<Record<string, string>> = {
      limit: String(PAGE),
      ...(cursor ? { cursor } : {}),
    }
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    cursor = (await list.page('volvo_eu', query)).nextCursor
    most.rss = Math.max(most.rss, process.memoryUsage().rss)
  }
  console.table([{ pages: most.pages, 'more MB at most': ((most.rss - before) / MB).toFixed(0) }])
  await list.stop()
} finally {
  await postgres.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}
