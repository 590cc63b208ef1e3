import http from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, expect, test } from 'vitest'

import { errorEnvelope, loadEnvelope } from './report-event.ts'
import { scrub, scrubText } from './report-scrub.ts'
import { addressOf, createSender } from './report-sender.ts'

type Answer = { readonly status: number; readonly headers?: Readonly<Record<string, string>> }
const OK: Answer = { status: 200 }

const open: http.Server[] = []
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** A receiver of envelopes on this machine; it gives the answers in turn, then 200. */
async function startReceiver(answers: readonly Answer[] = []) {
  const left = [...answers]
  const got: { readonly url: string; readonly body: string }[] = []
  const waiting: (() => void)[] = []
  const server = http.createServer((request, response) => {
    let body = ''
    request.on('data', (text: Buffer) => (body += String(text)))
    request.on('end', () => {
      got.push({ url: request.url ?? '', body })
      const { status, headers = {} } = left.shift() ?? OK
      response.writeHead(status, headers).end('{}')
      for (const go of waiting.splice(0)) go()
    })
  })
  open.push(server)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // because it listens on a port
  return {
    dsn: `http://abc123@127.0.0.1:${port}/42`,
    got,
    /** Until so many have come. */
    until: async (count: number) => {
      while (got.length < count) await new Promise<void>((resolve) => void waiting.push(resolve))
    },
  }
}

function sender(dsn: string) {
  const clock = { now: 0 }
  const waits: number[] = []
  const send = createSender(addressOf(dsn) ?? '', {
    fetch,
    now: () => clock.now,
    wait: (ms) => {
      waits.push(ms)
      clock.now += ms
      return Promise.resolve()
    },
  })
  return { send, waits }
}

test.each([
  ['https://key@o1.ingest.example/7', 'https://o1.ingest.example/api/7/envelope/'],
  ['https://key@example.com:9000/a/b/7', 'https://example.com:9000/a/b/api/7/envelope/'],
  ['https://example.com/7', undefined],
  ['nothing', undefined],
])('the DSN %s sends to %s', (dsn, address) => {
  expect(addressOf(dsn)?.split('?')[0]).toBe(address)
})

test('an error arrives as an envelope with level, route, environment and fingerprint', async () => {
  const { dsn, got, until } = await startReceiver()
  const { send } = sender(dsn)
  const error = new Error('outer', { cause: new TypeError('inner') })
  error.stack =
    'Error: outer\n    at save (https://p.example/assets/a-1.js?x=1:2:3)\n    at https://p.example/assets/b.js:5:6'

  const report = { error, level: 'warning', at: 1500, groupingKey: 'link' } as const
  send(errorEnvelope(report, { route: '/suppliers/shipments/$shipmentId' }))
  await until(1)

  const [head, item, event] = (got[0]?.body ?? '')
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>) // because each line is a JSON object
  expect(got[0]?.url).toMatch(/^\/api\/42\/envelope\/\?sentry_version=7&sentry_key=abc123&/)
  expect(item).toEqual({ type: 'event' })
  expect(event).toMatchObject({
    event_id: head?.['event_id'],
    level: 'warning',
    environment: 'prod',
    timestamp: 1.5,
    transaction: '/suppliers/shipments/$shipmentId',
    fingerprint: ['link'],
    exception: {
      values: [
        { type: 'TypeError', value: 'inner' },
        {
          type: 'Error',
          value: 'outer',
          stacktrace: {
            frames: [
              { function: '?', filename: 'https://p.example/assets/b.js', lineno: 5, colno: 6 },
              { function: 'save', filename: 'https://p.example/assets/a-1.js', lineno: 2 },
            ],
          },
        },
      ],
    },
  })
})

test('a page load arrives as a transaction', async () => {
  const { dsn, got, until } = await startReceiver()

  sender(dsn).send(loadEnvelope({ route: '/', startMs: 1000, endMs: 2500 }))
  await until(1)

  expect(got[0]?.body).toContain('"start_timestamp":1,"timestamp":2.5')
})

