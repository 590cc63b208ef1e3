import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { loadConfig } from './config.ts'
import { fetchBytes } from './fetch-plain.ts'

const lost = () => Promise.reject(new TypeError('fetch'))
const hang = (_: unknown, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    const end = () => reject(new DOMException('ended', 'AbortError'))
    if (signal?.aborted) end()
    signal?.addEventListener('abort', end)
  })
const stall = (_: unknown, { signal }: RequestInit) =>
  Promise.resolve(
    new Response(
      new ReadableStream({
        start: (body) => {
          if (signal?.aborted) body.error(signal.reason)
        },
      }),
    ),
  )

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const answer = (fetch: typeof hang | typeof lost | (() => Promise<Response>)) =>
  vi.stubGlobal('fetch', vi.fn(fetch))
const outOfTime = () => vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())

test('a document comes as its bytes', async () => {
  answer(() => Promise.resolve(new Response('%PDF-')))

  expect(await (await fetchBytes('/files/1')).text()).toBe('%PDF-')
})

test.each([
  ['that is refused', () => Promise.resolve(new Response('', { status: 404 })), '404 Error'],
  ['that gets lost', lost, 'Request failed'],
])('a document %s says so', async (_, fetch, message) => {
  answer(fetch)

  await expect(fetchBytes('/files/1')).rejects.toMatchObject({ name: 'ApiError', message })
})

test.each([
  ['does not begin', hang],
  ['stops half way', stall],
])('a document that %s has a minute', async (_, fetch) => {
  answer(fetch)
  const timeout = outOfTime()

  await expect(fetchBytes('/files/1')).rejects.toMatchObject({
    kind: 'timeout',
    message: 'Request timed out after 60s',
  })
  expect(timeout).toHaveBeenCalledWith(60_000)
})

test('a document that nobody wants any more is called off', async () => {
  answer(hang)

  await expect(fetchBytes('/files/1', AbortSignal.abort())).rejects.toMatchObject({
    kind: 'aborted',
  })
})

test.each([
  ['do not come', hang],
  ['stop half way', stall],
])('settings that %s are asked for three times, then given up', async (_, fetch) => {
  answer(fetch)
  outOfTime()

  await expect(loadConfig()).rejects.toMatchObject({ message: 'Request timed out after 20s' })
  expect(vi.mocked(globalThis.fetch)).toHaveBeenCalledTimes(3)
})

test('settings that are something else say so', async () => {
  answer(() => Promise.resolve(Response.json({ company: 7 })))

  await expect(loadConfig()).rejects.toMatchObject({ message: 'Unexpected response' })
})
