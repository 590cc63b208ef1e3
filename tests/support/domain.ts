import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import type { PoolName } from '#schemas/pool.ts'
import { IdClaims, readUser } from '#schemas/user.ts'
import { chooseAdapters } from '#server/adapters.ts'
import type { Adapters } from '#server/adapters.ts'
import { buildApp } from '#server/app.ts'
import { createEmbeddedDesk } from '#server/booking/embedded.ts'
import { readConfig } from '#server/config.ts'
import { clockOffset } from '#server/db/clock.ts'
import { openCopy, ownWritesSeconds } from '#server/db/copy.ts'
import { prepareDatabase } from '#server/db/database.ts'
import type { Connection } from '#server/db/embedded/index.ts'
import { createDomain } from '#server/domain.ts'
import type { Verified, Verify } from '#server/http/gate.ts'
import { createRateLimiter } from '#server/http/rate-limit.ts'
import { createLog } from '#server/log.ts'
import { openSecrets } from '#server/secrets.ts'
import { createVisits } from '#server/visits.ts'

import { createTables } from './databases.ts'

const staff = (group: string): readonly [PoolName, Partial<IdClaims>] => [
  'redwood_okta',
  { 'cognito:groups': [group] },
]
const writer = (
  pool: PoolName,
  tenant: string,
  sites = 'all_sites',
): readonly [PoolName, Partial<IdClaims>] => [
  pool,
  { 'custom:roles': 'supplier-user', 'custom:tenant': tenant, 'custom:allowed_sites': sites },
]

const epc = (pool: PoolName, claims: Partial<IdClaims>): readonly [PoolName, Partial<IdClaims>] => [
  pool,
  claims,
]

/** People of the tests; their token is their name, their address name@portal.example. */
const people: Readonly<Record<string, readonly [PoolName, Partial<IdClaims>]>> = {
  admin: staff('cp-admin'),
  'customer-ops': staff('cp-rw-bizdev-customerops'),
  managers: staff('cp-rw-bizdev-managers'),
  logistics: staff('cp-rw-logistics'),
  lowest: staff('none'),
  supplier: writer('external', 'supplier:300000000000001'),
  reno: writer('external', 'supplier:300000000000001', 'lakeside-reno'),
  ultium: writer('external', 'supplier:300000000000101'),
  gm: writer('external', 'supplier:300000000000103'),
  bmw: writer('bmw_group', 'bmw'),
  tesla: writer('tesla', 'tesla'),
  'vw-dealer': writer('external', 'vwgoa', 'vwgoa:12A34'),
  epc: epc('epc_suppliers', { 'custom:roles': 'epc-supplier-user', 'custom:tenant': 'Acme' }),
  'epc-colleague': epc('epc_suppliers', {
    'custom:roles': 'epc-supplier-user',
    'custom:tenant': 'acme',
  }),
  'epc-rival': epc('epc_suppliers', { 'custom:roles': 'epc-supplier-user' }),
  'epc-owner': epc('epc_suppliers', {
    'cognito:groups': ['cp-epc-equipment-owner'],
    'custom:tenant': 'acme',
  }),
  'epc-user': epc('epc_suppliers', { 'cognito:groups': ['cp-epc-user'], 'custom:tenant': 'acme' }),
  // The same words of an outside company, and of the company's own people.
  'epc-admin': epc('epc_suppliers', {
    'cognito:groups': ['cp-epc-admin'],
    'custom:tenant': 'acme',
  }),
  'epc-chief': staff('cp-epc-admin'),
  'epc-rep': staff('cp-epc-logistics-rep'),
  dismantler: [
    'external',
    { 'custom:roles': 'approved-auto-dismantler', 'custom:company_name': ' Trent Auto Recycling ' },
  ],
  reader: [
    'external',
    {
      'custom:roles': 'supplier-readonly-user',
      'custom:tenant': 'supplier:300000000000001',
      'custom:allowed_sites': 'all_sites',
      'custom:company_name': 'What the account says',
    },
  ],
}

