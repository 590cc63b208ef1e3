import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { startEmbeddedPostgres } from '#server/db/embedded/index.ts'
import type { Connection, EmbeddedPostgres } from '#server/db/embedded/index.ts'
import { readPostmaster } from '#server/db/embedded/postmaster.ts'

let dataDir = ''
let reports: string[] = []
const running: EmbeddedPostgres[] = []
const cluster = () => path.join(fs.realpathSync(path.join(dataDir, 'postgres')), 'pg18')

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-faults-'))
  fs.chmodSync(dataDir, 0o755) // mkdtemp makes 0700, which the account of PostgreSQL cannot enter when we are root
  reports = []
})
afterEach(async () => {
  for (const database of running.splice(0)) await database.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

async function start(portal = 'first') {
  const report = (message: string) => void reports.push(message)
  const database = await startEmbeddedPostgres({ dataDir, portal, report })
  running.push(database)
  return database
}

async function query(connection: Connection, text: string) {
  const client = new pg.Client({ ...connection, database: 'portal' })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

test('what was written is there at the next start', async () => {
  const first = await start()
  await query(first.connection, 'create table kept as select 42 as n')
  await running.pop()?.stop()
  expect(readPostmaster(cluster())).toBeUndefined()

  const second = await start()

  expect(second.adopted).toBe(false)
  expect(await query(second.connection, 'select n from kept')).toEqual([{ n: 42 }])
})

test('a second portal on the same DATA_DIR is refused and named the first; the first goes on', async () => {
  const first = await start('portal pid 4711')

  await expect(start('second')).rejects.toThrow('portal pid 4711')

  expect(await query(first.connection, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('after kill -9 of the portal the next one adopts its database', async () => {
  const holder = spawn(process.execPath, ['tests/support/hold-postgres.ts', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  const before = readPostmaster(cluster())?.pid
  holder.kill('SIGKILL')
  await once(holder, 'exit')

  const next = await start()

  expect(next.adopted).toBe(true)
  expect(readPostmaster(cluster())?.pid).toBe(before)
  expect(await query(next.connection, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('a database that is killed under a running portal comes back at the same address, complete', async () => {
  const { connection } = await start()
  await query(connection, 'create table kept as select 42 as n')
  const before = readPostmaster(cluster())?.pid ?? 0

  process.kill(before, 'SIGKILL')

  await expect.poll(() => reports, { timeout: 20_000 }).toContain('PostgreSQL is running again')
  expect(readPostmaster(cluster())?.pid).not.toBe(before)
  expect(await query(connection, 'select n from kept')).toEqual([{ n: 42 }])
  await expect(start('second')).rejects.toThrow('Another portal')
})

test('a cluster that cannot start says why', async () => {
  await start()
  await running.pop()?.stop()
  fs.writeFileSync(path.join(cluster(), 'postgresql.conf'), 'nonsense = 1\n')

  await expect(start()).rejects.toThrow(/does not start; the end of .*nonsense/s)
})
