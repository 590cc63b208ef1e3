import { close, flush, getCurrentScope, getGlobalScope } from '@sentry/react'
import { afterEach, expect, test, vi } from 'vitest'

import { startReceiver } from '#tests/support/report-receiver.ts'

import { createReporter } from './report.ts'
import { connectReports } from './sink.ts'

type Receiver = Awaited<ReturnType<typeof startReceiver>>

const open: Receiver[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  await close()
  await Promise.all(open.splice(0).map((receiver) => receiver.stop()))
})

const ROUTE = '/suppliers/shipments/$shipmentId'
const NEVER = 1 // a draw that no rate below it takes

/** The reporter of a page whose deployment names the receiver; `draw` decides about the page load. */
async function connected(answers: Parameters<typeof startReceiver>[0] = [], draw = NEVER) {
  const receiver = await startReceiver(answers)
  open.push(receiver)
  const clock = { now: 0 }
  const page = createReporter({ now: () => clock.now, warn: () => undefined, isOn: true })
  getCurrentScope().setPropagationContext({ traceId: '0'.repeat(32), sampleRand: draw })
  const connect = () =>
    connectReports({ dsn: receiver.dsn, route: () => ROUTE, connect: page.connect })
  return { ...receiver, ...page, clock, connect }
}

const valuesOf = ({ event }: { readonly event: Readonly<Record<string, unknown>> }) =>
  // because the protocol has it so
  (event['exception'] as { readonly values: readonly Readonly<Record<string, unknown>>[] }).values

test('an error arrives with level, moment, route, environment, fingerprint and its causes', async () => {
  const { connect, report, clock, next } = await connected()
  connect()
  const error = new Error('outer', { cause: new TypeError('inner') })
  error.stack =
    'Error: outer\n    at save (https://p.example/assets/a-1.js?x=1:2:3)\n    at https://p.example/assets/b.js:5:6'

  clock.now = 1500
  report(error, { level: 'warning', groupingKey: 'link' })

  const received = await next()
  expect(received.url).toMatch(/^\/api\/42\/envelope\/\?/)
  expect(received.url).toContain('sentry_key=abc123')
  expect(received.event).toMatchObject({
    level: 'warning',
    environment: 'prod',
    timestamp: 1.5,
    transaction: ROUTE,
    fingerprint: ['link'],
    sdk: { name: 'sentry.javascript.react' },
  })
  expect(valuesOf(received).map(({ type, value }) => [type, value])).toEqual([
    ['TypeError', 'inner'],
    ['Error', 'outer'],
  ])
  expect(valuesOf(received)[1]).toMatchObject({
    stacktrace: {
      frames: [
        { filename: 'https://p.example/assets/b.js', lineno: 5, colno: 6 },
        { function: 'save', filename: 'https://p.example/assets/a-1.js' },
      ],
    },
  })
})

test('nothing that opens a door or names a person is in what arrives', async () => {
  const { connect, report, next } = await connected()
  connect()
  getGlobalScope().setUser({ email: 'jane@mail.example' })
  getGlobalScope().addBreadcrumb({ message: '/suppliers/?key=opens' })

  report(new Error('GET /x/?code=123abc failed for jane@mail.example'), {
    extra: { password: 'Portal-Demo-2026!', inner: { idToken: 'abc.def' }, kept: 'sr_1' },
  })

  const { text } = await next()
  getGlobalScope().setUser(null).clearBreadcrumbs()
  expect(text).toContain('GET /x/ failed for [email]')
  expect(text).toContain('sr_1')
  expect(text).not.toMatch(/jane|123abc|Portal-Demo|abc\.def|opens/)
})

test('what is thrown without being an error arrives too, scrubbed', async () => {
  const { connect, report, next } = await connected()
  connect()

  report('no eyJhbGciOi.eyJzdWIi.c2ln')
  report({ reason: 'gone', secret: 'opens' })

  // Each goes by a call of its own: either may be there first.
  const texts = [(await next()).text, (await next()).text]
  expect(texts).toContainEqual(expect.stringContaining('no [token]'))
  expect(texts).toContainEqual(expect.stringContaining('"reason":"gone"'))
  expect(texts.join('')).not.toMatch(/eyJ|opens/)
})

test('extra data arrives eight levels deep', async () => {
  const { connect, report, next } = await connected()
  connect()
  const deep = (left: number): object => (left ? { in: deep(left - 1) } : { end: true })

  report(new Error('deep'), { extra: { a: deep(6), b: deep(8) } })

  const { extra } = (await next()).event as { readonly extra: Record<'a' | 'b', unknown> } // because it was sent so
  expect(JSON.stringify(extra.a)).toContain('end')
  expect(JSON.stringify(extra.b)).not.toContain('end')
})

test('what happened before the reporter was loaded arrives after it, at its own moment', async () => {
  const { connect, report, clock, next } = await connected()
  clock.now = 2000
  report(new Error('early'))
  clock.now = 9000

  connect()

  expect((await next()).event).toMatchObject({ timestamp: 2 })
})

test('one page load in ten is measured', async () => {
  const { connect, next, got } = await connected([], 0.09)
  connect()
  expect((await next('transaction')).event).toMatchObject({
    transaction: ROUTE,
    contexts: { trace: { op: 'pageload' } },
  })
  expect(got).toHaveLength(1)

  await close()
  const other = await connected([], 0.11)
  other.connect()
  other.report(new Error('after the load'))
  await other.next()
  expect(other.got.map(({ type }) => type)).toEqual(['event'])
})

test.each([
  ['Retry-After', { status: 429, headers: { 'retry-after': '7' } }, 7000],
  ['no header', { status: 429 }, 60_000],
  [
    'a limit for errors',
    { status: 200, headers: { 'x-sentry-rate-limits': '9:error;default:org' } },
    9000,
  ],
])('after an answer with %s nothing is sent until the receiver wants it', async (_, answer, ms) => {
  const { connect, report, next, got } = await connected([answer])
  connect()
  const now = vi.spyOn(Date, 'now')
  now.mockReturnValue(1_000_000)
  report(new Error('limited'))
  await next()
  await flush()

  now.mockReturnValue(1_000_000 + ms - 1)
  report(new Error('held back'))
  await flush()
  now.mockReturnValue(1_000_000 + ms)
  report(new Error('wanted again'))
  await next()

  expect(got.map((item) => valuesOf(item)[0]?.['value'])).toEqual(['limited', 'wanted again'])
})

test('at most 64 are under way; later ones are lost', async () => {
  const { connect, report, hold, got, next } = await connected()
  connect()
  const letGo = hold()

  for (let n = 0; n < 100; n += 1) report(new Error(`broken ${n}`))
  for (let n = 0; n < 64; n += 1) await next()
  letGo()
  await flush()
  report(new Error('last'))
  await next()

  expect(got).toHaveLength(65)
})
