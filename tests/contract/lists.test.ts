import { beforeAll, expect, test } from 'vitest'

import { calls } from '#api/contract/calls.ts'
import type { CallName } from '#api/contract/calls.ts'
import type { Call } from '#api/contract/define-call.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { testList } from '#tests/support/records/list-kit.ts'
import { call, submitted } from '#tests/support/requests.ts'

const portal = useDomain({ isSeeded: true })

type Sample = {
  readonly path: string
  readonly who: string
  readonly id: string
  readonly other?: Readonly<Record<string, string>>
}
const lists: Readonly<Partial<Record<CallName, Sample>>> = {
  listShipmentRequests: {
    path: '/suppliers/shipment-requests',
    who: 'supplier',
    id: 'id',
    other: { state: 'rejected' },
  },
  listStaffShipmentRequests: {
    path: '/redwood/shipment-requests',
    who: 'admin',
    id: 'id',
    other: { sort: 'pickup_date' },
  },
  listMakerShipments: {
    path: '/bmw/locations/bmw-greenville/shipments',
    who: 'bmw',
    id: 'id',
    other: { shipment_type: 'completed' },
  },
  listSpotOffers: {
    path: '/spot-feedstock/offers',
    who: 'admin',
    id: 'offerId',
    other: { state: 'rejected' },
  },
  listBatteryOffers: {
    path: '/auto-dismantlers/offers',
    who: 'admin',
    id: 'offerId',
    other: { status: 'accepted' },
  },
  listApplications: {
    path: '/redwood/onboarding-submissions',
    who: 'admin',
    id: 'id',
    other: { status: 'declined' },
  },
  listSupplierOffers: { path: '/suppliers/offers', who: 'supplier', id: 'offerId' },
  listServiceKeys: {
    path: '/redwood/service-keys',
    who: 'admin',
    id: 'id',
    other: { state: 'revoked' },
  },
  listAudit: { path: '/redwood/audit', who: 'admin', id: 'id', other: { category: 'users' } },
  listOutbox: { path: '/redwood/outbox', who: 'admin', id: 'key', other: { state: 'stuck' } },
}
/** Their pools are those of an identity service: supplier-users-search.test.ts. */
const ELSEWHERE: readonly CallName[] = ['listSupplierUsers', 'listCompanyUsers']
/** In the order of what happened, without filters: notifications.test.ts. */
const PLAIN: readonly CallName[] = ['listNotifications']

beforeAll(async () => {
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as people do
    await Promise.all([
      call(portal, 'admin', '/redwood/service-keys', {
        method: 'POST',
        body: { name, organisation: 'Umbra West', tenants: ['bmw'] },
      }),
      submitted(portal, { who: 'bmw', siteId: 'bmw-greenville' }),
    ])
})

test('every call that answers with pages is held here', () => {
  const paged = Object.entries<Call>(calls)
    .filter(([, { response }]) => 'shape' in response && 'nextCursor' in Object(response.shape))
    .map(([name]) => name)

  expect([...Object.keys(lists), ...ELSEWHERE, ...PLAIN].toSorted()).toEqual(paged.toSorted())
})

for (const [name, { path, who, ...rest }] of Object.entries(lists))
  testList(name, {
    ...rest,
    ask: (query) => call(portal, who, `${path}?${new URLSearchParams(query).toString()}`),
  })
