import { afterEach, expect, test, vi } from 'vitest'

import { isLasting, local, read, session, write } from './storage.ts'

afterEach(() => void vi.unstubAllGlobals())

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
const stub = (get: () => unknown) => {
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, undefined) // so that the next line is taken back, too
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { get, configurable: true })
}

test.each([
  ['that throws', refuse],
  ['that is null, as in some web views', () => null],
  ['that refuses every use', () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })],
])('a storage %s costs only what a reload would find', (_name, get) => {
  stub(get)

  write(local, 'one', 'here')
  write(session, 'other', 'in this tab')

  expect([read(local, 'one'), read(session, 'other')]).toEqual(['here', 'in this tab'])
  expect(Object.keys(local())).toContain('one')
  expect([isLasting(local()), isLasting(session())]).toEqual([false, false])
  write(local, 'one', undefined)
  write(session, 'other', undefined)
  expect([read(local, 'one'), read(session, 'other')]).toEqual([undefined, undefined])
})

test('a full storage remembers nothing more, and says so to who asks it directly', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const stored = { getItem: () => null, setItem: full }
  stub(() => stored)

  write(local, 'new', 'x')

  expect(read(local, 'new')).toBeUndefined()
  expect(isLasting(local())).toBe(true)
  expect(() => local().setItem('new', 'x')).toThrow('full')
})
