import { expect, test } from 'vitest'

import { BatteryOfferFilters } from '#api/contract/battery-offers.ts'
import { BatteryOfferStatus } from '#schemas/battery-offer/offer.ts'

import { batteryOfferList as list, offerStatuses } from './list.ts'

test('statuses are those of the call', () => {
  expect(offerStatuses).toEqual(BatteryOfferStatus.options)
})

test('the query is the call’s', () => {
  const { search, ignored } = list.read({ q: 'leaf', status: 'accepted' })

  expect(ignored).toEqual([])
  expect(BatteryOfferFilters.safeParse(list.query(search)).data).toEqual({
    q: 'leaf',
    status: ['accepted'],
  })
  const named = list.read({ ids: 'do_00000001,do_00000002' })
  expect(list.href(named.search)).toBe('/dashboard/battery-offers/?ids=do_00000001,do_00000002')
  expect(BatteryOfferFilters.safeParse(list.query(named.search)).data).toEqual({
    ids: ['do_00000001', 'do_00000002'],
  })
  expect(list.read({ ids: 'do_1' }).ignored).toEqual(['ids'])
  expect(list.read({ status: 'lost' })).toEqual({ search: {}, ignored: ['status'] })
})
