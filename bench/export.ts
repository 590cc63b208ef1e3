import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import pg from 'pg'

import { startEmbeddedPostgres } from '#server/db/embedded/index.ts'
import { keepHeapSmall } from '#server/heap.ts'
import { startDomain } from '#tests/support/domain.ts'
import { addBatteries } from '#tests/support/many-batteries.ts'

// A program's export of a million batteries, and how much more memory the server holds meanwhile (targets.md). Another
// process reads it. node bench/export.ts --rows 50000 tries it with fewer.
const MB = 1_048_576
const MOST_MB = 150
const CHUNK = 100_000
const WATCH_MS = 10

/** What an address answers, read by another process: its bytes and lines. */
async function drained(url: string, token: string) {
  const { stdout } = await promisify(execFile)(process.execPath, [
    'bench/support/drain.ts',
    url,
    token,
  ])
  return JSON.parse(stdout) as { readonly bytes: number; readonly rows: number } // because drain.ts prints it
}

const given = process.argv[process.argv.indexOf('--rows') + 1]
const count = process.argv.includes('--rows') ? Number(given) : 1_000_000
if (!Number.isInteger(count) || count < 1) throw new Error('--rows: a number')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'))
fs.chmodSync(folder, 0o755)
const report = console.error
// As the portal runs.
keepHeapSmall()
const postgres = await startEmbeddedPostgres({ dataDir: folder, portal: 'bench', report })
const { connection } = postgres
try {
  const domain = await startDomain({ connection, checksAnswers: false, patienceMs: 600_000 })
  for (let done = 0; done < count; done += CHUNK)
    // oxlint-disable-next-line no-await-in-loop -- in portions
    await addBatteries(domain.db, 'bmw', Math.min(CHUNK, count - done))
  // As housekeeping would within a minute: without statistics each page of the export sorts all of it.
  const owner = new pg.Client({ ...connection, database: domain.database })
  await owner.connect()
  await owner.query('vacuum analyze')
  await owner.end()
  const origin = await domain.app.listen({ port: 0, host: '127.0.0.1' })
  const before = process.memoryUsage().rss
  const started = performance.now()
  const most = { rss: before }
  const watch = setInterval(() => {
    most.rss = Math.max(most.rss, process.memoryUsage().rss)
  }, WATCH_MS)
  const { bytes, rows } = await drained(`${origin}/api/bmw/export-data`, 'admin')
  clearInterval(watch)
  const seconds = (performance.now() - started) / 1000
  const grown = (most.rss - before) / MB
  console.table([
    {
      rows: rows,
      'MB sent': (bytes / MB).toFixed(0),
      seconds: seconds.toFixed(1),
      'MB before': (before / MB).toFixed(0),
      'more at most': `${grown.toFixed(0)} (≤ ${MOST_MB})${grown > MOST_MB ? ' MISSED' : ''}`,
    },
  ])
  await domain.stop()
} finally {
  await postgres.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}
