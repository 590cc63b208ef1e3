import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { defineCall } from '#api/contract/define-call.ts'

import { createClient, urlOf } from './client.ts'
import type { ClientDeps } from './client.ts'
import { ApiError, sayError } from './errors.ts'

const read = defineCall('/things/{thing_id}', {
  method: 'GET',
  summary: 'Read a thing',
  who: 'any',
  params: z.object({ thing_id: z.string() }),
  query: z.object({ q: z.optional(z.string()), state: z.optional(z.array(z.string())) }),
  response: z.object({ data: z.object({ name: z.string() }) }),
  errors: [],
})
const write = defineCall('/things', {
  method: 'POST',
  summary: 'Write a thing',
  who: 'any',
  body: z.object({ name: z.string() }),
  response: z.object({ data: z.object({ name: z.string() }) }),
  errors: [],
})
const look = { params: { thing_id: 'a b' } }

type Answer = Response | Error | 'hang'
let answers: Answer[]
let sent: { url: string; init: RequestInit }[]
let pauses: number[]
let warned: unknown[]
let refusals: unknown[]
let isOnline: boolean
let token: string | undefined
let checking: Promise<void> | undefined

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })
const fine = () => json(200, { data: { name: 'pallet' } })

const hang = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error) // because an abort reason is an error here
    signal.addEventListener('abort', () => reject(signal.reason as Error)) // because an abort reason is an error here
  })

const deps: ClientDeps = {
  fetch: (url, init) => {
    sent.push({ url, init })
    const answer = answers.shift() ?? fine()
    if (answer === 'hang') return hang(init.signal ?? AbortSignal.abort())
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  },
  idToken: () => Promise.resolve(token),
  isOnline: () => isOnline,
  wait: (ms) => {
    pauses.push(ms)
    return Promise.resolve()
  },
  random: () => 0.5,
  refused: (error, used) => refusals.push([error.code, used]),
  warn: (error) => warned.push(error),
  later: (work) => void (checking = work()),
}
const request = createClient(deps)
const failure = async (work: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await work.then(
    () => new Error('it did not fail'),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiError)) throw error
  return error
}

beforeEach(() => {
  answers = []
  refusals = []
  sent = []
  pauses = []
  warned = []
  isOnline = true
  token = 'id-token'
})

test('a call goes to /api with its parameters, query and the id token', async () => {
  const answer = await request(read, { ...look, query: { q: '', state: ['one', 'two'] } })

  expect(answer).toEqual({ data: { name: 'pallet' } })
  expect(sent[0]?.url).toBe('/api/things/a%20b?state=one&state=two')
  expect(sent[0]?.init).toMatchObject({
    method: 'GET',
    headers: { authorization: 'Bearer id-token' },
  })
})

test('a body travels as JSON, an idempotency key as header', async () => {
  await request(write, { body: { name: 'pallet' } }, { idempotencyKey: 'k'.repeat(16) })

  expect(sent[0]?.init.body).toBe('{"name":"pallet"}')
  expect(sent[0]?.init.headers).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': 'k'.repeat(16),
  })
})

test.each([
  ['another host cannot be named by a parameter', { params: { thing_id: '../../evil?x=1' } }],
])('%s', (_, parts) => {
  expect(urlOf(read, parts)).toBe('/api/things/..%2F..%2Fevil%3Fx%3D1')
})

test('nobody signed in: Not signed-in, and nothing is sent', async () => {
  token = undefined

  const error = await failure(request(read, look))

  expect(error.message).toBe('Not signed-in')
  expect(sent).toEqual([])
})

test('a refused token is told with the code, other refusals are not', async () => {
  answers = [
    json(401, { error: { code: 'token_expired' } }),
    json(403, { error: { code: 'forbidden_role' } }),
  ]

  for (const used of ['first', 'second', undefined]) {
    token = used
    await failure(request(read, look))
  }

  expect(refusals.map(String)).toEqual(['token_expired,first', 'not_signed_in,'])
})

test.each([
  [true, 'Request timed out after 1s', 1000],
  [true, 'Request timed out after 50ms', 50],
  [false, 'Request timed out after 50ms . Please check your internet connection.', 50],
])('online %s: %s', async (online, text, timeoutMs) => {
  isOnline = online
  answers = ['hang']

  const error = await failure(request(read, look, { timeoutMs }))

  expect(error.message).toBe(text)
  expect(error.kind).toBe('timeout')
})

test.each([
  [true, 'Request aborted'],
  [false, 'Request aborted . Please check your internet connection.'],
])('online %s: %s', async (online, text) => {
  isOnline = online
  answers = ['hang']
  const controller = new AbortController()

  const working = failure(request(read, look, { signal: controller.signal }))
  controller.abort()

  expect((await working).message).toBe(text)
})

