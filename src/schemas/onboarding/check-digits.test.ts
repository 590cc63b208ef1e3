import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { compact, isBic, isEin, isEori, isIban, isRouting, isVat } from './check-digits.ts'
import { mask, plainName, slugOf } from './words.ts'

const right: readonly (readonly [(text: string) => boolean, readonly string[]])[] = [
  [isEin, ['38-2913458', '010000001', '991234567']],
  [isRouting, ['021000021', '011401533', '121000248']],
  [
    isIban,
    [
      'DE89 3704 0044 0532 0130 00',
      'GB82 WEST 1234 5698 7654 32',
      'NL91ABNA0417164300',
      'FR1420041010050500013M02606',
    ],
  ],
  [isBic, ['COBADEFFXXX', 'DEUTDEFF', 'BNPAFRPPXXX']],
  [
    isVat,
    [
      'DE136695976',
      'ATU13585627',
      'BE0428759497',
      'DK13585628',
      'EE100594102',
      'EL094259216',
      'FI20774740',
      'FR40303265045',
      'GB980780684',
      'HR33392005961',
      'HU12892312',
      'IT00743110157',
      'LU15027442',
      'MT11679112',
      'NL004495445B01',
      'PL8567346215',
      'PT501964843',
      'SE123456789701',
      'SK2022749619',
      'CHE107787577IVA',
      'NO995525828MVA',
    ],
  ],
  [isEori, ['DE1234567', 'GB123456789000', 'FR12345678901234', 'SE5561234567', 'XI123456789000']],
]
const wrong: readonly (readonly [(text: string) => boolean, readonly string[]])[] = [
  [isEin, ['07-2913458', '3829134', '38291345A', '']],
  [isRouting, ['021000022', '991000021', '02100002']],
  [isIban, ['DE89370400440532013001', 'DE8937040044053201300', 'US64SVBKUS6S3300958879', '']],
  [isBic, ['COBADEF', 'COBADEFFXX', 'C0BADEFF']],
  [isVat, ['DE136695977', 'XX123456789', 'US123', 'ATU13585628', 'IT00743110158', '']],
  [isEori, ['US1234567', 'DE12', 'CH1234567', 'DE']],
]

describe('numbers of companies and banks', () => {
  test.each(right)('%o takes right ones, however they are written', (passes, texts) => {
    expect(texts.filter((text) => !passes(compact(text)))).toEqual([])
  })
  test.each(wrong)('%o refuses wrong ones', (passes, texts) => {
    expect(texts.filter((text) => passes(compact(text)))).toEqual([])
  })

  test('notice every digit that is typed wrong', () => {
    expect.hasAssertions()
    const samples = [
      [isRouting, '121000248'],
      [isIban, 'DE89370400440532013000'],
      [isVat, 'DE136695976'],
    ] as const
    fc.assert(
      fc.property(
        fc.constantFrom(...samples),
        fc.nat(21),
        fc.integer({ min: 1, max: 9 }),
        ([passes, text], at, by) => {
          const digit = text.at(at % text.length) ?? ''
          fc.pre(/\d/.test(digit))
          const other = String((Number(digit) + by) % 10)
          const place = at % text.length
          expect(passes(text.slice(0, place) + other + text.slice(place + 1))).toBe(false)
        },
      ),
    )
  })

  test('never throw, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const [passes] of right) passes(compact(text))
        expect(slugOf(text)).toMatch(/^[a-z0-9-]{3,60}$/)
      }),
    )
  })
})

test('a mask shows four characters, of a short text less', () => {
  expect([mask('123456789'), mask('1234'), mask('1')]).toEqual(['•••• 6789', '•••• 34', '•••• 1'])
})

test('names are the same without what two people write differently', () => {
  expect(plainName('Great Lakes Cell-Recovery, L.L.C.')).toBe(
    plainName('GREAT LAKES Cell Recovery LLC'),
  )
  expect(slugOf('Größe & Söhne GmbH')).toBe('gro-e-sohne-gmbh')
})
