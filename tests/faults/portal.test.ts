import { once } from 'node:events'
import fs from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { startEmbeddedPostgres } from '#server/db/embedded/index.ts'
import type { EmbeddedPostgres } from '#server/db/embedded/index.ts'
import { readPostmaster } from '#server/db/embedded/postmaster.ts'
import { createCaller } from '#tests/support/over-http.ts'
import { failToStart, makeDataDir, spawnPortal } from '#tests/support/spawn-portal.ts'
import type { SpawnedPortal } from '#tests/support/spawn-portal.ts'

let dataDir = ''
let portals: SpawnedPortal[] = []
let database: EmbeddedPostgres | undefined
const base = () => ({ DATA_DIR: dataDir, DIST: 'none' })
const cluster = () => path.join(fs.realpathSync(path.join(dataDir, 'postgres')), 'pg18')

async function start(more: Readonly<Record<string, string>> = {}) {
  const portal = await spawnPortal({ ...base(), ...more })
  portals.push(portal)
  return portal
}
const answer = async (portal: SpawnedPortal, at: string) => {
  const response = await fetch(`${portal.url}${at}`)
  return { status: response.status, text: await response.text() }
}

beforeEach(() => {
  dataDir = makeDataDir()
  portals = []
})
afterEach(async () => {
  for (const portal of portals)
    if (portal.process.exitCode === null && portal.process.signalCode === null)
      await portal.end('SIGTERM')
  await database?.stop()
  database = undefined
  fs.rmSync(dataDir, { recursive: true, force: true })
})

test('SIGTERM ends it in order, with its database', async () => {
  const portal = await start()
  expect(portal.output()).not.toContain('tables')
  expect(await answer(portal, '/readyz')).toMatchObject({ status: 200 })

  const code = await portal.end('SIGTERM')

  expect(code).toBe(0)
  expect(readPostmaster(cluster())).toBeUndefined()
})

test(
  'it ends with the npm that started it, which passes no signal on',
  { timeout: 180_000 },
  async () => {
    // What "npm start" is: a shell around our script. The script builds the pages first when they are stale.
    const command = ['/bin/sh', '-c', `"${process.execPath}" scripts/start.ts; exit 0`]
    const portal = await spawnPortal({ ...base(), npm_lifecycle_event: 'start' }, command)
    portals.push(portal)

    await portal.end('SIGKILL')

    await expect.poll(() => readPostmaster(cluster()), { timeout: 20_000 }).toBeUndefined()
    await expect(fetch(`${portal.url}/healthz`)).rejects.toThrow('fetch failed')
  },
)

test('what is in flight when it is told to stop is still answered', async () => {
  const portal = await start()
  const waiting = fetch(`${portal.url}/readyz`)
  const many = Array.from({ length: 50 }, () => fetch(`${portal.url}/readyz`))
  await waiting

  const ended = portal.end('SIGTERM')
  const settled = await Promise.allSettled(many)

  // A connection that was not accepted yet is refused; none is cut off in the middle of its answer.
  const statuses = settled.flatMap((result) =>
    result.status === 'fulfilled' ? [result.value.status] : [],
  )
  expect(statuses.length).toBeGreaterThan(0)
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(await ended).toBe(0)
})

test('after kill -9 the next start takes the database over and has everything', async () => {
  const first = await start()
  const before = await answer(first, '/config.json')
  const caller = await createCaller(first.url)
  const id = await caller.book()
  const [record, bol] = [await caller.read(id), await caller.bolOf(id)]
  await first.end('SIGKILL')

  const second = await start()

  expect(second.output()).toContain('database adopted')
  // The pools' client ids come from the installation's key: tokens of before stay good.
  const clients = (text: string) => text.match(/"userPoolClientId":"\w+"/g)
  expect(clients((await answer(second, '/config.json')).text)).toEqual(clients(before.text))
  const again = await createCaller(second.url)
  const after = await again.read(id)
  // Mails go on being sent meanwhile: what the history says of them is not what it was.
  const withoutMails = (request: typeof record) => ({
    ...request,
    history: request.history.map((entry) => ({ ...entry, sentEmails: [] })),
  })
  expect(withoutMails(after)).toEqual(withoutMails(record))
  expect(after.history.map(({ action }) => action)).toEqual([
    'submit',
    'approve-by-bizdev',
    'approve-by-logistics',
  ])
  expect(bol.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await again.bolOf(id)).equals(bol)).toBe(true)
})

