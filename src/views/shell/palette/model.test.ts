import { expect, test } from 'vitest'

import { findCommands, firstPlaces, movedIn, openByText } from './model.ts'
import type { Command } from './model.ts'

const run = () => undefined
const all: readonly Command[] = [
  { id: 'a', group: 'session', label: 'Sign out', run },
  { id: 'b', group: 'go', label: 'Shipments', run },
  { id: 'c', group: 'record', label: 'Reject', reason: 'Only logistics can do this.', run },
  { id: 'd', group: 'go', label: 'Göteborg', run },
]
const labels = (text: string) =>
  findCommands(all, text).map(({ name, commands }) => [name, commands.map(({ label }) => label)])

test('commands come by group, whatever order they were given in', () => {
  expect(labels('')).toEqual([
    ['record', ['Reject']],
    ['go', ['Shipments', 'Göteborg']],
    ['session', ['Sign out']],
  ])
})

test('every word must be there, in any order, without accents and capitals; the group counts too', () => {
  expect(labels('OUT sign')).toEqual([['session', ['Sign out']]])
  expect(labels('goteborg')).toEqual([['go', ['Göteborg']]])
  expect(labels('go to ship')).toEqual([['go', ['Shipments']]])
  expect(labels('sign in')).toEqual([])
})

test('a text may be an id, a BOL or words to search for', () => {
  const ways = {
    request: (id: string) => `/r/${id}`,
    offer: (id: string) => `/o/${id}`,
    search: (text: string) => `/s?${text}`,
  }

  expect(openByText(' SR_04839217 ', ways)).toEqual([
    { group: 'open', label: 'Open request sr_04839217', href: '/r/sr_04839217' },
  ])
  expect(openByText('so_00000001', ways)).toMatchObject([{ label: 'Open offer so_00000001' }])
  expect(openByText('so_00000001', { request: ways.request })).toEqual([])
  expect(openByText('RW00123456', ways)).toMatchObject([{ label: 'Find BOL RW00123456' }])
  expect(openByText('lake side', ways)).toMatchObject([
    { group: 'search', label: 'Search shipments for lake side' },
  ])
  expect(openByText('ab', ways)).toEqual([])
})

test('arrows go round the ends', () => {
  expect(movedIn('ArrowDown', 2, 3)).toBe(0)
  expect(movedIn('ArrowUp', 0, 3)).toBe(2)
  expect(movedIn('a', 0, 3)).toBeUndefined()
  expect(movedIn('ArrowDown', 0, 0)).toBeUndefined()
})

test('of many places twenty are named, and the others are found by typing', () => {
  const places = Array.from({ length: 45 }, (_, at) => ({ label: `Site: Plant ${at + 1}` }))

  expect(firstPlaces(places, '')).toEqual(places.slice(0, 20))
  expect(firstPlaces(places, 'switch plánt 45')).toEqual([{ label: 'Site: Plant 45' }])
})
