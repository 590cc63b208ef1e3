import fs from 'node:fs'

import pg from 'pg'
import { expect, inject, test } from 'vitest'

import { prepareDatabase } from '#server/db/database.ts'
import { openPool } from '#server/db/pool.ts'
import { createDatabase } from '#tests/support/databases.ts'

const read = (name: string) => fs.readFileSync(`deploy/${name}`, 'utf8')
const compose = read('compose.yaml')
const pooler = read('pgbouncer.ini')
const settings = [
  'role',
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
]

/** What a pooled connection to one of the pooler's databases begins with. */
const connectQuery = (database: string) =>
  new RegExp(`^${database} = .*connect_query='([^']+)'`, 'm').exec(pooler)?.[1] ?? ''

type Client = Awaited<ReturnType<ReturnType<typeof openPool>['connect']>>
/** How a connection is set. */
async function settingsOf(client: Pick<Client, 'query'>): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {}
  for (const name of settings) {
    const { rows } = await client.query<Record<string, unknown>>(`show ${name}`, [])
    all[name] = rows[0]?.[name]
  }
  return all
}

test('a connection through the pooler is set as one that a node opens by itself', async () => {
  const where = { ...inject('connection'), database: await createDatabase(inject('connection')) }
  await (await prepareDatabase(where, () => {})).destroy()
  const direct = openPool(where, { report: () => {}, role: 'portal_app' })
  const client = await direct.connect()
  const wanted = await settingsOf(client)
  client.release()
  await direct.end()

  const pooled = new pg.Client(where)
  await pooled.connect()
  await pooled.query(connectQuery('portal'))
  expect(await settingsOf(pooled)).toEqual(wanted)
  expect(wanted['role']).toBe('portal_app')
  // On the replica nothing waits for a lock or writes.
  await pooled.query(`reset all; ${connectQuery('portal_read')}`)
  expect(await settingsOf(pooled)).toMatchObject({
    role: 'portal_app',
    statement_timeout: wanted['statement_timeout'],
  })
  await pooled.end()

  // What nodes ask for at the start is named, or the pooler would refuse them.
  const ignored = /^ignore_startup_parameters = (.*)$/m.exec(pooler)?.[1]?.split(', ')
  expect(ignored).toEqual(['options', ...settings.slice(1)])
})

test('what compose.yaml gives the nodes are variables that they read, and its files are there', () => {
  const portal = compose.slice(compose.indexOf('x-portal'), compose.indexOf('x-postgres'))
  const given = [...portal.matchAll(/^ {4}([A-Z][A-Z_\d]+): /gm)].map(([, name = '']) => name)
  const told = new Set(read('README.md').match(/`[A-Z][A-Z_\d]+`/g))
  const needed = [...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name)
  const files = [...compose.matchAll(/'?\.\/([\w.]+):/g)].map(([, name = '']) => name)

  expect(given).toContain('DATABASE_READ_URL')
  expect(given.filter((name) => !told.has(`\`${name}\``))).toEqual([])
  for (const name of needed) expect(read('example.env')).toContain(`\n${name}=`)
  expect(files).toEqual(['haproxy.cfg', 'pgbouncer.ini', 'replication.sh'])
  for (const name of files) expect(fs.existsSync(`deploy/${name}`)).toBe(true)
})

test('the balancer gets its addresses from compose.yaml, and outlasts the silence of a stream', () => {
  const balancer = read('haproxy.cfg')
  const named = new Set([...balancer.matchAll(/"\$\{(\w+)\}"/g)].map(([, name = '']) => name))
  for (const name of named) expect(compose).toContain(`${name}: '`)
  const [, seconds] = /timeout server (\d+)s/.exec(balancer) ?? []
  // server/updates/hub.ts: a stream says something every fifteen.
  expect(Number(seconds)).toBeGreaterThan(15)
})
