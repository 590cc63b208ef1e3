import { expect, test } from 'vitest'

import { parseSearch, stringifySearch } from './plain-search.ts'

test.each(['12E45', '12345', 'true', 'null', '"quoted"', '0012', '{"a":1}', 'a b,c'])(
  'the text %s stays what it is in an address',
  (text) => {
    const address = stringifySearch({ site: text })

    expect(parseSearch(address)).toEqual({ site: text })
    expect(new URLSearchParams(address).get('site')).toBe(text)
  },
)

test('what is not said is not in the address', () => {
  expect(stringifySearch({})).toBe('')
  expect(stringifySearch({ site: undefined, type: 'completed' })).toBe('?type=completed')
})
