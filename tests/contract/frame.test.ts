import { Writable } from 'node:stream'

import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'

import { calls } from '#api/contract/calls.ts'
import type { CallName } from '#api/contract/calls.ts'
import { ErrorBody } from '#schemas/error.ts'
import type { PoolName } from '#schemas/pool.ts'
import { readUser } from '#schemas/user.ts'
import type { IdClaims } from '#schemas/user.ts'
import { buildApp } from '#server/app.ts'
import type { Verified } from '#server/http/gate.ts'
import type { Context, Handlers } from '#server/http/mount.ts'
import { createRateLimiter } from '#server/http/rate-limit.ts'
import { refuse } from '#server/http/refusal.ts'
import { createLog } from '#server/log.ts'

const people: Readonly<Record<string, readonly [PoolName, Partial<IdClaims>]>> = {
  logistics: ['redwood_okta', { 'cognito:groups': ['cp-rw-logistics'] }],
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
const verify = (header: string | undefined): Promise<Verified> => {
  const [pool, claims] = people[header?.replace('Bearer ', '') ?? ''] ?? []
  if (!pool) return Promise.resolve({ ok: false, code: 'not_signed_in' })
  const user = readUser(pool, { sub: `${header}-sub`, ...claims })
  return Promise.resolve({ ok: true, user, issuer: 'https://issuer', expiresAt: 0 })
}

type Stub = (input: unknown, context: Context) => unknown
let app: FastifyInstance | undefined
let log = ''
afterEach(() => app?.close())

async function start(stubs: Partial<Record<CallName, Stub>>, rateFactor = 1) {
  log = ''
  const names = Object.keys(calls)
  const unexpected = (name: string) => () => Promise.reject(new Error(`${name} was reached`))
  const handlers = Object.fromEntries(names.map((name) => [name, unexpected(name)]))
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      log += String(chunk)
      done()
    },
  })
  app = await buildApp({
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
    limiter: createRateLimiter(rateFactor),
    now: () => new Date('2026-11-21T12:00:00Z'),
    log: createLog('info', sink),
    title: 'Portal',
    publicUrl: undefined,
    readiness: () => Promise.reject(new Error('away')),
    browserConfig: () => ({}),
    isEmbedded: true,
  })
  return app
}

const as = (who: string) => ({ authorization: `Bearer ${who}` })
const retry = { method: 'POST', url: '/api/redwood/outbox/x/retry' } as const
const bodyOf = (answer: { body: string }) => ErrorBody.parse(JSON.parse(answer.body))

