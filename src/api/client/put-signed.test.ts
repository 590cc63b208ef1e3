import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { putSigned } from './put-signed.ts'

const signed = {
  putUrl: 'https://store.example/a?sig=1',
  headers: { 'content-type': 'image/jpeg' },
}
const blob = new Blob(['a file'])
const MINUTE_MS = 60_000

type Put = (url: string, init: RequestInit) => Promise<Response>
const answer = (put: Put) => {
  const fetch = vi.fn<Put>(put)
  vi.stubGlobal('fetch', fetch)
  return fetch
}
const at = (onLine: boolean) => vi.stubGlobal('navigator', { onLine })

beforeEach(() => at(true))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a file goes to its address with the headers that were signed', async () => {
  const put = answer(() => Promise.resolve(new Response(null, { status: 204 })))

  await putSigned(signed, blob, MINUTE_MS)

  expect(put).toHaveBeenCalledWith(
    signed.putUrl,
    expect.objectContaining({ method: 'PUT', headers: signed.headers, body: blob }),
  )
})

test.each([
  [true, 'Request failed'],
  [false, 'Request failed . Please check your internet connection.'],
])('a lost connection (online: %s) has its words', async (isOnline, message) => {
  at(isOnline)
  answer(() => Promise.reject(new TypeError('Failed to fetch')))

  await expect(putSigned(signed, blob, MINUTE_MS)).rejects.toMatchObject({
    name: 'ApiError',
    kind: 'storage',
    status: undefined,
    message,
  })
})

test('an upload that takes too long says so', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  answer((_url, { signal }) => Promise.reject(signal?.reason as Error)) // because an abort reason is an error

  await expect(putSigned(signed, blob, MINUTE_MS)).rejects.toMatchObject({
    kind: 'storage',
    message: 'Request timed out after 60s',
  })
})

test.each([
  [413, 'The file is too large.'],
  [403, 'The upload link has expired. Try again.'],
  [415, 'We can’t take this kind of file.'],
  [500, '500 Error'],
])('a storage that answers %i refuses it in words', async (status, message) => {
  answer(() => Promise.resolve(new Response('<Error>…</Error>', { status })))

  await expect(putSigned(signed, blob, MINUTE_MS)).rejects.toMatchObject({
    kind: 'status',
    status,
    message,
  })
})
