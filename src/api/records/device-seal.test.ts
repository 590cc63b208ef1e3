import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { leaving } from '#api/session/remembered.ts'

import { sealOf } from './device-seal.ts'

vi.mock('#api/session/amplify.ts', () => ({ readIdToken: () => Promise.resolve('token') }))

const ANA = 'external|ana'
const BEN = 'external|ben'
let signedIn: string
let asked: number
let isAnswering: boolean
beforeEach(() => {
  signedIn = ANA
  asked = 0
  isAnswering = true
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'portal.user' ? signedIn : null),
    setItem: () => {},
    removeItem: () => {},
  })
  vi.stubGlobal('sessionStorage', { clear: () => {} })
  vi.stubGlobal('navigator', { onLine: true })
  // As the server does: a key for whoever is signed in.
  vi.stubGlobal('fetch', async () => {
    asked += 1
    if (!isAnswering)
      return Response.json({ error: { code: 'overloaded', message: 'Not now' } }, { status: 418 })
    const key = Buffer.alloc(32, signedIn).toString('base64')
    return Response.json({ data: { key } })
  })
})
afterEach(() => {
  leaving.end?.()
  leaving.forget?.()
  vi.unstubAllGlobals()
})

const bytes = new TextEncoder().encode('Crack in the cover')
const textOf = (opened: ArrayBuffer | undefined) => opened && new TextDecoder().decode(opened)

test('what is sealed opens for its user, under its own name only, and asks for one key', async () => {
  const { seal, open } = sealOf(ANA)
  const sealed = await seal('a', bytes)

  expect(Buffer.from(sealed.body).includes('Crack')).toBe(false)
  expect(textOf(await open('a', sealed))).toBe('Crack in the cover')
  expect(await open('b', sealed)).toBeUndefined()
  expect(asked).toBe(1)
})

test('the next user has another key, and cannot ask for the one before', async () => {
  const sealed = await sealOf(ANA).seal('a', bytes)
  leaving.end?.()
  leaving.forget?.()
  signedIn = BEN

  await expect(sealOf(ANA).open('a', sealed)).rejects.toThrow('Not signed-in')
  expect(await sealOf(BEN).open('a', sealed)).toBeUndefined()
  signedIn = ANA
  expect(textOf(await sealOf(ANA).open('a', sealed))).toBe('Crack in the cover')
  expect(asked).toBe(3)
})

test('a key that did not come is asked for again', async () => {
  const { seal } = sealOf(ANA)
  isAnswering = false
  await expect(seal('a', bytes)).rejects.toThrow('Not now')
  isAnswering = true

  expect((await seal('a', bytes)).body.byteLength).toBeGreaterThan(bytes.length)
})