test.each([
  [true, 'Request failed'],
  [false, 'Request failed . Please check your internet connection.'],
])('online %s: %s, after three attempts', async (online, text) => {
  isOnline = online
  answers = [new TypeError('fetch'), new TypeError('fetch'), new TypeError('fetch')]

  const error = await failure(request(read, look))

  expect(error.message).toBe(text)
  expect(sent).toHaveLength(3)
  expect(pauses).toEqual([150, 250])
})

test('a refusal says the message and the status, and carries all that the body says', async () => {
  const body = {
    error: {
      code: 'action_not_allowed',
      message: 'This request cannot be approved yet.',
      id: 'sr_01',
    },
    reasons: [{ code: 'po_closed', text: 'PO 1 is closed.', who: ['internal-admin'] }],
    allowedActions: ['reject'],
    issues: [{ path: 'form.quantity', code: 'too_big', text: 'At most 100' }],
    current: { updatedAt: '2026-11-20T14:03:11.482Z', updatedBy: 'Maya Novak' },
  }
  answers = [json(422, body)]

  const error = await failure(request(write, { body: { name: 'x' } }))

  expect(error.message).toBe('This request cannot be approved yet. (422 Error)')
  expect(error).toMatchObject({
    status: 422,
    code: 'action_not_allowed',
    id: 'sr_01',
    reasons: body.reasons,
    allowedActions: ['reject'],
    issues: body.issues,
    current: body.current,
  })
})

test.each([
  ['{"error":{"code":"not_found"}}', '404 Error'],
  ['<html>', '404 Error'],
  ['', '404 Error'],
  ['{"error":{"code":"strange","message":"Elsewhere"}}', 'Elsewhere (404 Error)'],
])('a 404 with %s: %s', async (body, text) => {
  answers = [json(404, body)]

  expect((await failure(request(read, look))).message).toBe(text)
})

test.each([429, 500, 502, 503, 504])('%s of a read is tried again', async (status) => {
  answers = [json(status, {}), fine()]

  await request(read, look)

  expect(sent).toHaveLength(2)
})

test.each([400, 401, 403, 404, 409, 422])('%s of a read is not tried again', async (status) => {
  answers = [json(status, {})]

  await failure(request(read, look))

  expect(sent).toHaveLength(1)
})

test('a write is tried again only with an idempotency key', async () => {
  answers = [json(503, {})]
  await failure(request(write, { body: { name: 'x' } }))
  expect(sent).toHaveLength(1)

  answers = [json(503, {}), fine()]
  await request(write, { body: { name: 'x' } }, { idempotencyKey: 'k'.repeat(16) })
  expect(sent).toHaveLength(3)
})

test('a short Retry-After is kept, a long one ends the attempts', async () => {
  answers = [json(503, {}, { 'retry-after': '2' }), fine()]
  await request(read, look)
  expect(pauses).toEqual([2000])

  answers = [json(429, {}, { 'retry-after': '120' })]
  expect((await failure(request(read, look))).retryAfterS).toBe(120)
})

test.each([
  [true, 'No response'],
  [false, 'No response . Please check your internet connection.'],
])('an empty answer, online %s: %s', async (online, text) => {
  isOnline = online
  answers = [json(200, ' ')]

  expect((await failure(request(read, look))).message).toBe(text)
})

test('a schema that does not fit is only reported, a custom validation rejects', async () => {
  answers = [json(200, { data: { name: 7 } })]
  expect(await request(read, look)).toEqual({ data: { name: 7 } })
  await checking
  expect(String(warned[0])).toContain('Unexpected response')

  const error = await failure(request(read, look, { validate: () => false }))
  expect(error.message).toBe('Unexpected response')
})

test('built pages load the schema of an answer, and do without one that does not load', async () => {
  answers = [json(200, { data: { name: 7 } }), json(200, { data: { name: 7 } })]
  const answer = { data: { name: 7 } }

  await request({ ...read, answer: () => Promise.resolve(read.response) }, look)
  await checking
  expect(warned).toHaveLength(1)

  const lost = { ...read, answer: () => Promise.reject(new TypeError('chunk')) }
  expect(await request(lost, look)).toEqual(answer)
  await checking
  expect(warned).toHaveLength(1)
})

test('an answer that is no JSON although it says so: Unexpected response', async () => {
  answers = [json(200, '{"data":')]

  expect((await failure(request(read, look))).message).toBe('Unexpected response')
})

test('words for a page: the text, and for a logged error the id to ask for', async () => {
  answers = [json(500, { error: { code: 'internal', message: 'Broken', id: 'req-7' } })]
  const error = await failure(request(write, { body: { name: 'x' } }))

  expect(sayError(error)).toEqual({ text: 'Broken (500 Error)', reference: 'req-7' })
  expect(sayError(new TypeError('x'))).toEqual({ text: 'An unknown error has occurred.' })
})
