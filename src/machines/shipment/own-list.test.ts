import { expect, test } from 'vitest'

import { narrowed, viewOf } from '#machines/records/list/kept-views.ts'

import { monthDays, monthQueriesOf, ownQueryOf, ownShipmentList } from './own-list.ts'

const TODAY = '2026-11-25'
const list = ownShipmentList('/suppliers/', ['current', 'completed'])

test('its tabs are its views, whatever else it is narrowed to', () => {
  const { search } = list.read({ type: 'week', q: 'RW4117', site: 'reno' })

  expect(viewOf(list, search, TODAY)).toBe('week')
  expect(viewOf(list, list.read({ q: 'RW4117' }).search, TODAY)).toBe('current')
  expect(list.views(TODAY).map(({ id }) => id)).toEqual(['current', 'week', 'completed'])
})

test('deleted requests have a tab where their program shows them', () => {
  const withDeleted = ownShipmentList('/tesla/', ['current', 'completed', 'deleted'])

  expect(list.read({ type: 'deleted' })).toEqual({ search: {}, ignored: ['type'] })
  expect(withDeleted.read({ type: 'deleted' }).search).toEqual({ type: 'deleted' })
})

test('the next pickup comes first, and of what is over the last one', () => {
  expect(ownQueryOf({}, TODAY)).toEqual({ shipment_type: 'current', sort: 'pickup_date' })
  expect(ownQueryOf({ type: 'week', site: 'reno' }, TODAY)).toEqual({
    shipment_type: 'current',
    pickup_from: '2026-11-23',
    pickup_to: '2026-11-29',
    sort: 'pickup_date',
    site_id: 'reno',
  })
  expect(ownQueryOf({ type: 'completed', q: 'foil' }, TODAY)).toEqual({
    shipment_type: 'completed',
    q: 'foil',
    sort: '-pickup_date',
  })
})

test('the month has four weeks from last Monday’s week on, or from the week of a chosen day', () => {
  const days = monthDays({}, TODAY)

  expect([days.length, days[0], days.at(-1)]).toEqual([28, '2026-11-16', '2026-12-13'])
  expect(monthDays({ from: '2026-12-16' }, TODAY)[0]).toBe('2026-12-14')
})

test('the month asks for what is ahead and what was picked up, of what is over for that alone', () => {
  const weeks = { pickup_from: '2026-11-16', pickup_to: '2026-12-13', limit: '200' }
  const asked = { sort: 'pickup_date', site_id: 'reno', ...weeks }

  expect(monthQueriesOf({ site: 'reno', sort: 'gross' }, TODAY)).toEqual([
    { shipment_type: 'current', ...asked },
    { shipment_type: 'completed', ...asked },
  ])
  expect(monthQueriesOf({ type: 'week', site: 'reno' }, TODAY)[0]).toEqual({
    shipment_type: 'current',
    ...asked,
  })
  expect(monthQueriesOf({ type: 'completed', site: 'reno' }, TODAY)).toEqual([
    { shipment_type: 'completed', ...asked },
  ])
})

test('how the list is shown narrows nothing', () => {
  const { search } = list.read({ show: 'month', from: '2026-12-14' })

  expect(list.write(narrowed(list, search))).toEqual({})
  expect(viewOf(list, search, TODAY)).toBe('current')
})