describe('the order of checks', () => {
  test('a call without a token is refused before its body is read', async () => {
    const portal = await start({})

    const answer = await portal.inject({
      ...retry,
      headers: { 'content-type': 'application/json' },
      payload: '{ this is not json',
    })

    expect(answer.statusCode).toBe(401)
    expect(bodyOf(answer).error).toEqual({ code: 'not_signed_in', message: 'Sign in to do this' })
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('the role is looked at before the shape', async () => {
    const portal = await start({})

    const answer = await portal.inject({
      ...retry,
      headers: as('supplier'),
      payload: { nonsense: 1 },
    })

    expect(answer.statusCode).toBe(403)
    expect(bodyOf(answer)).toMatchObject({
      error: { code: 'forbidden_role' },
      reasons: [{ who: ['admin', 'logistics'] }],
    })
  })

  test('a reader who writes hears that the account may only read', async () => {
    const portal = await start({})

    const answer = await portal.inject({ ...retry, headers: as('reader'), payload: {} })

    expect(bodyOf(answer).error.code).toBe('readonly_user')
  })

  test('every user above the limit is told when to come back, and others are not held up', async () => {
    const portal = await start({ getInbox: () => ({ data: [], isCapped: false }) }, 0.005)
    const read = (who: string) => portal.inject({ url: '/api/me/inbox', headers: as(who) })

    const first = await Promise.all([1, 2, 3].map(() => read('supplier')))
    const fourth = await read('supplier')
    const other = await read('logistics')

    expect(first.map((answer) => answer.statusCode)).toEqual([200, 200, 200])
    expect(bodyOf(fourth).error.code).toBe('rate_limited')
    expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(0)
    expect(other.statusCode).toBe(200)
  })
})

describe('shape', () => {
  const send = (portal: FastifyInstance, payload: unknown) =>
    portal.inject({
      ...retry,
      headers: { ...as('logistics'), 'content-type': 'application/json' },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })

  test.each([
    ['an unknown field', { extra: 1 }, 'extra'],
    ['a NUL', { note: 'a\0b' }, 'note'],
    ['half a surrogate pair', String.raw`{"note":"\ud800"}`, 'note'],
    ['a note that is too long', { note: 'x'.repeat(501) }, 'note'],
    ['a list for a body', [], ''],
  ])('%s is refused with its path', async (_name, payload, path) => {
    const portal = await start({})

    const answer = await send(portal, payload)

    expect(answer.statusCode).toBe(400)
    expect(bodyOf(answer)).toMatchObject({ error: { code: 'invalid_body' }, issues: [{ path }] })
  })

  test.each([
    ['__proto__', '{"__proto__":{"admin":true}}'],
    ['broken JSON', '{"note":'],
    ['125,000 levels', '['.repeat(125_000) + ']'.repeat(125_000)],
    ['4,000 levels in a note', `{"note":${'['.repeat(4_000)}${']'.repeat(4_000)}}`],
  ])('%s is a 400, not a failure', async (_name, payload) => {
    const portal = await start({})

    const answer = await send(portal, payload)

    expect(answer.statusCode).toBe(400)
    expect(bodyOf(answer).error.code).toBe('invalid_body')
  })

  test('a body above 256 KB is 413, another kind of content 415', async () => {
    const portal = await start({})

    const large = await send(portal, { note: 'x'.repeat(300_000) })
    const text = await portal.inject({
      ...retry,
      headers: { ...as('logistics'), 'content-type': 'text/plain' },
      payload: 'hello',
    })

    expect([large.statusCode, bodyOf(large).error.code]).toEqual([413, 'document_too_large'])
    expect([text.statusCode, bodyOf(text).error.code]).toEqual([415, 'unsupported_document'])
  })

  test('an unknown name in the address is refused with its path', async () => {
    const portal = await start({})

    const answer = await portal.inject({
      url: '/api/redwood/shipment-requests?color=red',
      headers: as('logistics'),
    })

    expect(answer.statusCode).toBe(400)
    expect(bodyOf(answer)).toMatchObject({
      error: { code: 'invalid_query' },
      issues: [{ path: 'color' }],
    })
  })

  test('a handler gets text trimmed, in NFC and without empty fields', async () => {
    let seen: unknown
    const portal = await start({
      retryOutbox: (input) => {
        seen = input
        return refuse('not_found')
      },
    })

    await send(portal, { note: '  Cafe\u0301  ' })
    expect(seen).toEqual({ params: { id: 'x' }, body: { note: 'Café' } })

    await send(portal, { note: '   ' })
    expect(seen).toEqual({ params: { id: 'x' }, body: {} })
  })

  test('an Idempotency-Key must be one, and reaches the handler with a hash of the input', async () => {
    const keys: unknown[] = []
    const portal = await start({
      patchShipmentRequest: (_input, { idempotency }) => {
        keys.push(idempotency)
        return refuse('not_found')
      },
    })
    const patch = (key: string) =>
      portal.inject({
        method: 'PATCH',
        url: '/api/suppliers/shipment-requests/sr_00000001',
        headers: { ...as('logistics'), 'idempotency-key': key },
        payload: { action: 'reject', note: 'no' },
      })

    const bad = await patch('short')
    await patch('0123456789abcdef')
    await patch('0123456789abcdef')

    expect(bad.statusCode).toBe(400)
    expect(keys).toEqual([
      {
        principal: 'https://issuer|Bearer logistics-sub',
        key: '0123456789abcdef',
        call: 'patchShipmentRequest',
        bodyHash: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
      },
      keys[0],
    ])
  })
})

describe('answers', () => {
  const inbox = { url: '/api/me/inbox', headers: as('supplier') }

  test('fields that the contract does not name never leave', async () => {
    const portal = await start({
      getInbox: () => ({ data: [], isCapped: false, password: 'secret' }),
    })

    const answer = await portal.inject(inbox)

    expect(answer.json()).toEqual({ data: [], isCapped: false })
  })

  test('a bug is one 500 with the id of the request, logged once with its cause and without secrets', async () => {
    const portal = await start({
      getInbox: () => {
        throw new Error('broken at https://x.example/a?code=4711', {
          cause: { password: 'hunter2' },
        })
      },
    })

    const answer = await portal.inject(inbox)

    expect(answer.statusCode).toBe(500)
    expect(bodyOf(answer).error).toEqual({
      code: 'internal',
      message: 'Something went wrong here',
      id: answer.headers['x-request-id'],
    })
    const lines = log.split('\n').filter((line) => line.includes('"level":"error"'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(String(answer.headers['x-request-id']))
    expect(log).not.toMatch(/4711|hunter2/)
  })

  test('an answer that breaks the contract is a bug, not an answer', async () => {
    const portal = await start({ getInbox: () => ({ data: 'nothing' }) })

    const answer = await portal.inject(inbox)

    expect(answer.statusCode).toBe(500)
  })

  test.each([
    ['a statement that took too long', Object.assign(new Error('canceled'), { code: '57014' })],
    ['a lost connection', new Error('Connection terminated unexpectedly')],
    ['a full pool', new Error('timeout exceeded when trying to connect')],
  ])('%s is 503 with Retry-After', async (_name, error) => {
    const portal = await start({
      getInbox: () => {
        throw error
      },
    })

    const answer = await portal.inject(inbox)

    expect(answer.statusCode).toBe(503)
    expect(bodyOf(answer).error.code).toBe('overloaded')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('a revalidated answer costs no body', async () => {
    const portal = await start({ listSites: () => ({ data: [] }) })
    const read = (headers: Record<string, string> = {}) =>
      portal.inject({ url: '/api/suppliers/sites', headers: { ...as('supplier'), ...headers } })

    const first = await read()
    const again = await read({ 'if-none-match': String(first.headers['etag']) })

    expect(first.headers['cache-control']).toBe('private, no-cache')
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test.each([
    ['GET', '/api/nowhere'],
    ['DELETE', '/api/suppliers/sites'],
    ['POST', '/elsewhere'],
    ['GET', '/api/suppliers/shipment-requests/%ff'],
  ] as const)('%s %s is answered in the one shape of errors', async (method, url) => {
    const portal = await start({})

    const answer = await portal.inject({ method, url, headers: as('supplier') })

    expect([400, 404]).toContain(answer.statusCode)
    expect(bodyOf(answer).error.code).toMatch(/not_found|invalid_query/)
  })

  test('every answer carries the security headers, and a foreign name is refused', async () => {
    const portal = await start({})

    const answer = await portal.inject({ url: '/healthz' })
    const foreign = await portal.inject({ url: '/healthz', headers: { host: 'evil.example' } })

    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(answer.headers).not.toHaveProperty('strict-transport-security')
    expect(foreign.statusCode).toBe(421)
  })

  test('not ready is 503 and says which part is missing', async () => {
    const portal = await start({})

    const answer = await portal.inject({ url: '/readyz' })

    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ database: false, identity: false })
  })
})
