import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { watchHeldUp } from './held-up.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Time that passes while nothing of the process runs, its timers neither. */
const holdUp = (ms: number) => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + ms)
  return {
    /** It runs again, and its timers come late. */
    goOn: (more: number) => {
      clock.mockReturnValue(performance.now() + more)
      vi.advanceTimersByTime(more)
    },
  }
}

test('a process in time is not held up', () => {
  const { isHeldUp, stop } = watchHeldUp(1_500)

  vi.advanceTimersByTime(10_000)

  expect(isHeldUp()).toBe(false)
  stop()
})

test('one that was held up says so at once, until it is in time again', () => {
  const { isHeldUp, stop } = watchHeldUp(1_500)

  const { goOn } = holdUp(2_000)
  const atOnce = isHeldUp()
  goOn(250) // it looks, late
  const later = isHeldUp()
  goOn(250)

  expect([atOnce, later, isHeldUp()]).toEqual([true, true, false])
  stop()
})

test('one that was held up for less than it may be is not, however long it did not look', () => {
  const { isHeldUp, stop } = watchHeldUp(60_000)

  const { goOn } = holdUp(5_000)

  expect(isHeldUp()).toBe(false)
  goOn(250)
  expect(isHeldUp()).toBe(false)
  stop()
})
