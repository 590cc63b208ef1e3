import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { evenOut } from '#schemas/same-battery.ts'

import { batteryOf, isWholeLabel, partOf, readLabel } from './label.ts'
import type { Battery, Part } from './label.ts'

const parts: readonly Part[] = [
  { partNumber: '61 27 8 851 310', description: 'Battery pack, i4 eDrive40', isActive: true },
  { partNumber: 'PA-8200', description: 'Battery pack, Mini SE', isActive: true },
]
const first: Battery = {
  uuid: 'b1',
  revision: 2,
  partNumber: '61 27 8 851 310',
  serialNumber: 'BMW-HV-0092275',
  vin: 'WBY33AW04PFM55531',
  wasEvaluated: false,
}
/** Begins with a letter that is a data identifier, too. */
const second: Battery = { ...first, uuid: 'b2', serialNumber: 'S4400-1', vin: undefined }
/** From the same car as the first one, not numbered yet. */
const third: Battery = { ...first, uuid: 'b3', partNumber: 'PA-8200', serialNumber: undefined }
const around = { parts, batteries: [first, second] }
const nobody = { parts, batteries: [] }

describe('what a label says', () => {
  test.each([
    ['BMW-HV-0092275', first],
    ['bmw hv 009.2275', first],
    ['SBMW-HV-0092275', first],
    ['WBY33AW04PFM55531', first],
    ['IWBY33AW04PFM55531', first],
    ['S4400-1', second],
    ['SS4400-1', second],
    ['  S4400/1\n', second],
  ])('%j is a battery that is on the list', (text, battery) => {
    expect(readLabel(text, around)).toEqual({ battery })
  })

  test.each([
    ['6127-8851310', 'partNumber', '61 27 8 851 310'],
    ['P61278851310', 'partNumber', '61 27 8 851 310'],
    ['P 61 27 8 851 310', 'partNumber', '61 27 8 851 310'],
    // The part number itself begins with the letter.
    ['PA8200', 'partNumber', 'PA-8200'],
    ['PPA8200', 'partNumber', 'PA-8200'],
    // Not on the list; the server decides.
    ['P61279999999', 'partNumber', '61279999999'],
    ['wby33aw04pfm55531', 'vin', 'WBY33AW04PFM55531'],
    ['I WBY33AW04PFM55531', 'vin', 'WBY33AW04PFM55531'],
    ['S 4711-77', 'serialNumber', '4711-77'],
    // The identifier says so, however much it looks like a VIN or a part.
    ['SABCDEFGH123456789', 'serialNumber', 'ABCDEFGH123456789'],
    ['PABCDEFGH123456789', 'partNumber', 'ABCDEFGH123456789'],
    ['S61278851310', 'serialNumber', '61278851310'],
    // Without an identifier it is as it is printed.
    ['HV-4711', 'serialNumber', 'HV-4711'],
    ['SAMSUNG', 'serialNumber', 'SAMSUNG'],
    ['S12', 'serialNumber', 'S12'],
    ['S', 'serialNumber', 'S'],
    // No VIN stands behind this I.
    ['INV-2024-01', 'serialNumber', 'INV-2024-01'],
  ])('%j says %s %s', (text, field, value) => {
    expect(readLabel(text, nobody)).toEqual({ field, value })
  })

  test.each([
    ['pictures of the marks', '[)>␞06␝P61278851310␝S4711␞␄'],
    ['the marks', '[)>\u001E06\u001DP61278851310\u001DS4711\u001E\u0004'],
    ['carets', '[)>^^06^]P61278851310^]S4711^^^D'],
    ['names', '[)><RS>06<GS>P61278851310<GS>S4711<RS><EOT>'],
    ['what was in the field before it', '4710 [)>␞06␝S1␝[)>␞06␝P61278851310␝S4711␞␄'],
    ['other fields between them', '[)>␞06␝18VLE1234␝P 61278851310␝Q1␝1TLOT7␝S4711␞␄ '],
  ])('its fields, with %s', (_how, text) => {
    expect(isWholeLabel(text)).toBe(true)
    expect(readLabel(text, nobody)).toEqual({
      fields: { partNumber: '61 27 8 851 310', serialNumber: '4711' },
    })
  })

  test('its fields name a battery on the list', () => {
    const text = '[)>␞06␝P61278851310␝SBMW-HV-0092275␝IWBY33AW04PFM55531␞␄'
    expect(readLabel(text, around)).toEqual({ battery: first })
    // The part alone does not.
    expect(readLabel('[)>␞06␝P61278851310␞␄', around)).toEqual({
      fields: { partNumber: '61 27 8 851 310' },
    })
    expect(isWholeLabel('[)>␞06␝P61278851310␝S47')).toBe(false)
  })

  test('of the part number of a battery nothing follows about which one it is', () => {
    expect(readLabel('P4400-1-S', { parts: [], batteries: [second] })).toEqual({
      field: 'partNumber',
      value: '4400-1-S',
    })
    expect(readLabel('PS4400-1', { parts: [], batteries: [second] })).toEqual({
      field: 'partNumber',
      value: 'S4400-1',
    })
  })

  const serial = fc
    .string({ minLength: 1, maxLength: 50, unit: fc.constantFrom(...'PSIAZ059-./ '.split('')) })
    .filter((text) => evenOut(text) !== '' && text === text.trim())
  const listed = fc
    .uniqueArray(serial, { minLength: 1, maxLength: 6, selector: evenOut })
    .map((serials) =>
      serials.map((serialNumber, at): Battery => ({ ...second, uuid: `b${at}`, serialNumber })),
    )

  test('the serial number of a battery on the list is that battery, however it is typed', () => {
    fc.assert(
      fc.property(listed, fc.boolean(), fc.nat(), (batteries, isSpaced, nth) => {
        const battery = batteries[nth % batteries.length]!
        const text = battery.serialNumber ?? ''
        const label = isSpaced ? ` ${text.split('').join(' ').toLowerCase()}` : text

        expect(readLabel(label, { parts, batteries })).toEqual({ battery })
      }),
    )
  })

  test('something always comes of a label, and never a value that nobody saw', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        const read = readLabel(text, { parts: [], batteries: [] })

        expect('field' in read && evenOut(text).includes(evenOut(read.value))).toBe(true)
      }),
    )
  })
})

