import { describe, expect, test } from 'vitest'

import { pdfLines } from '#tests/support/pdf-text.ts'
import { itemWith, printed, unit } from '#tests/support/printed.ts'

import { drawBol } from './bol.ts'
import { drawLabels } from './labels.ts'
import type { PrintData } from './print-data.ts'

/** What a reader of the file finds, in the order of drawing. */
const said = async (draw: typeof drawBol, data: PrintData): Promise<string[]> =>
  pdfLines(await draw(data))
/** The value under a caption. */
const under = (texts: readonly string[], caption: string) =>
  texts[texts.indexOf(caption.toUpperCase()) + 1]

/** The cells and the contents of a row of goods, found by its packaging. */
function rowOf(texts: readonly string[], packaging: string): readonly string[] {
  const at = texts.indexOf(packaging)
  return texts.slice(at - 1, at + 8)
}

const MARK = 'DAMAGED/DEFECTIVE LITHIUM ION BATTERY'
const RULE = 'Forbidden for transport aboard aircraft. 49 CFR 173.185(f).'
const RED = 'ADR RED: CRITICAL BATTERY, P911 / LP906'
const YELLOW = 'ADR YELLOW: ONE BATTERY PER PACKAGING, P908 / LP904'
const battery = itemWith({
  description: 'High-voltage battery',
  serialNumber: 'SN-0001',
  vin: 'WBA11AA0000000001',
  weightKg: 320,
})
const batteries = (change: Partial<typeof battery> = {}): PrintData =>
  printed([], {
    items: [{ ...battery, ...change }, itemWith()],
    packages: 2,
    pieces: 2,
    grossKg: 320,
    isDdr: change.isDdr ?? false,
    adrClass: change.adrClass ?? null,
  })

describe('the bill of lading', () => {
  test('says who, where, when and under which numbers', async () => {
    const numbers = { poNumber: '4500118273', carrierPhone: '+17755550142' }
    const texts = await said(drawBol, printed([unit()], numbers))

    for (const [caption, value] of [
      ['BOL number', 'RW00123456'],
      ['Pickup number', 'PU778812'],
      ['PO number', '4500118273'],
      ['Request', 'sr_04839217'],
      ['Carrier', 'Sierra Freight Lines'],
      ['Mode', 'LTL'],
      ['Pickup date', 'Tue, Nov 24, 2026'],
      ['Pickup window', '08:00–12:00 PST'],
      ['Loading dock', 'Yes'],
      ['Lift gate needed', 'No'],
      ['Carrier phone', '(775) 555-0142'],
      ['Units', '1 unit'],
    ] as const)
      expect([caption, under(texts, caption)]).toEqual([caption, value])
    expect(under(texts, 'Consignor · origin')).toBe('Lakeside Cell Works')
    expect(under(texts, 'Consignee · destination')).toBe('Redwood, Carson City plant')
    // The number to call stands right above the table that names the goods.
    const call = texts.indexOf('24-hour emergency phone: +1 800 555 0199')
    expect(texts[call + 1]).toBe('Qty')
    expect(texts).toContain("Shipper's certification")
    for (const who of ['Shipper', 'Carrier', 'Consignee'])
      expect(texts).toContain(`${who}: name, signature, date`)
  })

  test('says whether there is a dock, and a lift gate is needed', async () => {
    const data = printed([unit()])
    const form = { ...data.form, pickupAtLoadingDock: false, pickupRequiresLiftGate: true }
    const texts = await said(drawBol, { ...data, form })
    expect(under(texts, 'Loading dock')).toBe('No')
    expect(under(texts, 'Lift gate needed')).toBe('Yes')
  })

  test('names goods by UN number, name, class and packing group, in this order', async () => {
    const live = await said(drawBol, printed([unit({ quantity: 2 })]))
    expect(rowOf(live, 'pallet')).toEqual([
      '2',
      'pallet',
      'X',
      'UN3480, Lithium ion batteries, 9',
      '–',
      '2,072.3',
      '940',
      '48 × 40 × 44 in',
      '4 × Battery module (LCW-4410)',
    ])
    const solid = {
      isHazardous: true,
      un: 'UN3077',
      name: 'Environmentally hazardous substance, solid, n.o.s.',
      hazardClass: '9',
      packingGroup: 'III',
    }
    const texts = await said(drawBol, printed([unit()], { goods: solid }))
    expect(rowOf(texts, 'pallet').slice(3, 6)).toEqual([
      'UN3077, Environmentally hazardous substance, solid,',
      'n.o.s., 9, III',
      'III',
    ])
  })

  test('lists the batteries of a program, with their number and weight', async () => {
    const texts = await said(drawBol, batteries())

    expect(under(texts, 'Units')).toBe('2 units')
    expect(rowOf(texts, 'battery')).toEqual([
      '1',
      'battery',
      'X',
      'UN3480, Lithium ion batteries, 9',
      '–',
      '705.5',
      '320',
      '–',
      'High-voltage battery (61278), serial SN-0001, VIN WBA11AA0000000001',
    ])
    expect(texts).toContain('Part 61278')
    expect(texts).toContain('Total: 2 units, 2 pieces, weight of 1 unknown')
  })

  test.each([
    ['a unit', printed([unit({ isDdr: true })], { isDdr: true }), undefined],
    ['a battery', batteries({ isDdr: true }), undefined],
    ['a yellow battery', batteries({ adrClass: 'yellow' }), YELLOW],
    ['a red battery', batteries({ adrClass: 'red' }), RED],
  ])('marks %s that is damaged or defective', async (_, data, adr) => {
    const texts = await said(drawBol, data)
    expect(texts).toContain(`${MARK}. ${RULE}`)
    expect(texts.filter((text) => text.startsWith('ADR'))).toEqual(adr ? [adr] : [])
    expect(texts).toContain('UN3480, Lithium ion batteries, damaged/defective, 9')
  })

  test('marks nothing that is neither', async () => {
    for (const data of [printed([unit()]), batteries(), batteries({ adrClass: 'green' })]) {
      const texts = await said(drawBol, data)
      expect(texts.filter((text) => /DAMAGED|ADR|defective/.test(text))).toEqual([])
    }
  })
})

