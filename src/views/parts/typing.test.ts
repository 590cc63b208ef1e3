import { expect, test } from 'vitest'

import { pressesIt, takesLetters } from './typing.ts'

const control = (localName: string, rest: { type?: string; role?: string } = {}) => ({
  localName,
  isContentEditable: false,
  role: null,
  ...rest,
})
const input = (type: string) => control('input', { type })

// Every type that HTML has but hidden, which never has the focus.
test.each([
  'date',
  'datetime-local',
  'email',
  'month',
  'number',
  'password',
  'search',
  'tel',
  'text',
  'time',
  'url',
  'week',
])('an input of the type %s takes letters, and Space and Enter as text', (type) => {
  expect(takesLetters(input(type))).toBe(true)
  expect(pressesIt(input(type), ' ')).toBe(false)
})

test.each(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])(
  'an input of the type %s leaves letters to the page, and keeps Space and Enter',
  (type) => {
    expect(takesLetters(input(type))).toBe(false)
    expect([' ', 'Enter', 'x'].map((key) => pressesIt(input(type), key))).toEqual([
      true,
      true,
      false,
    ])
  },
)

test.each([
  [control('textarea'), true],
  [control('select'), true],
  [control('li', { role: 'menuitem' }), true],
  [{ ...control('div'), isContentEditable: true }, true],
  [control('button', { type: 'button' }), false],
  [control('a'), false],
  [control('summary'), false],
  [control('div', { role: 'grid' }), false],
  [control('body'), false],
])('%o takes letters: %s', (one, expected) => {
  expect(takesLetters(one)).toBe(expected)
})

test.each([
  [control('button'), true],
  [control('a'), true],
  [control('summary'), true],
  [control('div', { role: 'tab' }), true],
  [control('div', { role: 'grid' }), false],
  [control('td'), false],
])('%o is pressed by Space and Enter: %s', (one, expected) => {
  expect([' ', 'Enter'].map((key) => pressesIt(one, key))).toEqual([expected, expected])
})