describe('numbers that were typed', () => {
  const typed = { partNumber: '', serialNumber: '', vin: '' }

  test.each([
    ['the serial number alone', { serialNumber: 'bmw hv 0092275' }, first],
    [
      'the part, and the serial number',
      { partNumber: '61278851310', serialNumber: 's44001' },
      second,
    ],
    ['a VIN alone', { vin: 'WBY33AW04PFM55531' }, first],
    ['a VIN with the part', { partNumber: 'pa8200', vin: 'WBY33AW04PFM55531' }, third],
    [
      'a new serial number of one without',
      { partNumber: 'PA-8200', serialNumber: 'N1', vin: 'WBY33AW04PFM55531' },
      third,
    ],
    [
      'the same serial number of another part',
      { partNumber: 'PA-8200', serialNumber: 'S4400-1' },
      undefined,
    ],
    [
      'another serial number from the same car',
      { partNumber: '61278851310', serialNumber: 'N1', vin: 'WBY33AW04PFM55531' },
      undefined,
    ],
    ['a part number alone', { partNumber: '61278851310' }, undefined],
    ['nothing', {}, undefined],
    ['only spaces and dashes', { partNumber: ' ', serialNumber: '- ', vin: '/' }, undefined],
  ])('%s', (_, numbers, battery) => {
    expect(batteryOf({ ...typed, ...numbers }, [first, second, third])).toEqual(battery)
  })

  test('the serial number says more than the VIN', () => {
    const unnumbered = { ...third, partNumber: first.partNumber }
    const numbers = { ...typed, serialNumber: 'S4400-1', vin: 'WBY33AW04PFM55531' }

    expect(batteryOf(numbers, [unnumbered, second])).toEqual(second)
  })

  test.each([
    ['61-27-8-851-310', '61 27 8 851 310'],
    ['pa8200', 'PA-8200'],
    ['PA-8201', undefined],
    ['', undefined],
    [' - ', undefined],
  ])('part %j is %s', (text, partNumber) => {
    expect(partOf(text, parts)?.partNumber).toBe(partNumber)
  })
})