test.each<[string, Answer, number]>([
  ['Retry-After', { status: 429, headers: { 'retry-after': '7' } }, 7000],
  ['no header', { status: 429 }, 60_000],
  [
    'a limit for errors',
    { status: 429, headers: { 'x-sentry-rate-limits': '5:transaction:key, 9:error;default:org' } },
    9000,
  ],
  [
    'a limit for all',
    { status: 429, headers: { 'x-sentry-rate-limits': '11::organization' } },
    11_000,
  ],
])('after 429 with %s it is sent again when the receiver wants it', async (_, answer, pause) => {
  const { dsn, got, until } = await startReceiver([answer])
  const { send, waits } = sender(dsn)

  send('one')
  send('two')
  await until(3)

  expect(got.map(({ body }) => body)).toEqual(['one', 'one', 'two'])
  expect(waits).toEqual([pause])
})

test('a limit in a good answer holds back the next one only', async () => {
  const limited = { status: 200, headers: { 'x-sentry-rate-limits': '3:error:org' } }
  const { dsn, got, until } = await startReceiver([limited])
  const { send, waits } = sender(dsn)

  send('one')
  send('two')
  await until(2)

  expect([got.length, waits]).toEqual([2, [3000]])
})

test('at most 64 wait; later ones are lost', async () => {
  const { dsn, got, until } = await startReceiver()
  const { send } = sender(dsn)

  for (let n = 0; n < 100; n += 1) send(String(n))
  await until(64)

  expect(got.map(({ body }) => Number(body))).toEqual(Array.from({ length: 64 }, (_, n) => n))
})

test('what is not received is tried three times, then the next one', async () => {
  const tried: string[] = []
  let end: () => void = () => undefined
  const done = new Promise<void>((resolve) => {
    end = resolve
  })
  const send = createSender('https://gone.example', {
    fetch: (_, { body }) => {
      tried.push(typeof body === 'string' ? body : '')
      if (tried.length === 6) end()
      return Promise.reject(new TypeError('fetch failed'))
    },
    now: () => 0,
    wait: () => Promise.resolve(),
  })

  send('one')
  send('two')
  await done

  expect(tried).toEqual(['one', 'one', 'one', 'two', 'two', 'two'])
})

test.each([
  ['token eyJhbGciOi.eyJzdWIi.c2ln failed', 'token [token] failed'],
  ['GET https://a.example/x/?code=123abc&state=9 failed', 'GET https://a.example/x/ failed'],
  ['The link /suppliers/#key=abc is broken', 'The link /suppliers/ is broken'],
  ['jane.doe+1@mail.example has no role', '[email] has no role'],
  ['code: 123456', 'code: [redacted]'],
  ['typed 123456 here', 'typed [digits] here'],
  ['call +1 (555) 010-9999 now', 'call [number] now'],
  ['sr_00000001 has 3 units of 12.5 kg', 'sr_00000001 has 3 units of 12.5 kg'],
])('%s becomes %s', (text, scrubbed) => {
  expect(scrubText(text)).toBe(scrubbed)
})

test('extra data loses secrets by name, cycles, and what is deeper than eight', () => {
  const deep = (left: number): object => (left ? { in: deep(left - 1) } : { end: true })
  const extra: Record<string, unknown> = {
    password: 'Portal-Demo-2026!',
    nested: { SRP_A: 'ff', idToken: 'abc', totpSecret: 'JBSW', taxId: '1', confirmationCode: '1' },
    list: [1, 'a@b.example', new Error('no eyJhbGciOi.eyJzdWIi.c2ln')],
    deep: deep(9),
    plain: 'kept',
  }
  extra['self'] = extra
  const text = JSON.stringify(scrub(extra))

  expect(text).not.toMatch(/Portal-Demo|"ff"|"abc"|JBSW|a@b|eyJ|end/)
  expect(text).toContain('"plain":"kept"')
  expect(text).toContain('"self":"[circular]"')
})
