import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { startEmbeddedPostgres } from '#server/db/embedded/index.ts'
import type { Connection } from '#server/db/embedded/index.ts'
import { seedRequests } from '#server/seed/bulk.ts'
import { startDomain } from '#tests/support/domain.ts'
import type { TestDomain } from '#tests/support/domain.ts'

import { median, percentile } from './support/compare.ts'
import { STAFF_LIST, questions } from './support/questions.ts'
import type { Question } from './support/questions.ts'

// Every list, filter, sort, inbox and count over a million requests with three million entries of history, each beside
// the same over ten thousand (targets.md). node bench/scale.ts --requests 50000 tries it with fewer.
const SMALL = 10_000
const PAGE = 50
const FAR = 1_000
const MOST_MS = 50
const SEARCH_MS = 200
const ROUNDS = 30
/** The times that the targets name are measured more often. */
const MANY_ROUNDS = 100
const FIRST = `${STAFF_LIST}?shipment_type=completed&limit=${PAGE}`

type Page = { readonly nextCursor?: string | null }
type Row = {
  readonly what: string
  readonly small: readonly number[]
  readonly large: readonly number[]
}

async function ask(
  { app }: TestDomain,
  { who, url }: Question,
): Promise<{ page: Page; ms: number }> {
  const started = performance.now()
  const answer = await app.inject({ url, headers: { authorization: `Bearer ${who}` } })
  const ms = performance.now() - started
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`)
  return { page: answer.json<Page>(), ms }
}

/** Both sides in turn, so that a machine that grows slower does so for both. */
async function compare(
  [small, large]: readonly [TestDomain, TestDomain],
  question: Question,
  { rounds, there = question }: { readonly rounds: number; readonly there?: Question },
): Promise<Row> {
  const row = { what: question.what, small: [] as number[], large: [] as number[] }
  await ask(small, question)
  await ask(large, there)
  for (let round = 0; round < rounds; round += 1) {
    row.small.push((await ask(small, question)).ms)
    row.large.push((await ask(large, there)).ms)
  }
  return row
}

/** The cursor after so many rows, or near the end where there are fewer. */
async function cursorAfter(domain: TestDomain, rows: number): Promise<string> {
  let cursor = ''
  for (let seen = 0; seen < rows; seen += 200) {
    const url = `${STAFF_LIST}?shipment_type=completed&limit=200${cursor && `&cursor=${cursor}`}`
    const { page } = await ask(domain, { what: '', who: 'admin', url })
    if (!page.nextCursor) break
    cursor = page.nextCursor
  }
  return cursor
}

async function filled(connection: Connection, count: number): Promise<TestDomain> {
  const domain = await startDomain({ connection, checksAnswers: false })
  const where = { ...connection, database: domain.database }
  const started = performance.now()
  const report = (done: number) => {
    const seconds = (performance.now() - started) / 1000
    if (done % 100_000 === 0) console.error(`${done} of ${count} after ${seconds.toFixed(0)} s`)
  }
  await seedRequests({ where, count, now: new Date(), report })
  const seconds = (performance.now() - started) / 1000
  console.log(`${count} requests filled in within ${seconds.toFixed(0)} s`)
  return domain
}

async function measure(connection: Connection, count: number): Promise<readonly Row[]> {
  const small = await filled(connection, SMALL)
  const large = await filled(connection, count)
  const both = [small, large] as const
  const far = `${FIRST}&cursor=${await cursorAfter(large, (FAR - 1) * PAGE)}`
  const first: Question = { what: 'first page', who: 'admin', url: FIRST }
  const rows = [
    await compare(both, first, { rounds: MANY_ROUNDS }),
    await compare(
      both,
      { ...first, what: `keyset page ${FAR} beside the first` },
      {
        rounds: MANY_ROUNDS,
        there: { ...first, url: far },
      },
    ),
  ]
  for (const question of questions) rows.push(await compare(both, question, { rounds: ROUNDS }))
  await small.stop()
  await large.stop()
  return rows
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
const limitOf = ({ what }: Row) => (/\bq=/.test(what) ? SEARCH_MS : MOST_MS)
console.table(
  rows.map((row) => ({
    what: row.what,
    [`median of ${SMALL}`]: median(row.small).toFixed(1),
    [`median of ${count}`]: median(row.large).toFixed(1),
    // On a busy machine the small one misses its limit as well: then it is not the size.
    [`p99 of ${SMALL}`]: percentile(row.small, 0.99).toFixed(1),
    [`p99 of ${count}`]: percentile(row.large, 0.99).toFixed(1),
    'p99 at most': `${limitOf(row)}${percentile(row.large, 0.99) > limitOf(row) ? ' MISSED' : ''}`,
    ratio: `${(median(row.large) / median(row.small)).toFixed(2)} ×${row.what === 'first page' ? ' (≤ 1.5)' : ''}`,
  })),
)