test.runIf(process.getuid?.() === 0)(
  'started by root below a folder of root alone, it says where the database lies',
  async () => {
    fs.chmodSync(dataDir, 0o700)
    const portal = await start()

    const real = fs.realpathSync(path.join(dataDir, 'postgres'))
    expect(real.startsWith(dataDir)).toBe(false)
    const { uid } = fs.statSync(path.join(real, 'pg18'))
    await portal.end('SIGTERM')
    const again = await start()
    await again.end('SIGTERM')
    fs.rmSync(real, { recursive: true, force: true })

    for (const said of [portal.output(), again.output()])
      expect(said).toContain(`tables    ${real} (PostgreSQL cannot enter DATA_DIR)`)
    expect(uid).not.toBe(0)
  },
)

test('a second portal on the same data is told who has it', async () => {
  await start()

  const { code, said } = await failToStart(base())

  expect(code).toBe(1)
  expect(said).toMatch(/^Another portal \(process \d+, port 0\) uses .*\n$/)
})

test('a port in use is one clear line, and nothing stays behind', async () => {
  const blocker = createServer().listen(0, 'localhost')
  await once(blocker, 'listening')
  const { port } = blocker.address() as AddressInfo // because it listens on TCP

  const { code, said } = await failToStart({ ...base(), PORT: String(port) })
  blocker.close()

  expect(code).toBe(1)
  expect(said).toBe(
    `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start\n`,
  )
  expect(readPostmaster(cluster())).toBeUndefined()
})

test('a wrong configuration is named in full before anything starts', async () => {
  const { code, said } = await failToStart({
    ...base(),
    PORT: 'x',
    PUBLIC_URL: 'https://a.example',
  })

  expect(code).toBe(1)
  expect(said).toMatch(/PORT: .*\n {2}PUBLIC_URL: /)
  expect(fs.existsSync(path.join(dataDir, 'postgres'))).toBe(false)
})

test('it outlives its database', async () => {
  const portal = await start()
  process.kill(readPostmaster(cluster())?.pid ?? 0, 'SIGKILL')

  // A portal that ended would not answer at all: its last words say more than that.
  const status = async () =>
    portal.process.exitCode === null ? (await answer(portal, '/readyz')).status : portal.output()

  await expect.poll(status, { timeout: 20_000 }).toBe(200)
  await expect.poll(portal.output, { timeout: 20_000 }).toContain('PostgreSQL is running again')
})

test('in production there is neither demo nor development', async () => {
  database = await startEmbeddedPostgres({ dataDir, portal: 'test', report: console.error })
  const { host, user } = database.connection
  const portal = await start({
    DATABASE_URL: `postgres://${user}@localhost/portal?host=${encodeURIComponent(host)}`,
    PUBLIC_URL: 'https://portal.example.com',
    COGNITO_POOLS: '{"external":{"userPoolId":"eu-central-1_AbC","userPoolClientId":"abc"}}',
    MAIL_FROM: 'portal@example.com',
    EMAILS: JSON.stringify({
      customerOperations: 'operations@example.com',
      vwProgram: 'vw@example.com',
      vwSupport: 'vw-support@example.com',
      battery: 'batteries@example.com',
      euLogistics: 'eu@example.com',
      portalHelp: 'help@example.com',
    }),
    SMTP_URL: 'smtp://localhost:1',
    OTM_URL: 'https://otm.example.com',
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    HOST: '127.0.0.1',
    PORT: '0',
  })
  const origin = `http://127.0.0.1:${/listening on (\d+)/.exec(portal.output())?.[1]}`
  const get = async (at: string, init: RequestInit = {}) =>
    (await fetch(`${origin}${at}`, { redirect: 'manual', ...init })).status

  const paths = [
    '/dev/outbox/',
    '/dev/outbox.json',
    '/identity/',
    '/identity/oauth2/authorize',
    '/identity/.well-known/jwks.json',
    '/identity/logout',
    '/dev/',
    '/metrics',
  ]
  for (const at of paths) expect([at, await get(at)]).toEqual([at, 404])
  expect(await get('/identity/', { method: 'POST', body: '{}' })).not.toBe(200)
  expect(await get('/readyz')).toBe(200)
  const config = await (await fetch(`${origin}/config.json`)).text()
  expect(config).not.toMatch(/demo|portal\.example"/i)
  expect(config).toContain('eu-central-1_AbC')
  const counts = await countDemo()
  expect(counts).toEqual({ users: '0', requests: '0' })
})

async function countDemo() {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ ...database?.connection, database: 'portal' })
  await client.connect()
  const { rows } = await client.query<{ users: string; requests: string }>(
    'select (select count(*) from identity.users) as users, (select count(*) from shipment_requests) as requests',
  )
  await client.end()
  return rows[0]
}
