import { expect, test } from 'vitest'

import { shipmentList } from '#machines/shipment/list.ts'

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

  expect(shipmentList.standing(search, [mine], asOf)).toEqual({
    current: 'a',
    open: mine,
    isChanged: false,
  })
})

test('the order and the columns belong to the view, but do not lead out of it', () => {
  const search = { site: 'lakeside-reno', hazmat: 'yes', sort: 'created' } as const

  expect(shipmentList.standing(search, [mine], asOf)).toEqual({
    current: 'a',
    open: mine,
    isChanged: true,
  })
})

test('a view whose filters were changed stays open, so that its changes can be saved', () => {
  const search = { site: 'lakeside-reno' }

  expect(shipmentList.standing(search, [mine], { ...asOf, opened: 'a' })).toEqual({
    current: undefined,
    open: mine,
    isChanged: true,
  })
  expect(shipmentList.standing(search, [mine], asOf)).toEqual({
    current: undefined,
    open: undefined,
    isChanged: true,
  })
})

test('a built-in view wins, unless the kept twin was chosen', () => {
  const twin: KeptView = { ...mine, id: 'b', search: { waiting: 'me' } }

  expect(shipmentList.standing({ waiting: 'me' }, [twin], asOf).current).toBe('mine')
  expect(shipmentList.standing({ waiting: 'me' }, [twin], { ...asOf, opened: 'b' }).current).toBe(
    'b',
  )
  expect(shipmentList.standing({}, [mine], { ...asOf, opened: 'a' })).toEqual({
    current: 'all',
    open: undefined,
    isChanged: false,
  })
})

test('the list opens with the view that its reader chose, never with somebody else’s', () => {
  expect(shipmentList.opening([mine])).toBeUndefined()
  expect(shipmentList.opening([{ ...mine, isMine: false, isDefault: true }])).toBeUndefined()
  expect(shipmentList.opening([mine, { ...mine, id: 'b', isDefault: true }])).toEqual({
    site: 'lakeside-reno',
    hazmat: 'yes',
  })
})
