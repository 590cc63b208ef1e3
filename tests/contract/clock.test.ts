import { expect, test } from 'vitest'

import { useDomain } from '#tests/support/records/api-kit.ts'

let ahead = 0
const portal = useDomain({ now: () => new Date(Date.now() + ahead) })

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
