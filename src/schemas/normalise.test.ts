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
    ['a bell', 'a\u0007b'],
    ['a mark that turns a text with digits in it', 'größe 1\u202Eb'],
  ])('%s is reported with its place', (_case, text) => {
    expect(normalise({ contact: { name: text } }).problems).toEqual([
      { path: ['contact', 'name'], code: 'bad_text' },
    ])
  })

  test.each([
    ['direction marks', '\u200EAna\u200F Ru\u061Cbio', 'Ana Rubio'],
    ['a joiner of words and a byte-order mark', '\uFEFFAna\u2060 Rubio', 'Ana Rubio'],
    ['a zero-width blank and a soft hyphen', 'An\u200Ba Ru\u00ADbio', 'Ana Rubio'],
    ['line and paragraph separators', 'Gate 3\u2028Dock 4\u2029', 'Gate 3\nDock 4'],
    ['a tab', 'Dock 4\tGate 2', 'Dock 4 Gate 2'],
    ['breaks of Word and of mainframes', 'Dock 4\u000BGate 2\u0085Bay 1', 'Dock 4\nGate 2\nBay 1'],
    ['marks around a number', '\u202A+1 775 555 0142\u202C', '+1 775 555 0142'],
    [
      'joiners that a script or an emoji needs',
      '👩\u200D🔧 نمی\u200Cخواهم',
      '👩\u200D🔧 نمی\u200Cخواهم',
    ],
  ])('%s are evened out', (_case, text, plain) => {
    expect(normalise({ name: text })).toEqual({ value: { name: plain }, problems: [] })
  })

  test.each([
    ['only zero-width marks', '\u200B\u200C\u200D'],
    ['the blank of Braille', '\u2800 \u2800'],
    ['a filler of Hangul', '\u3164'],
    ['a selector of variants', ' \uFE0F '],
  ])('a text of %s is none', (_case, text) => {
    expect(normalise({ name: text, note: 'a' })).toEqual({ value: { note: 'a' }, problems: [] })
  })

  test('a name that reaches into prototypes is reported', () => {
    expect(normalise(JSON.parse('{"a":{"__proto__":{"x":1}}}')).problems).toEqual([
      { path: ['a', '__proto__'], code: 'bad_name' },
    ])
  })
})
