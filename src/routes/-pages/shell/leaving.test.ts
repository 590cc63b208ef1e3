import { expect, test } from 'vitest'

import { isLeaving } from './leaving.ts'

const LIST = { pathname: '/dashboard/shipments/', search: {} }

test.each([
  ['another page', { pathname: '/dashboard/' }, true],
  ['a filter of the same', { ...LIST, search: { state: 'booked' } }, false],
  ['the same again, for a session that was renewed', LIST, false],
])('while the router loads %s', (_what, location, expected) => {
  const going = { location, resolvedLocation: LIST }

  expect(isLeaving({ ...going, status: 'pending' })).toBe(expected)
  expect(isLeaving({ ...going, status: 'idle' })).toBe(false)
})

test('the first page is come to from none', () => {
  expect(isLeaving({ status: 'pending', location: LIST, resolvedLocation: undefined })).toBe(true)
})
