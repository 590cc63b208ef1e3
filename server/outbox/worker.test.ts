import { expect, test } from 'vitest'

import { createBreaker } from './breaker.ts'
import { backOff } from './worker.ts'

test('waits twice as long after each attempt, by chance up to half as much more, ten minutes at most', () => {
  expect([1, 2, 3].map((attempts) => backOff(attempts, 0))).toEqual([200, 400, 800])
  expect([1, 2, 3].map((attempts) => backOff(attempts, 1))).toEqual([300, 600, 1200])
  expect(backOff(40, 1)).toBe(600_000)
})

test('a service that failed five times is left alone for half a minute', async () => {
  let time = 0
  const breaker = createBreaker(() => new Date(time))
  const fail = () => breaker.run(() => Promise.reject(new Error('down'))).catch(() => {})
  for (let n = 0; n < 4; n += 1) await fail()
  expect(breaker.isOpen()).toBe(false)
  await fail()
  expect(breaker.opensAt()).toEqual(new Date(30_000))
  time = 30_000
  expect(breaker.isOpen()).toBe(false)
  await breaker.run(() => Promise.resolve())
  for (let n = 0; n < 4; n += 1) await fail()
  expect(breaker.isOpen()).toBe(false)
})
