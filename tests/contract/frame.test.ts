import { afterEach, describe, expect, test } from 'vitest'

import type { CallName } from '#api/contract/calls.ts'
import { as, bodyOf, retry, startFrame } from '#tests/support/frame.ts'
import type { Framed, Stub } from '#tests/support/frame.ts'

let framed: Framed | undefined
afterEach(() => framed?.app.close())
async function start(stubs: Partial<Record<CallName, Stub>>, rateFactor = 1) {
  framed = await startFrame(stubs, { rateFactor })
  return framed.app
}

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
      message: 'Something went wrong on our side',
      id: answer.headers['x-request-id'],
    })
    const log = framed?.log() ?? ''
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
    const portal = await start({
      listSites: () => ({ data: [], calendar: { company: { holidays: [] }, leadDays: 3 } }),
    })
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
    expect(foreign.headers['cache-control']).toBe('no-store')
    expect(foreign.json()).toEqual({ error: { code: 'not_found', message: 'Open localhost' } })
  })

  test('not ready is 503 and says which part is missing', async () => {
    const portal = await start({})

    const answer = await portal.inject({ url: '/readyz' })

    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ database: false, identity: false })
  })
})
