import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { leaving } from '#api/session/remembered.ts'

const store = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (name: string) => store.get(name),
  set: async (name: string, value: unknown) => void store.set(name, value),
  del: async (name: string) => void store.delete(name),
  keys: async () => [...store.keys()],
  clear: async () => store.clear(),
}))
vi.mock('#api/session/amplify.ts', () => ({ readIdToken: () => Promise.resolve('token') }))

const ANA = 'external|ana'
const BEN = 'external|ben'
let signedIn: string
let isOnline: boolean
beforeEach(() => {
  store.clear()
  signedIn = ANA
  isOnline = true
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'portal.user' ? signedIn : null),
    setItem: () => {},
    removeItem: () => {},
  })
  vi.stubGlobal('sessionStorage', { clear: () => {} })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    return Response.json({ data: { key: Buffer.alloc(32, signedIn).toString('base64') } })
  })
})
afterEach(() => vi.unstubAllGlobals())

/** A page that is opened now: nothing is in its memory. */
async function openPage() {
  vi.resetModules()
  const { keptReading } = await import('./kept-reading.ts')
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } })
  const query = {
    queryKey: ['batteries', 'bmw'],
    queryFn: async () => {
      if (!isOnline) throw new Error('no network')
      return { serial: 'SN70703' }
    },
    persister: keptReading,
  }
  const read = () => client.fetchQuery(query)
  return { read, state: () => client.getQueryState(query.queryKey) }
}
const seeKept = () =>
  expect.poll(() => [...store.keys()].map((name) => name.split('|')[0])).toEqual(['key', 'read'])

test('what was read last is there without a network, with its time, beside the error', async () => {
  await (await openPage()).read()
  await seeKept()
  isOnline = false
  vi.stubGlobal('navigator', { onLine: false })
  const { read, state } = await openPage()

  await expect(read()).rejects.toThrow('no network')

  expect(state()).toMatchObject({ data: { serial: 'SN70703' }, status: 'error' })
  expect(state()?.dataUpdatedAt).toBeGreaterThan(0)
  expect(state()?.dataUpdatedAt).toBeLessThanOrEqual(Date.now())
})

test('it cannot be read where it lies, and its key cannot be taken out', async () => {
  await (await openPage()).read()
  await seeKept()

  const [key, kept] = [...store.values()] as [
    CryptoKey,
    { readonly sealed: { readonly body: ArrayBuffer } },
  ] // because only these two were written
  expect(Buffer.from(kept.sealed.body).toString('latin1')).not.toContain('SN70703')
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow('not extractable')
})

test('nothing of it is there after signing out', async () => {
  await (await openPage()).read()
  await seeKept()
  const { leaving: now } = await import('#api/session/remembered.ts')

  now.end?.()
  now.forget?.()

  await expect.poll(() => store.size).toBe(0)
  // Null says that signing out is over.
  expect(leaving.user ?? undefined).toBeUndefined()
})

test('the next user neither sees it nor finds it there', async () => {
  await (await openPage()).read()
  await seeKept()
  signedIn = BEN
  isOnline = true
  await (await openPage()).read()
  await expect.poll(() => [...store.keys()].filter((name) => name.includes(BEN)).length).toBe(2)
  expect([...store.keys()].join(' ')).not.toContain('ana')

  isOnline = false
  signedIn = ANA
  const { read, state } = await openPage()
  await expect(read()).rejects.toThrow('no network')
  expect(state()?.data).toBeUndefined()
})
