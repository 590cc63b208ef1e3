import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { forgetSignUpSession, signUpSessionFor, signUpSessionOf } from './sign-up-session.ts'

const EMAIL = 'nadia@salvage.example'
const DAY_MS = 86_400_000
const storage = new Map<string, string>()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  })
})
afterEach(() => {
  forgetSignUpSession()
  storage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('one browser keeps one for an address, in a form that the service takes', () => {
  const made = signUpSessionFor(EMAIL)

  expect(made).toMatch(/^[\w-]{43,128}$/)
  expect(signUpSessionOf(' Nadia@Salvage.example')).toBe(made)
  expect(signUpSessionFor(EMAIL)).toBe(made)
})

test('another address, another browser, another day and a confirmed account have none of it', () => {
  const made = signUpSessionFor(EMAIL)
  expect(signUpSessionOf('other@salvage.example')).toBeUndefined()
  vi.advanceTimersByTime(DAY_MS)
  expect(signUpSessionOf(EMAIL)).toBeUndefined()
  expect(signUpSessionFor(EMAIL)).not.toBe(made)

  forgetSignUpSession()
  expect(signUpSessionOf(EMAIL)).toBeUndefined()
})

test('where storage is switched off it lasts as long as the page', () => {
  vi.stubGlobal('sessionStorage', undefined)

  const made = signUpSessionFor(EMAIL)

  expect(signUpSessionOf(EMAIL)).toBe(made)
})
