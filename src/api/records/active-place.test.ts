import { afterEach, expect, test, vi } from 'vitest'

import { keepPlace, keptPlace } from './active-place.ts'

afterEach(() => void vi.unstubAllGlobals())

test('each program has a place of its own', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })

  keepPlace('vwgoa', '56B78')

  expect(keptPlace('vwgoa')).toBe('56B78')
  expect(keptPlace('bmw')).toBeUndefined()
})

test('with storage switched off it is kept as long as the page', () => {
  const refuse = () => {
    throw new Error('switched off')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse })

  keepPlace('vwgoa', '56B78')
  expect(keptPlace('vwgoa')).toBe('56B78')
})