describe('a label', () => {
  test('says from where, to where, under which numbers and what', async () => {
    const texts = await said(drawLabels, printed([unit({ supplierLabelId: 'L-77' })]))

    expect(under(texts, 'From')).toBe('Lakeside Cell Works')
    expect(under(texts, 'To')).toBe('Redwood, Carson City plant')
    expect(under(texts, 'BOL')).toBe('RW00123456')
    expect(under(texts, 'PO')).toBe('4500118273')
    expect(under(texts, 'Pickup date')).toBe('Tue, Nov 24, 2026')
    expect(under(texts, 'Carrier')).toBe('Sierra Freight Lines')
    expect(under(texts, 'Supplier label')).toBe('L-77')
    for (const text of [
      'sr_04839217-HU01/01',
      '1 of 1',
      'Gross 1,036.2 lb (470 kg)',
      'Tare 132.3 lb (60 kg) · Net 903.9 lb (410 kg)',
      '48 × 40 × 44 in, pallet',
      'UN3480 Lithium ion batteries, class 9, PG –',
      '24-hour emergency phone +1 800 555 0199',
      '9',
      '4 crate · LCW-4410 Battery module',
    ])
      expect(texts).toContain(text)
    expect(texts.filter((text) => /DAMAGED|ADR/.test(text))).toEqual([])
  })

  test('of a battery of a list says its part, serial number and VIN', async () => {
    const texts = await said(drawLabels, batteries())

    for (const text of [
      'sr_04839217-HU01/02',
      '2 of 2',
      'Net 705.5 lb (320 kg)',
      '61278 High-voltage battery',
      'Serial SN-0001',
      'VIN WBA11AA0000000001',
    ])
      expect(texts).toContain(text)
    expect(texts).not.toContain('No handling units')
  })

  test('of what is damaged or defective is marked, the worst first; only its own', async () => {
    const marks = async (data: PrintData) =>
      (await said(drawLabels, data)).filter((text) => [MARK, RULE, RED, YELLOW].includes(text))

    expect(await marks(printed([unit({ isDdr: true }), unit()], { isDdr: true }))).toEqual([
      MARK,
      RULE,
    ])
    expect(await marks(batteries({ isDdr: true }))).toEqual([MARK, RULE])
    expect(await marks(batteries({ adrClass: 'yellow' }))).toEqual([MARK, YELLOW, RULE])
    expect(await marks(batteries({ adrClass: 'red', isDdr: true }))).toEqual([RED, MARK, RULE])
    expect(await marks(batteries({ adrClass: 'green' }))).toEqual([])
    // A battery may lie in any of the units.
    expect(await marks(printed([unit()], { adrClass: 'red' }))).toEqual([RED, MARK, RULE])
  })
})
