import { Writable } from 'node:stream'

import type { FastifyInstance } from 'fastify'

import { calls } from '#api/contract/calls.ts'
import type { CallName } from '#api/contract/calls.ts'
import { ErrorBody } from '#schemas/error.ts'
import type { PoolName } from '#schemas/pool.ts'
import { readUser } from '#schemas/user.ts'
import type { IdClaims } from '#schemas/user.ts'
import { buildApp } from '#server/app.ts'
import type { AppOptions } from '#server/app.ts'
import type { DiskState } from '#server/disk/guard.ts'
import type { Verified } from '#server/http/gate.ts'
import type { Context, Handlers } from '#server/http/mount.ts'
import { createRateLimiter } from '#server/http/rate-limit.ts'
import { createLog } from '#server/log.ts'

const people: Readonly<Record<string, readonly [PoolName, Partial<IdClaims>]>> = {
  logistics: ['redwood_okta', { 'cognito:groups': ['cp-rw-logistics'] }],
  admin: ['redwood_okta', { 'cognito:groups': ['cp-admin'] }],
  bmw: [
    'bmw_group',
    {
      'custom:roles': 'supplier-user',
      'custom:tenant': 'bmw',
      'custom:allowed_sites': 'all_sites',
    },
  ],
  managers: ['redwood_okta', { 'cognito:groups': ['cp-rw-bizdev-managers'] }],
  supplier: [
    'external',
    { 'custom:roles': 'supplier-user', 'custom:tenant': 'supplier:300000000000001' },
  ],
  reader: [
    'external',
    { 'custom:roles': 'supplier-readonly-user', 'custom:tenant': 'supplier:300000000000001' },
  ],
  stranger: ['external', {}],
}
// What is behind a # tells sessions of different people of a kind apart.
const verify = (header: string | undefined): Promise<Verified> => {
  const [pool, claims] = people[header?.replace(/^Bearer |#.*/g, '') ?? ''] ?? []
  if (!pool) return Promise.resolve({ ok: false, code: 'not_signed_in' })
  const user = readUser(pool, { sub: `${header}-sub`, ...claims })
  return Promise.resolve({ ok: true, user, issuer: 'https://issuer', expiresAt: 0 })
}

const READY = {
  database: true,
  identity: true,
  clockOffsetSeconds: 0,
  outbox: { oldestDueSeconds: 0, stuck: 0 },
}

export type Stub = (input: unknown, context: Context) => unknown
type FrameOptions = {
  readonly rateFactor?: number
  readonly isEmbedded?: boolean
  readonly publicUrl?: string
  readonly pages?: AppOptions['pages']
  readonly config?: unknown
  readonly busyAfterMs?: number
  readonly isStorageFull?: () => boolean
  readonly verifyKey?: AppOptions['verifyKey']
  /** What is told of the disk; nothing can be told at all when absent. */
  readonly storage?: DiskState
}
export type Framed = { readonly app: FastifyInstance; readonly log: () => string }

/** The frame of the server with stubs for handlers: a call without one must not be reached. */
export async function startFrame(
  stubs: Partial<Record<CallName, Stub>>,
  options: FrameOptions = {},
): Promise<Framed> {
  let log = ''
  const names = Object.keys(calls)
  const unexpected = (name: string) => () => Promise.reject(new Error(`${name} was reached`))
  const handlers = Object.fromEntries(names.map((name) => [name, unexpected(name)]))
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      log += String(chunk)
      done()
    },
  })
  const app = await buildApp({
    handlers: {
      ...handlers,
      ...Object.fromEntries(
        Object.entries(stubs).map(([name, stub]) => [
          name,
          (input: unknown, context: Context) => Promise.resolve().then(() => stub(input, context)),
        ]),
      ),
    } as unknown as Handlers, // because the table above has every name
    verify,
    limiter: createRateLimiter(options.rateFactor),
    now: () => new Date('2026-11-21T12:00:00Z'),
    log: createLog('info', sink),
    title: 'Portal',
    publicUrl: options.publicUrl,
    readiness: () =>
      options.storage
        ? Promise.resolve({ ...READY, storage: options.storage })
        : Promise.reject(new Error('away')),
    ...(options.verifyKey ? { verifyKey: options.verifyKey } : {}),
    ...(options.isStorageFull ? { isStorageFull: options.isStorageFull } : {}),
    browserConfig: () => options.config ?? {},
    isEmbedded: options.isEmbedded ?? true,
    ...(options.busyAfterMs ? { busyAfterMs: options.busyAfterMs } : {}),
    ...(options.pages ? { pages: options.pages } : {}),
  })
  return { app, log: () => log }
}

export const as = (who: string) => ({ authorization: `Bearer ${who}` })
export const retry = { method: 'POST', url: '/api/redwood/outbox/x/retry' } as const
export const bodyOf = (answer: { body: string }) => ErrorBody.parse(JSON.parse(answer.body))
