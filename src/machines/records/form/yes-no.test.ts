import fc from 'fast-check'
import { expect, test } from 'vitest'

import { readYesNo } from './yes-no.ts'

test.each([
  'Yes',
  'y',
  'TRUE',
  '1',
  'x',
  'X',
  '✓',
  '✔️',
  '☑',
  'Ja',
  'ja.',
  'Oui',
  'Sí',
  'si',
  'Sì',
  'Sim',
  'VERDADERO',
  'WAHR',
  'Tak',
  'はい',
  '有',
  '예',
  '是',
  'Ｙ',
  ' yes ',
])('"%s" is yes', (text) => {
  expect(readYesNo(text)).toBe(true)
})

test.each([
  '',
  ' ',
  'No',
  'N',
  '0',
  'FALSE',
  '-',
  '–',
  'none',
  'n/a',
  '☐',
  'Nein',
  'Nej',
  'Non',
  'Não',
  'FALSCH',
  'FAUX',
  'Nee',
  'いいえ',
  '無',
  '아니요',
  '否',
  'ｎ',
])('"%s" is no', (text) => {
  expect(readYesNo(text)).toBe(false)
})

test.each(['maybe', 'teilweise', '2', '✗', 'see remarks', '?', 'partly'])(
  '"%s" is neither, and so never taken as no',
  (text) => {
    expect(readYesNo(text)).toBeUndefined()
  },
)

test('what is no word of the list is never no', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 8 }), (text) => {
      fc.pre(text.trim().length > 7)
      expect(readYesNo(text)).toBeUndefined()
    }),
  )
})
