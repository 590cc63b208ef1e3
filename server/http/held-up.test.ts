import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { watchHeldUp } from './held-up.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** Time that passes while nothing of the process runs, its timers neither. */
const holdUp = (ms: number) => {
  const now = performance.now() + ms
  vi.spyOn(performance, 'now').mockReturnValue(now)
}
const goOn = (ms: number) => {
  const held = performance.now()
  vi.mocked(performance.now).mockReturnValue(held + ms)
  vi.advanceTimersByTime(ms)
}

test('a process in time is not held up', () => {
  const { isHeldUp, stop } = watchHeldUp(1_500)

  vi.advanceTimersByTime(10_000)

  expect(isHeldUp()).toBe(false)
  stop()
})

test('one that was held up says so at once, until it is in time again', () => {
  const { isHeldUp, stop } = watchHeldUp(1_500)

  holdUp(2_000)
  const atOnce = isHeldUp()
  goOn(250) // it looks, late
  const later = isHeldUp()
  goOn(250)

  expect([atOnce, later, isHeldUp()]).toEqual([true, true, false])
  stop()
})

test('one that was held up for less than it may be is not, however long it did not look', () => {
  const { isHeldUp, stop } = watchHeldUp(60_000)

  holdUp(5_000)

  expect(isHeldUp()).toBe(false)
  goOn(250)
  expect(isHeldUp()).toBe(false)
  stop()
})
