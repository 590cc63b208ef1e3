import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { uploadTexts } from '#texts/document-upload.ts'

import { sendDocument } from './upload.ts'

// Only whether somebody is signed in matters here.
vi.mock('#api/session/amplify.ts', () => ({ readIdToken: () => Promise.resolve('token') }))

const KEY = 'requests/sr_1/bol-2.pdf'
const PUT_URL = 'https://store.example/bol-2.pdf?sig=1'
const picked = {
  name: 'Our bill.pdf',
  contentType: '',
  bytes: 5,
  file: new Blob(['%PDF-']),
}

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'Linux', language: 'en-US' })
  vi.stubGlobal('localStorage', { getItem: () => 'somebody', setItem: () => undefined })
})
afterEach(() => vi.unstubAllGlobals())

const refusal = (status: number, code: string) =>
  Response.json({ error: { code, message: 'No' } }, { status })

/** A portal and a storage; answers what they were asked. */
function surroundings({
  stored = () => Response.json({ data: { s3Key: KEY } }),
  taken = () => Promise.resolve(new Response(null, { status: 204 })),
}: {
  readonly stored?: () => Response
  readonly taken?: () => Promise<Response>
}) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string, { method = 'GET' }: RequestInit) => {
    asked.push(`${method} ${decodeURIComponent(url)}`)
    if (url === PUT_URL) return taken()
    if (method === 'GET') return Promise.resolve(stored())
    const headers = { 'content-type': 'application/pdf' }
    return Promise.resolve(Response.json({ s3Key: KEY, putUrl: PUT_URL, headers, maxBytes: 5 }))
  })
  return asked
}
const send = () => sendDocument(new QueryClient(), { id: 'sr_1', kind: 'bol' }, picked)

test('an upload is asked for by its own key, whatever is the newest', async () => {
  const asked = surroundings({})

  expect(await send()).toBe('stored')
  expect(asked.at(-1)).toBe(`GET /api/suppliers/shipment-requests/sr_1/bol/document/${KEY}`)
})

test('one that is still being checked is not refused', async () => {
  surroundings({ stored: () => refusal(503, 'overloaded') })

  expect(await send()).toBe('awaited')
})

test('one that was looked at and not taken is', async () => {
  surroundings({ stored: () => refusal(415, 'unsupported_document') })

  await expect(send()).rejects.toThrow(uploadTexts.untaken)
})

test.each([
  ['loses the connection', () => Promise.reject(new TypeError('fetch')), 'Request failed'],
  [
    'finds the file too large',
    () => Promise.resolve(new Response('<Error/>', { status: 413 })),
    uploadTexts.problems['too-large'],
  ],
  [
    'finds no PDF in it',
    () => Promise.resolve(new Response('<Error/>', { status: 415 })),
    uploadTexts.untaken,
  ],
])('a storage that %s is told in words', async (_what, taken, words) => {
  surroundings({ taken })

  await expect(send()).rejects.toThrow(words)
})
