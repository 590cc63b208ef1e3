import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { valueOf } from '#machines/shipment/request/lifecycle.ts'
import { shipmentRequestMachine } from '#machines/shipment/request/machine.ts'
import { startApi } from '#tests/support/api.ts'
import type { Api } from '#tests/support/api.ts'
import { coverageOf } from '#tests/support/coverage.ts'
import { driveRequest, standingOf } from '#tests/support/lifecycle-http.ts'
import { alphabetOf, kinds } from '#tests/support/lifecycle.ts'
import { edgePaths, takenBy } from '#tests/support/paths.ts'

const machine = shipmentRequestMachine
const covered = coverageOf(machine, 'HTTP')

const isInProgress = ({ value }: { readonly value: unknown }) =>
  JSON.stringify(value).includes('in-progress')

let api: Api
beforeAll(async () => {
  api = await startApi(inject('connection'))
})
afterAll(async () => {
  covered.print()
  await api.stop()
})

describe.each(kinds)('over HTTP, under $policy, pre-booking $isPreBooking', (kind) => {
  const paths = edgePaths(machine, alphabetOf(kind))
  const named = paths.map(
    (path) => [path.map(({ event }) => event.type).join(' › '), path] as const,
  )

  test.each(named)('%s', { timeout: 30_000 }, async (_name, [submission, ...path]) => {
    const request = await driveRequest(api, kind)
    if (submission) covered.take(takenBy(machine, submission.from, submission.event))
    let before = await request.read()
    for (const { from, event, to } of path) {
      const after = await request.take(event)

      expect([event.type, valueOf(standingOf(after))]).toEqual([event.type, to.value])
      expect(after.revision).toBeGreaterThan(before.revision)
      expect(after.historyCount - before.historyCount).toBe(
        event.type === 'booking-started' ? 0 : 1,
      )
      covered.take(takenBy(machine, from, event))
      // The answer of a carrier that comes too late must not change anything.
      if (isInProgress(from) && !isInProgress(to)) await request.release()
      before = after
    }
    expect(valueOf(standingOf(await request.read()))).toEqual(path.at(-1)?.to.value ?? 'submitted')
    await request.release()
  })
})

test('every declared transition was taken over HTTP', () => {
  expect(covered.missing()).toEqual([])
})
