import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { startDomain } from '#tests/support/domain.ts'
import type { TestDomain } from '#tests/support/domain.ts'

let portal: TestDomain
let ahead = 0
beforeAll(async () => {
  portal = await startDomain({
    connection: inject('connection'),
    now: () => new Date(Date.now() + ahead),
  })
})
afterAll(() => portal.stop())

test.each([
  [0, 200],
  [30_000, 200],
  [90_000, 503],
  [-90_000, 503],
])('a node whose clock is %i ms off its database answers %i', async (offset, status) => {
  ahead = offset

  const answer = await portal.app.inject('/readyz')

  expect(answer.statusCode).toBe(status)
  const { clockOffsetSeconds } = answer.json<{ clockOffsetSeconds: number }>()
  expect(Math.abs(clockOffsetSeconds + offset / 1000)).toBeLessThan(20)
})
