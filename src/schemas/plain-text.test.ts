import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { EvaluationForm } from './evaluation.ts'
import { ContentItem } from './handling-unit.ts'
import { normalise } from './normalise.ts'
import { isEmail, isSearch, plainCode, plainPhone } from './plain-text.ts'
import { Bol, Email, Phone, Search, line } from './primitives.ts'

/** As the server reads a field: made even, then by its schema. */
const read = (schema: typeof Phone, text: string) => schema.safeParse(normalise(text).value).data

describe('a number or code is the same from wherever it was pasted', () => {
  test.each([
    ['marks of a contact card', '\u202A+1 775 555 0142\u202C', '+1 775 555 0142'],
    ['isolates and a zero-width blank', '\u2068PA\u200B-8200\u2069', 'PA-8200'],
    ['hyphens of typesetters', 'PA\u20118200\u2013B\u22121', 'PA-8200-B-1'],
    ['full-width letters, digits and signs', 'ＰＡ－８２００', 'PA-8200'],
    ['blanks of any kind', '61\u00A027\u202F8\u3000851\t310', '61 27 8 851 310'],
  ])('%s', (_name, pasted, plain) => {
    expect(plainCode(pasted)).toBe(plain)
  })

  test('what is even stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(plainCode(plainCode(text))).toBe(plainCode(text))
      }),
    )
  })

  test.each([
    ['BOL', Bol, '\u2067RW\u201100０１2345\u2069', 'RW-00012345'],
    ['search', Search, 'ＲＷ–１２３', 'RW-123'],
    ['phone', Phone, '\u202D+1 (775) 555\u20110142\u202C', '+17755550142'],
    ['phone in full width', Phone, '＋８１ ３ １２３４ ５６７８', '+81312345678'],
    ['email as a link', Email, 'mailto:ana@x.example', 'ana@x.example'],
    ['email of a contact card', Email, '\u202Aana@x.example\u202C', 'ana@x.example'],
    ['phone as a link', Phone, 'tel:+1-775-555-0142', '+17755550142'],
  ])('%s', (_name, schema, pasted, plain) => {
    expect(read(schema, pasted)).toBe(plain)
  })

  test('a VIN in groups, a part and a serial number', () => {
    const flags = { wasEvaluated: false, hasPhysicalDamage: false, isRecalledOrDefective: false }
    const typed = {
      ...flags,
      isDdr: false,
      partNumber: '６１ 27 8 851\u00A0310',
      serialNumber: 'HV\u20134711\u200F',
      vin: 'WBY33AW0 4PFM\u201155531',
    }

    expect(EvaluationForm.parse(normalise(typed).value)).toMatchObject({
      partNumber: '61 27 8 851 310',
      serialNumber: 'HV-4711',
      vin: 'WBY33AW04PFM55531',
    })
    const material = { partNumber: 'Ａ\u20111', description: 'Ｒack of ２' }
    const content = { material, packaging: 'box', quantity: 1, serialNumber: '４７１１' }
    expect(ContentItem.parse(normalise(content).value)).toMatchObject({
      // A description is a text: its letters stay as they were typed.
      material: { partNumber: 'A-1', description: 'Ｒack of ２' },
      serialNumber: '4711',
    })
  })
})

test('lines of a field of one line are joined', () => {
  const name = line(1, 20)

  expect(
    [
      'Dock 4\tGate 2',
      'Dock 4\vGate 2',
      'Dock 4\u0085Gate 2',
      'Dock 4\u2028Gate 2',
      'Dock 4 \r\n Gate 2',
    ].map((text) => name.parse(normalise(text).value)),
  ).toEqual(Array.from({ length: 5 }, () => 'Dock 4 Gate 2'))
})

describe('phones', () => {
  test.each([
    ['+44 (0)20 7946 0018', '', '+442079460018'],
    ['775 555 0142', 'US', '+17755550142'],
    ['+46 31 555 01 17', 'US', '+46315550117'],
  ])('%s in %j is %s', (typed, country, phone) => {
    expect(Phone.parse(plainPhone(typed, country))).toBe(phone)
  })

  test.each([
    ['775 555 0142', 'IT'],
    ['775 555 0142', ''],
    ['175 555 0142', 'US'],
    ['call me', 'US'],
  ])('%s in %j lacks its country', (typed, country) => {
    expect(Phone.safeParse(plainPhone(typed, country)).success).toBe(false)
  })
})

test.each([
  'ana@x..example',
  'ana..b@x.example',
  'ana@x.example.',
  'ana@.x.example',
  'ana@',
  'ana:b@x.example',
  '@x',
  'ana',
])('%s is no email address', (typed) => {
  expect(Email.safeParse(typed).success).toBe(false)
  expect(isEmail(typed)).toBe(false)
  expect(Email.parse('ana@x.example')).toBe('ana@x.example')
})

test.each([
  ['電池', true],
  ['車', true],
  ['バッ', true],
  ['축', true],
  ['ab', false],
  ['é1', false],
  ['abc', true],
  ['a\u200Bb', false],
  ['ﾃﾞﾝ', true],
])('a search for %s is long enough: %s', (text, isLong) => {
  expect(isSearch(text)).toBe(isLong)
  expect(Search.safeParse(text).success).toBe(isLong)
})
