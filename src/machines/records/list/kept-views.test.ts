import { expect, test } from 'vitest'

import { shipmentList } from '#machines/shipment/list.ts'

import { openingOf, standingOf } from './kept-views.ts'
import type { KeptView } from './kept-views.ts'

const mine: KeptView = {
  id: 'a',
  name: 'Hazmat in Reno',
  search: { site: 'lakeside-reno', hazmat: 'yes' },
  isMine: true,
  isDefault: false,
}
const asOf = { opened: undefined, today: '2026-11-21' }

test('a search that is a kept view opens it, wherever it came from', () => {
  const search = { site: 'lakeside-reno', hazmat: 'yes' } as const

  expect(standingOf(shipmentList, { search: search, kept: [mine] }, asOf)).toEqual({
    current: 'a',
    open: mine,
    isChanged: false,
  })
})

test('the order and the columns belong to the view, but do not lead out of it', () => {
  const search = { site: 'lakeside-reno', hazmat: 'yes', sort: 'created' } as const

  expect(standingOf(shipmentList, { search: search, kept: [mine] }, asOf)).toEqual({
    current: 'a',
    open: mine,
    isChanged: true,
  })
})

test('a view whose filters were changed stays open, so that its changes can be saved', () => {
  const search = { site: 'lakeside-reno' }

  expect(
    standingOf(shipmentList, { search: search, kept: [mine] }, { ...asOf, opened: 'a' }),
  ).toEqual({
    current: undefined,
    open: mine,
    isChanged: true,
  })
  expect(standingOf(shipmentList, { search: search, kept: [mine] }, asOf)).toEqual({
    current: undefined,
    open: undefined,
    isChanged: true,
  })
})

test('a built-in view wins, unless the kept twin was chosen', () => {
  const twin: KeptView = { ...mine, id: 'b', search: { waiting: 'me' } }

  expect(standingOf(shipmentList, { search: { waiting: 'me' }, kept: [twin] }, asOf).current).toBe(
    'mine',
  )
  expect(
    standingOf(shipmentList, { search: { waiting: 'me' }, kept: [twin] }, { ...asOf, opened: 'b' })
      .current,
  ).toBe('b')
  expect(standingOf(shipmentList, { search: {}, kept: [mine] }, { ...asOf, opened: 'a' })).toEqual({
    current: 'all',
    open: undefined,
    isChanged: false,
  })
})

test('the list opens with the view that its reader chose, never with somebody else’s', () => {
  expect(openingOf(shipmentList, [mine])).toBeUndefined()
  expect(openingOf(shipmentList, [{ ...mine, isMine: false, isDefault: true }])).toBeUndefined()
  expect(openingOf(shipmentList, [mine, { ...mine, id: 'b', isDefault: true }])).toEqual({
    site: 'lakeside-reno',
    hazmat: 'yes',
  })
})
