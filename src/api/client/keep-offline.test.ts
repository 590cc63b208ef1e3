import { expect, test } from 'vitest'

import { mayFetchMore } from './keep-offline.ts'

test.each([
  ['a browser that tells nothing', undefined, true],
  ['a fast connection', { effectiveType: '4g' }, true],
  ['data that is to be saved', { saveData: true, effectiveType: '4g' }, false],
  ['a slow connection', { effectiveType: '2g' }, false],
  ['a very slow connection', { effectiveType: 'slow-2g' }, false],
])('with %s (%o) files are fetched ahead: %s', (_, connection, is) => {
  expect(mayFetchMore(connection)).toBe(is)
})
