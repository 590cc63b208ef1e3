import { describe, expect, test } from 'vitest'

import { OfferFilters } from '#api/contract/spot-offer.ts'
import { viewOf } from '#machines/records/list/kept-views.ts'

import { offerList } from './list.ts'

const today = '2026-11-20'

describe('the address of the list of offers', () => {
  test('is read and written back the same', () => {
    const raw = {
      q: 'nordic',
      state: 'pending-approval,rejected',
      supplier: '300000000000001',
      use: 'firm-offer',
      reason: 'above-high-price',
      waiting: 'me',
      mine: 'yes',
      expired: 'no',
      to: '2026-12-01',
      sort: 'expiration',
      cols: 'id,supplier',
    }

    const { search, ignored } = offerList.read(raw)

    expect(ignored).toEqual([])
    expect(offerList.write(search)).toEqual(raw)
  })

  test.each([
    ['state', 'flying'],
    ['to', '2026-02-30'],
    ['q', 'ab'],
    ['supplier', '1'],
    ['bogus', '1'],
    ['expired', 'maybe'],
  ])('%s=%s is dropped and named', (name, value) => {
    expect(offerList.read({ [name]: value })).toEqual({ search: {}, ignored: [name] })
  })

  test.each([
    [{}, '-updated'],
    [{ expired: 'no' }, '-updated'],
    [{ to: today }, '-expiration'],
    [{ to: today, expired: 'yes' }, '-expiration'],
    [{ to: today, expired: 'no' }, 'expiration'],
  ])('%j comes in the order %s by itself', (raw, order) => {
    expect(offerList.usual?.(offerList.read(raw).search)).toBe(order)
  })

  test('every view asks what the call takes, and is known again by its address', () => {
    for (const { id, search } of offerList.views(today)) {
      expect(OfferFilters.safeParse(offerList.query(search)).error).toBeUndefined()
      expect(viewOf(offerList, offerList.read(offerList.write(search)).search, today)).toBe(id)
    }
  })

  test('another search is no view', () => {
    expect(viewOf(offerList, { q: 'nordic' }, today)).toBeUndefined()
  })
})
