import { describe, expect, test } from 'vitest'

import { normalise } from './normalise.ts'

describe('a body is brought into form before it is checked', () => {
  test('texts are trimmed and composed, empty ones left out', () => {
    const { value, problems } = normalise({
      name: '  Cafe\u0301 \r\n bar ',
      note: '',
      list: [' a '],
    })

    expect(value).toEqual({ name: 'Caf\u00E9 \n bar', list: ['a'] })
    expect(problems).toEqual([])
  })

  test.each([
    ['a NUL', 'a\u0000b'],
    ['a lone surrogate', 'a\uD800'],
    ['a mark that turns the text', 'a\u202Eb'],
    ['a tab', 'a\tb'],
  ])('%s is reported with its place', (_case, text) => {
    expect(normalise({ contact: { name: text } }).problems).toEqual([
      { path: ['contact', 'name'], code: 'bad_text' },
    ])
  })

  test('a name that reaches into prototypes is reported', () => {
    expect(normalise(JSON.parse('{"a":{"__proto__":{"x":1}}}')).problems).toEqual([
      { path: ['a', '__proto__'], code: 'bad_name' },
    ])
  })
})
