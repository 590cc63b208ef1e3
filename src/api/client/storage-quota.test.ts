import { afterEach, expect, test, vi } from 'vitest'

import { isQuota, warnOfQuota } from './storage-quota.ts'

const full = new DOMException('The quota has been exceeded.', 'QuotaExceededError')
afterEach(() => vi.restoreAllMocks())

/** A storage with these items; only what is asked of it. */
const storageOf = (items: Readonly<Record<string, string>>) =>
  Object.defineProperty({ ...items }, 'getItem', {
    value: (name: string) => items[name] ?? null,
  }) as unknown as Storage // because nothing else of it is used

test('a full storage is told from one that is switched off', () => {
  expect(isQuota(full)).toBe(true)
  expect(isQuota(new DOMException('no', 'SecurityError'))).toBe(false)
})

test('the warning names the five largest items, the largest first, and no value', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const sizes = { a: 3, b: 900, c: 12, d: 40, e: 1, f: 7 }
  const items = Object.entries(sizes).map(([name, size]) => [name, 'x'.repeat(size)] as const)
  warnOfQuota(storageOf(Object.fromEntries(items)), full)

  expect(warn).toHaveBeenCalledWith('The quota has been exceeded.', {
    largest: { b: 900, d: 40, c: 12, f: 7, a: 3 },
  })
  expect(JSON.stringify(warn.mock.calls)).toContain('{"b":900,"d":40,"c":12,"f":7,"a":3}')
})
