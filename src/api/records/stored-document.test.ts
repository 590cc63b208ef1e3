import { afterEach, expect, test, vi } from 'vitest'

import { loadStored } from './stored-document.ts'

afterEach(() => void vi.unstubAllGlobals())

const stored = { getUrl: '/files/1', filename: 'bol.pdf', contentType: 'application/pdf' }
const answer = (...how: ConstructorParameters<typeof Response>) => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response(...how)))
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('a document has the type of its record, whatever the storage says', async () => {
  const fetch = answer('%PDF-', { headers: { 'content-type': 'text/plain' } })
  const { filename, blob } = await loadStored(() => Promise.resolve({ data: stored }))

  expect([filename, blob.type, await blob.text()]).toEqual(['bol.pdf', 'application/pdf', '%PDF-'])
  expect(fetch.mock.calls[0]?.[0]).toBe('/files/1')
})

test('whoever no longer wants it calls off the asking too', async () => {
  answer('')
  const { signal } = new AbortController()
  const ask = vi.fn<Parameters<typeof loadStored>[0]>(() => Promise.resolve({ data: stored }))
  await loadStored(ask, signal)
  await loadStored(ask)

  expect(ask.mock.calls).toEqual([[{ signal }], [{}]])
})

test('a document that the storage refuses says so', async () => {
  answer('', { status: 404 })

  await expect(loadStored(() => Promise.resolve({ data: stored }))).rejects.toMatchObject({
    name: 'ApiError',
    message: '404 Error',
  })
})
