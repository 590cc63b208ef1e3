import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { forgetUser, hearOtherTabs, rememberUser } from './remembered.ts'

const KEY = 'portal.user'
const ANA = 'external|ana'
let stored: Map<string, string>
let listen: (event: { readonly key: string | null; readonly newValue: string | null }) => void
const user = vi.fn<() => void>()
let stop: () => void

beforeEach(() => {
  stored = new Map()
  user.mockReset()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('addEventListener', (_type: string, hear: typeof listen) => (listen = hear))
  vi.stubGlobal('removeEventListener', () => {})
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

/** A document that begins with somebody signed in, or nobody. */
function begin(signedIn?: string) {
  if (signedIn) stored.set(KEY, signedIn)
  stop = hearOtherTabs({ user, pool: () => {} })
}
const heard = (newValue: string | null, key: string | null = KEY) => {
  user.mockReset()
  listen({ key, newValue })
  return user.mock.calls.length > 0
}

test('a sign-in that the document began with is no change, however late it is heard', () => {
  begin(ANA)

  expect(heard(ANA)).toBe(false)
  expect(heard('external|ben')).toBe(true)
  expect(heard(null)).toBe(true)
})

test('who signs in elsewhere is a change where nobody was signed in', () => {
  begin()

  expect(heard(null)).toBe(false)
  expect(heard(ANA)).toBe(true)
})

test('what the document itself wrote last is what others are compared with', () => {
  begin()
  // because nothing else of a user is written
  rememberUser({ pool: 'external', sub: 'ana' } as Parameters<typeof rememberUser>[0])

  expect(heard(ANA)).toBe(false)
  expect(heard(null)).toBe(true)
  forgetUser()
  expect(heard(null)).toBe(false)
  expect(heard(ANA)).toBe(true)
})

test('storage that somebody empties is always a change', () => {
  begin(ANA)

  expect(heard(null, null)).toBe(true)
})
