import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { aroundInList, rememberList } from './seen-lists.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => void vi.unstubAllGlobals())

const around = (id: string, path = '/things/') =>
  aroundInList({ path, id, hrefOf: (other) => `/things/${other}/` })
const nothing = {
  listHref: undefined,
  neighbours: { previousHref: undefined, nextHref: undefined },
  place: undefined,
}

test('a record has neighbours in the list that it was opened from', () => {
  rememberList({ href: '/things/?state=open', ids: ['a', 'b', 'c'] })

  expect(around('b')).toEqual({
    listHref: '/things/?state=open',
    neighbours: { previousHref: '/things/a/', nextHref: '/things/c/' },
    place: { at: 2, of: 3 },
  })
  expect(around('a').neighbours).toEqual({ previousHref: undefined, nextHref: '/things/b/' })
  expect(around('c').neighbours).toEqual({ previousHref: '/things/b/', nextHref: undefined })
})

test('a record that comes from elsewhere has none', () => {
  expect(around('b')).toEqual(nothing)
  rememberList({ href: '/others/', ids: ['a', 'b', 'c'] })
  expect(around('b')).toEqual(nothing)
  expect(around('d', '/others/')).toEqual(nothing)
})