const verify = (header: string | undefined): Promise<Verified> => {
  const name = header?.replace('Bearer ', '') ?? ''
  const [pool, claims] = people[name] ?? []
  if (!pool) return Promise.resolve({ ok: false, code: 'not_signed_in' })
  const user = readUser(pool, {
    sub: `${name}-sub`,
    email: `${name}@portal.example`,
    email_verified: true,
    given_name: name,
    family_name: 'Tester',
    ...claims,
  })
  const statedCompany = claims?.['custom:company_name']
  return Promise.resolve({
    ok: true,
    user: { ...user, statedCompany },
    issuer: `https://issuer/${pool}`,
    expiresAt: 0,
  })
}

export type DomainOptions = {
  readonly connection: Connection
  readonly adapters?: Partial<Adapters>
  /** Reads real tokens; when absent a token is a name of the people above. */
  readonly verify?: Verify
  /** How long the database is waited for, where a test holds it. Milliseconds. */
  readonly patienceMs?: number
  /** Moves the clock; real time when absent. */
  readonly now?: () => Date
  /** Shares database and files of another one: a second node. */
  readonly beside?: { readonly database: string; readonly dataDir: string }
  readonly environment?: Readonly<Record<string, string>>
  /** As a running portal answers: without looking at patterns and lengths again. */
  readonly checksAnswers?: boolean
  readonly isStorageFull?: () => boolean
  /** The name of a database that lists are read from as if it were a copy. */
  readonly copyAt?: string
  /** As a running portal refuses: a test's own patience otherwise. Milliseconds. */
  readonly busyAfterMs?: number
}

/** The domain behind the real frame, on a database of its own; the carrier answers at once. */
export async function startDomain(options: DomainOptions) {
  const { connection, now = () => new Date() } = options
  const database = options.beside?.database ?? (await createTables(connection))
  const dataDir =
    options.beside?.dataDir ?? fs.mkdtempSync(path.join(os.tmpdir(), 'portal-domain-'))
  const log = createLog('error')
  const config = readConfig({ DATA_DIR: dataDir, ...options.environment })
  const { patienceMs = 0 } = options
  const db = await prepareDatabase({ ...connection, database, patienceMs }, () => {})
  const secrets = openSecrets(dataDir)
  const publicUrl = () => 'http://localhost:3000'
  const { isStorageFull = () => false } = options
  const copy =
    options.copyAt === undefined
      ? undefined
      : openCopy({
          where: { ...connection, database: options.copyAt },
          primary: db,
          maxLagMs: config.DATABASE_READ_LAG_MS,
          log: createLog('fatal'),
        })
  const ofCopy = copy ? { copy } : {}
  const parts = { config, db, ...ofCopy, secrets, log, now, publicUrl, isStorageFull }
  const adapters = {
    ...(await chooseAdapters(parts)),
    booking: createEmbeddedDesk({ answerAfter: 0 }),
    ...options.adapters,
  }
  const domain = await createDomain(parts, adapters)
  const app = await buildApp({
    handlers: domain.handlers,
    answers: domain.answers,
    isStorageFull,
    verify: options.verify ?? verify,
    noteVisit: createVisits(parts),
    verifyKey: domain.verifyKey,
    endStreams: domain.endStreams,
    limiter: createRateLimiter(1000),
    now,
    log,
    title: 'Portal',
    publicUrl: undefined,
    readiness: async () => ({
      database: true,
      identity: true,
      clockOffsetSeconds: await clockOffset(db, now),
      outbox: await domain.outboxState(),
    }),
    browserConfig: () => ({}),
    isEmbedded: true,
    checksAnswers: options.checksAnswers ?? true,
    ...(copy ? { ownWritesSeconds: ownWritesSeconds(copy) } : {}),
    // What is busy on the machine of the tests is no fault of the server. As shipped in tests/contract/overload.
    busyAfterMs: options.busyAfterMs ?? 60_000,
    plugins: domain.filesPlugin ? [domain.filesPlugin] : [],
  })
  return {
    app,
    db,
    copy,
    domain,
    database,
    storage: adapters.storage,
    dataDir,
    stop: async () => {
      await domain.workers.stop()
      await app.close()
      await domain.close()
      await copy?.close()
      await db.destroy()
      if (!options.beside) fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
export type TestDomain = Awaited<ReturnType<typeof startDomain>>
