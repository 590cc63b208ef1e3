import { expect, test } from 'vitest'

import { factsOf, waitingFor } from '#machines/shipment/request/selectors.ts'
import type { WaitingFor } from '#machines/shipment/request/selectors.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { call } from '#tests/support/requests.ts'

const portal = useDomain({ isSeeded: true })

async function rows(query: string): Promise<ShipmentRequest[]> {
  const answer = await call(portal, 'admin', `/redwood/shipment-requests?limit=200${query}`)
  expect(answer.status).toBe(200)
  return (answer.json as { data: ShipmentRequest[] }).data
}
const waitingOf = (request: ShipmentRequest) => waitingFor(request, factsOf(request))
const groups = ['bizdev', 'logistics', 'carrier', 'requester', 'pickup'] as const

test.each(groups)('a list of what waits for %s is what the lifecycle says', async (group) => {
  const all = await rows('')
  const found = await rows(`&waiting=${group}`)

  const wanted = all.filter((request) => waitingOf(request) === group)
  expect(found.map(({ id }) => id).toSorted()).toEqual(wanted.map(({ id }) => id).toSorted())
})

test('counts add up to the list, and say for whom each waits', async () => {
  const all = await rows('')
  const answer = await call(portal, 'admin', '/redwood/counts')
  const { data } = answer.json as {
    data: { waitingFor: WaitingFor; count: number; isCapped: boolean }[]
  }

  const counted = (group: WaitingFor) =>
    data.filter(({ waitingFor: whom }) => whom === group).reduce((sum, { count }) => sum + count, 0)
  for (const group of groups)
    expect([group, counted(group)]).toEqual([
      group,
      all.filter((request) => waitingOf(request) === group).length,
    ])
  // The demo has programs that ask bizdev first and programs that do not, both waiting.
  expect(counted('bizdev')).toBeGreaterThan(0)
  expect(all.some((row) => row.state === 'submitted' && waitingOf(row) === 'logistics')).toBe(true)
})
