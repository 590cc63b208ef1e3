import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import type { Connection } from '#server/db/embedded-postgres.ts'
import { seedRequests } from '#server/seed/bulk.ts'
import { startDomain } from '#tests/support/domain.ts'
import type { TestDomain } from '#tests/support/domain.ts'

import { median, percentile } from './support/compare.ts'

// The list of the staff over a million requests with three million entries of history, beside the same list over ten
// thousand (targets.md). node bench/scale.ts --requests 50000 tries it with fewer.
const SMALL = 10_000
const ROUNDS = 100
const PAGE = 50
const FAR = 1_000
const LIST = '/api/redwood/shipment-requests?shipment_type=completed'
const SEARCHES = {
  'a rare word': 'SN00',
  'two words': 'bremen okafor',
  'two words that seldom meet': 'site-140 lindqvist',
  'a word in 8 % of all': 'leipzig',
  'a name': 'anna keller',
} as const

type Page = { readonly data: readonly unknown[]; readonly nextCursor: string | null }
type Row = { readonly what: string; readonly times: readonly number[]; readonly target: number }

async function ask({ app }: TestDomain, url: string): Promise<{ page: Page; ms: number }> {
  const started = performance.now()
  const answer = await app.inject({ url, headers: { authorization: 'Bearer admin' } })
  const ms = performance.now() - started
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`)
  return { page: answer.json<Page>(), ms }
}

/** Each list in turn, so that a machine that grows slower does so for all of them. */
async function timesOf(lists: readonly (readonly [TestDomain, string])[]): Promise<number[][]> {
  for (const list of lists) await ask(...list)
  const times = lists.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, list] of lists.entries()) times[at]?.push((await ask(...list)).ms)
  return times
}

/** The cursor after so many rows, or near the end where there are fewer. */
async function cursorAfter(domain: TestDomain, rows: number): Promise<string> {
  let cursor = ''
  for (let seen = 0; seen < rows; seen += 200) {
    const { page } = await ask(domain, `${LIST}&limit=200${cursor && `&cursor=${cursor}`}`)
    if (!page.nextCursor) break
    cursor = page.nextCursor
  }
  return cursor
}

async function filled(connection: Connection, count: number): Promise<TestDomain> {
  const domain = await startDomain({ connection, checksAnswers: false })
  const where = { ...connection, database: domain.database }
  const started = performance.now()
  await seedRequests({ where, count, now: new Date(), report: () => {} })
  const seconds = (performance.now() - started) / 1000
  console.log(`${count} requests filled in within ${seconds.toFixed(0)} s`)
  return domain
}

async function measure(connection: Connection, count: number): Promise<readonly Row[]> {
  const first = `${LIST}&limit=${PAGE}`
  const small = await filled(connection, SMALL)
  const large = await filled(connection, count)
  const cursor = await cursorAfter(large, (FAR - 1) * PAGE)
  const lists: readonly (readonly [string, TestDomain, string, number])[] = [
    [`first page of ${SMALL}`, small, first, 50],
    [`first page of ${count}`, large, first, 50],
    [`keyset page ${FAR}`, large, `${first}&cursor=${cursor}`, 50],
    ...Object.entries(SEARCHES).map(
      ([name, words]) =>
        [`search: ${name}`, large, `${first}&q=${encodeURIComponent(words)}`, 200] as const,
    ),
  ]
  const times = await timesOf(lists.map(([, domain, url]) => [domain, url]))
  await small.stop()
  await large.stop()
  return lists.map(([what, , , target], at) => ({ what, times: times[at] ?? [], target }))
}

const given = process.argv[process.argv.indexOf('--requests') + 1]
const count = process.argv.includes('--requests') ? Number(given) : 1_000_000
if (!Number.isInteger(count) || count < SMALL) throw new Error(`--requests: at least ${SMALL}`)
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'))
fs.chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres({
  dataDir: folder,
  portal: 'bench',
  report: console.error,
})
const rows = await measure(postgres.connection, count).finally(async () => {
  await postgres.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})
const base = median(rows[0]?.times ?? [])
console.table(
  rows.map(({ what, times, target }, at) => ({
    what,
    'median ms': median(times).toFixed(1),
    'p99 ms': percentile(times, 0.99).toFixed(1),
    'target of p99': `≤ ${target}`,
    [`of the first of ${SMALL}`]: `${(median(times) / base).toFixed(2)} ×${at === 1 ? ' (≤ 1.5)' : ''}`,
  })),
)
