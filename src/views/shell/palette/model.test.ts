import { expect, test } from 'vitest'

import { findCommands, firstPlaces, movedIn, openByText, searchByText } from './model.ts'
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

test('a text may be an id, with or without what stands in front of its number', () => {
  const ways = { request: (id: string) => `/r/${id}`, offer: (id: string) => `/o/${id}` }
  const opened = {
    group: 'requests',
    label: 'Open request sr_04839217',
    href: '/r/sr_04839217',
  }

  for (const text of [' SR_04839217 ', '04839217', 'sr 04839217', '０４８３９２１７'])
    expect([text, openByText(text, ways)]).toEqual([text, [opened]])
  expect(openByText('so_00000001', ways)).toMatchObject([{ label: 'Open offer so_00000001' }])
  for (const text of ['4839217', 'RW00123456', 'lake side', ''])
    expect(openByText(text, ways)).toEqual([])
})

test('words are searched for in the list from three letters on, where there is a list', () => {
  const list = (text: string) => `/s?${text}`

  expect(searchByText(' lake side ', list)).toEqual([
    { label: 'Search shipments for lake side', href: '/s?lake side' },
  ])
  expect(searchByText('ab', list)).toEqual([])
  expect(searchByText('lake side', undefined)).toEqual([])
})

test('what was found stays, whether or not it has the words of the text', () => {
  const found = { id: 'e', group: 'requests', label: 'sr_04839217', isFound: true, run } as const

  expect(findCommands([...all, found], 'RW00123456')).toEqual([
    { name: 'requests', commands: [found] },
  ])
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
