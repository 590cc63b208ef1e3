import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { startEmbeddedPostgres } from '#server/db/embedded/index.ts'
import { seedRequests } from '#server/seed/bulk.ts'
import { startDomain } from '#tests/support/domain.ts'

import { median, percentile } from './support/compare.ts'

// The search of everything over 200,000 requests, for staff and for a supplier, while somebody types.
// node bench/search.ts --requests 20000 tries it with fewer.
const GOAL_MS = 100 // p95
const ROUNDS = 20

const given = process.argv[process.argv.indexOf('--requests') + 1]
const count = process.argv.includes('--requests') ? Number(given) : 200_000
if (!Number.isInteger(count) || count < 1) throw new Error('--requests: a number')

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'))
fs.chmodSync(folder, 0o755)
const report = console.error
const postgres = await startEmbeddedPostgres({ dataDir: folder, portal: 'bench', report })
try {
  const domain = await startDomain({ connection: postgres.connection, checksAnswers: false })
  await domain.domain.seed()
  const where = { ...postgres.connection, database: domain.database }
  const started = performance.now()
  await seedRequests({ where, count, now: new Date(), report: () => {} })
  report(`${count} requests after ${((performance.now() - started) / 1000).toFixed(0)} s`)
  const known = await domain.db
    .selectFrom('shipment_requests')
    .select(['id', 'bol', 'po_number'])
    .where('bol', 'is not', null)
    .orderBy('created_at')
    .offset(Math.floor(count / 3))
    .limit(1)
    .executeTakeFirstOrThrow()
  const questions = [
    ['an id', known.id],
    ['its number', known.id.slice(3)],
    ['half of it', known.id.slice(3, 8)],
    ['a BOL', known.bol ?? ''],
    ['half of it', (known.bol ?? '').slice(0, 7)],
    ['a PO', known.po_number ?? '4500118'],
    ['what every request has', 'rw0'],
    ['a serial number, half', 'sn00'],
    ['a name of many', 'okafor'],
    ['two words', 'bremen okafor'],
    ['two words never together', 'lindqvist site-140 zzz'],
    ['nothing', 'no such thing'],
    ['a VIN that nobody has', 'WVWZZZE1ZMP000421'],
  ] as const
  const timed = async (who: string, url: string) => {
    const took: number[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const begun = performance.now()
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { statusCode, body } = await domain.app.inject({
        url,
        headers: { authorization: `Bearer ${who}` },
      })
      if (statusCode !== 200) throw new Error(body)
      // The first reads from the disk what others find in memory.
      if (round > 0) took.push(performance.now() - begun)
    }
    return took
  }
  const all: number[] = []
  const rows = []
  for (const who of ['admin', 'supplier'])
    for (const [what, q] of questions) {
      // oxlint-disable-next-line no-await-in-loop
      const took = await timed(who, `/api/me/search?q=${encodeURIComponent(q)}`)
      all.push(...took)
      rows.push({
        who,
        what,
        q,
        ms: median(took).toFixed(1),
        p95: percentile(took, 0.95).toFixed(1),
      })
    }
  // The first page of a list beside them: on a busy machine both are slow.
  const page = await timed('admin', '/api/redwood/shipment-requests?limit=12')
  console.table(rows)
  const p95 = percentile(all, 0.95)
  console.table([
    {
      requests: count,
      'median ms': median(all).toFixed(1),
      'p95 ms': p95.toFixed(1),
      'of the goal': (p95 / GOAL_MS).toFixed(2),
      'median of a page of 12': median(page).toFixed(1),
      ratio: (median(all) / median(page)).toFixed(2),
    },
  ])
  await domain.stop()
} finally {
  await postgres.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}
