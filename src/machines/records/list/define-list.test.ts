import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { shipmentList } from '#machines/shipment/list.ts'
import { openingSearch, viewStanding } from '#machines/shipment/list/saved.ts'
import * as oldShipments from '#machines/shipment/list/search.ts'
import { builtInViews, viewOf } from '#machines/shipment/list/views.ts'
import { offerList } from '#machines/spot-offer/list.ts'
import { offerStanding } from '#machines/spot-offer/list/saved.ts'
import * as oldOffers from '#machines/spot-offer/list/search.ts'

const TODAY = '2026-11-21'
const words = [
  'submitted',
  'submitted,rejected',
  'deleted',
  'failed',
  'me',
  'logistics',
  'yes',
  'no',
  'red',
  'bmw',
  'CCP',
  'created',
  '-created',
  'pickup_date',
  'expiration',
  'pending-approval',
  'firm-offer',
  'near-high-price',
  '300000000000001',
  '2026-11-16',
  '2026-11-22',
  '2026-02-30',
  'ab',
  'a\nb',
  'a,b',
  'id,bol',
  '',
]
const names = [
  ...Object.keys(shipmentList.filters),
  ...Object.keys(offerList.filters),
  'sort',
  'cols',
  'bogus',
  'constructor',
]
const raws = fc.dictionary(
  fc.oneof(fc.constantFrom(...names), fc.string()),
  fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 110 })),
)
const keptBy = (raw: Readonly<Record<string, string>>) => [
  { id: 'k', name: 'Kept', search: raw, isMine: true, isDefault: true },
]
const numRuns = 500

describe('a list that is declared does what its own code did, for any address:', () => {
  test('requests', () => {
    fc.assert(
      fc.property(raws, raws, (raw, other) => {
        const { search, ignored } = oldShipments.readSearch(raw)
        expect(shipmentList.read(raw)).toEqual({ search, ignored })
        expect(shipmentList.write(search)).toEqual(oldShipments.writeSearch(search))
        expect(shipmentList.query(search)).toEqual(oldShipments.toListQuery(search))
        expect(shipmentList.href(search)).toBe(oldShipments.hrefOf(shipmentList.path, search))
        expect(shipmentList.viewOf(search, TODAY)).toBe(viewOf(search, TODAY))
        const at = { opened: 'k', today: TODAY }
        expect(shipmentList.standing(search, keptBy(other), at)).toEqual(
          viewStanding(search, keptBy(other), at),
        )
        expect(shipmentList.opening(keptBy(other))).toEqual(openingSearch(keptBy(other)))
      }),
      { numRuns },
    )
    expect(shipmentList.views(TODAY)).toEqual(builtInViews(TODAY))
  })

  test('offers', () => {
    fc.assert(
      fc.property(raws, raws, (raw, other) => {
        const { search, ignored } = oldOffers.readOfferSearch(raw)
        expect(offerList.read(raw)).toEqual({ search, ignored })
        expect(offerList.write(search)).toEqual(oldOffers.writeOfferSearch(search))
        expect(offerList.query(search)).toEqual(oldOffers.toOfferQuery(search))
        expect(offerList.viewOf(search, TODAY)).toBe(oldOffers.offerViewOf(search, TODAY))
        const at = { opened: 'k', today: TODAY }
        expect(offerList.standing(search, keptBy(other), at)).toEqual(
          offerStanding(search, keptBy(other), at),
        )
      }),
      { numRuns },
    )
    expect(offerList.views(TODAY)).toEqual(oldOffers.offerViews(TODAY))
  })
})
