import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { shipmentCalls } from '#api/contract/shipment.ts'
import { viewOf } from '#machines/records/list/kept-views.ts'

import { firstSearchFor, pickupWeek, shipmentList, viewsFor } from './list.ts'

const TODAY = '2026-11-21' // a Saturday

describe('the address of a list', () => {
  test('is read name by name; what breaks a rule is left out and named', () => {
    const { search, ignored } = shipmentList.read({
      type: 'completed',
      q: 'ab',
      state: 'submitted,rejected',
      booking: 'flying',
      from: '2026-02-30',
      color: 'red',
      tenant: '',
    })

    expect(search).toEqual({ type: 'completed', state: ['submitted', 'rejected'] })
    expect(ignored).toEqual(['q', 'booking', 'from', 'color'])
  })

  test('is written as it is read', () => {
    const search = { state: ['submitted', 'rejected'], q: 'RW 1', sort: 'created' } as const
    const written = shipmentList.write({ ...search, state: [...search.state] })

    expect(shipmentList.read(written)).toEqual({ search, ignored: [] })
    expect(shipmentList.href(shipmentList.read(written).search)).toBe(
      '/dashboard/shipments/?q=RW%201&state=submitted,rejected&sort=created',
    )
  })

  test('never breaks reading, whatever somebody types into it', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (raw) => {
        const { search, ignored } = shipmentList.read(raw)
        const kept = Object.keys(search).length + ignored.length
        expect(kept).toBe(Object.values(raw).filter((value) => value !== '').length)
      }),
    )
  })

  test('becomes the query of the call', () => {
    expect(shipmentList.query({ waiting: 'me', hazmat: 'no', from: TODAY })).toEqual({
      mine: 'true',
      is_hazmat: 'false',
      pickup_from: TODAY,
    })
    expect(shipmentList.query({ waiting: 'logistics' })).toEqual({ waiting: 'logistics' })
  })

  test.each([
    [{}, '-created'],
    [{ state: ['submitted'] }, '-created'],
    [{ from: TODAY }, 'pickup_date'],
    [{ from: TODAY, to: TODAY }, 'pickup_date'],
    [{ to: TODAY }, '-pickup_date'],
  ] as const)('%j comes in the order %s by itself', (search, order) => {
    expect(shipmentList.usual?.(shipmentList.read(shipmentList.write(search)).search)).toBe(order)
  })

  const queryNames = {
    type: 'shipment_type',
    q: 'q',
    state: 'state',
    booking: 'booking',
    tenant: 'tenant',
    site: 'site_id',
    from: 'pickup_from',
    to: 'pickup_to',
    destination: 'destination',
    classification: 'classification',
    adr: 'adr_class',
    waiting: 'waiting',
    sort: 'sort',
  } as const
  const { query } = shipmentCalls.listStaffShipmentRequests
  const names = Object.keys(queryNames) as (keyof typeof queryNames)[] // because the object above is closed
  const value = fc.oneof(
    fc.constantFrom(
      'deleted',
      'rejected',
      'failed',
      'bmw',
      '-created',
      'carrier',
      'ab',
      'a\nbc',
      'CCP',
      'red',
    ),
    fc.constantFrom('2026-02-28', '2026-02-30', '1999-01-01', 'supplier:300000000000001'),
    fc.string({ minLength: 1, maxLength: 120 }).filter((text) => !text.includes(',')),
  )

  test('keeps just what the schema of the call accepts', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), value, (name, text) => {
        const isKept = shipmentList.read({ [name]: text }).ignored.length === 0
        // "me" is a word of the address, a flag of the call.
        fc.pre(text !== 'me')
        expect(isKept).toBe(query.safeParse({ [queryNames[name]]: text }).success)
      }),
      { numRuns: 500 },
    )
  })
})

describe('saved views', () => {
  test('a view is recognised by its filters, whatever its order and columns', () => {
    for (const { id, search } of shipmentList.views(TODAY))
      expect(viewOf(shipmentList, { ...search, cols: ['id', 'bol'] }, TODAY)).toBe(id)
    expect(viewOf(shipmentList, { state: ['submitted'] }, TODAY)).toBeUndefined()
  })

  test.each([
    ['customer-ops', 'all,exceptions,mine,logistics,pickup-next,rejected', 'waiting=me'],
    ['managers', 'all,exceptions,mine,logistics,pickup-next,rejected', 'waiting=me'],
    ['logistics', 'all,exceptions,mine,bizdev,pickup-next,rejected', 'waiting=me'],
    [
      'lowest',
      'all,exceptions,bizdev,logistics,pickup-next,rejected',
      'from=2026-11-21&to=2026-12-04',
    ],
    ['admin', 'all,exceptions,mine,bizdev,logistics,pickup-next,rejected', undefined],
  ] as const)('%s sees %s, at first %s', (caller, views, first) => {
    const search = firstSearchFor({ caller }, TODAY)

    expect(
      viewsFor({ caller }, TODAY)
        .map(({ id }) => id)
        .join(),
    ).toBe(views)
    expect(search && new URLSearchParams(shipmentList.write(search)).toString()).toBe(first)
  })

  test('this week is from Monday to Sunday', () => {
    expect(pickupWeek(TODAY)).toEqual({
      from: '2026-11-16',
      to: '2026-11-22',
    })
  })
})
