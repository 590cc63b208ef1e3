import {
  BarcodeFormat,
  BinaryBitmap,
  HybridBinarizer,
  MultiFormatReader,
  DecodeHintType,
  RGBLuminanceSource,
} from '@zxing/library'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, test } from 'vitest'

import { NewBol } from '#schemas/primitives.ts'
import type { ShipmentForm } from '#schemas/shipment-form.ts'
import { formWith, lakeside, unitWith } from '#tests/support/form-parts.ts'
import { pdfDrawings, pdfLines, readPdf } from '#tests/support/pdf-text.ts'
import { itemWith, printed, unit } from '#tests/support/printed.ts'

import { barsOf } from './barcode.ts'
import { drawBol } from './bol.ts'
import { drawLabels, labelsOf } from './labels.ts'
import { NotHazmat, goodsOf } from './print-data.ts'
import type { PrintItem } from './print-data.ts'

/** A picture of the bars as they are drawn: three pixels a module, with the quiet zones. */
function scan(text: string): string {
  const MODULE = 3
  const QUIET = 10
  const HEIGHT = 60
  const bars = barsOf(text)
  const row = [
    ...Array.from({ length: QUIET }, () => 255),
    ...bars.flatMap((width, at) => Array.from({ length: width }, () => (at % 2 ? 255 : 0))),
    ...Array.from({ length: QUIET }, () => 255),
  ].flatMap((pixel) => Array.from({ length: MODULE }, () => pixel))
  const pixels = new Uint8ClampedArray(row.length * HEIGHT)
  for (let y = 0; y < HEIGHT; y += 1) pixels.set(row, y * row.length)
  const source = new RGBLuminanceSource(pixels, row.length, HEIGHT)
  const hints = new Map([[DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.CODE_128]]])
  const reader = new MultiFormatReader()
  return reader.decode(new BinaryBitmap(new HybridBinarizer(source)), hints).getText()
}

describe('pallet labels', () => {
  test('count physical units: a quantity of three is three labels', () => {
    const labels = labelsOf(printed([unit(), unit({ quantity: 3 }), unit()]))
    expect(labels.map(({ code }) => code)).toEqual([
      'sr_04839217-HU01/05',
      'sr_04839217-HU02/05',
      'sr_04839217-HU03/05',
      'sr_04839217-HU04/05',
      'sr_04839217-HU05/05',
    ])
  })

  test('are one for each battery of a list, behind those of the units', () => {
    const labels = labelsOf(printed([unit()], { items: [itemWith(), itemWith()] }))
    expect(labels.map(({ code }) => code)).toEqual([
      'sr_04839217-HU01/03',
      'sr_04839217-HU02/03',
      'sr_04839217-HU03/03',
    ])
  })

  test('carry a code that a scanner reads', () => {
    for (const { code } of labelsOf(printed([unit({ quantity: 3 })]))) expect(scan(code)).toBe(code)
    expect(scan('RW00123456')).toBe('RW00123456')
  })

  test('carry no code at all where a scanner would read something else', async () => {
    // Everything that a BOL may hold: each sign reads back as it is printed.
    const all = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at)).join('')
    for (let at = 0; at < all.length; at += 10) {
      const bol = `B${all.slice(at, at + 10)}L`
      expect(NewBol.safeParse(bol).success).toBe(true)
      expect(scan(bol)).toBe(bol)
    }
    const barsOn = async (bol: string) => {
      const [page = ''] = await pdfDrawings(await drawBol(printed([unit()], { bol })))
      return page.match(/ re\n/g)?.length ?? 0
    }
    const plain = await barsOn('RW-00017')
    for (const bol of ['Ç-00017', '荷物-00017', 'RW😀00017', 'RW  00017', 'RW\u00a000017'])
      expect([bol, plain - (await barsOn(bol)) > 20]).toEqual([bol, true])
    expect(await pdfLines(await drawBol(printed([unit()], { bol: 'Ç-00017' })))).toContain(
      'Ç-00017',
    )
  })

  test('are A6 pages, one each, also with a hundred units and marks', async () => {
    const units = [unit({ quantity: 50 }), unit({ quantity: 50, isDdr: true })]
    const doc = await PDFDocument.load(await drawLabels(printed(units)))
    expect(doc.getPageCount()).toBe(100)
    expect(doc.getPage(0).getSize()).toEqual({ width: 297.64, height: 419.53 })
    const red = await drawLabels(printed([unit()], { adrClass: 'red' }))
    expect((await PDFDocument.load(red)).getPageCount()).toBe(1)
  })
})

describe('the sheet of a label', () => {
  const content = (partNumber: string, description: string) => ({
    material: { partNumber, description },
    packaging: 'crate' as const,
    quantity: 4,
  })
  const sizesOf = async (contents: ReturnType<typeof content>[]) =>
    (await readPdf(await drawLabels(printed([unit({ contents })])))).map(
      ({ text, size, y }) => [text, size, y] as const,
    )

  test('has its one part large, above everything in it, down to the foot', async () => {
    const drawn = await sizesOf([content('LCW-4410', 'Battery module')])

    const [, part = 0, above = 0] = drawn.find(([text]) => text === 'LCW-4410') ?? []
    const [, whole = 0, below = 0] =
      drawn.find(([text]) => text === '4 crate · LCW-4410 Battery module') ?? []
    expect(part).toBeGreaterThanOrEqual(22)
    expect(whole).toBeGreaterThan(10)
    expect(whole).toBeLessThan(part)
    expect(below).not.toBe(above)
  })

  test('has many parts in one size, and on one page as long as they fit', async () => {
    const many = Array.from({ length: 8 }, (_, at) => content(`LCW-${at}`, 'Battery module'))
    const drawn = await sizesOf(many)
    const sizes = new Set(
      drawn.filter(([text]) => text.startsWith('4 crate')).map(([, size]) => size),
    )

    expect(sizes.size).toBe(1)
    expect([...sizes][0]).toBeGreaterThanOrEqual(7.5)
    expect(drawn.some(([text]) => text.includes('page 2'))).toBe(false)
    expect(drawn.some(([text]) => text === 'LCW-0')).toBe(false)
  })
})

describe('the bill of lading', () => {
  test('goes on to further pages', async () => {
    const many = Array.from({ length: 100 }, (_, at) =>
      unit({ supplierLabelId: `L${at}`, additionalContext: `Rack ${at}` }),
    )
    expect((await PDFDocument.load(await drawBol(printed(many)))).getPageCount()).toBeGreaterThan(3)
    expect((await PDFDocument.load(await drawBol(printed([unit()])))).getPageCount()).toBe(1)
  })

  test('is made of any text that people type', async () => {
    const odd = [
      '🔋🧨👩‍🚀',
      '电池组',
      'فارسی',
      'Zürich Łódź Ω Жук',
      'a'.repeat(500),
      '\u0301\u200b\ufeff',
      '= + - @ "\\ ()',
    ]
    for (const text of odd) {
      const data = printed([
        unit({
          contents: [
            { material: { partNumber: text, description: text }, packaging: 'box', quantity: 1 },
          ],
          supplierLabelId: text,
        }),
      ])
      const form = {
        ...data.form,
        comments: text,
        contactPerson: { ...data.form.contactPerson, name: text },
      }
      const all = { ...data, form, carrier: text, consignee: { name: text, address: lakeside } }
      expect((await drawBol(all)).length).toBeGreaterThan(1000)
      expect((await drawLabels(all)).length).toBeGreaterThan(1000)
    }
  })

  const named = (
    declared: Partial<ShipmentForm>,
    of: { readonly tenant?: string; readonly items?: readonly PrintItem[] } = {},
  ) => {
    const { tenant = 'supplier:300000000000001', items = [] } = of
    return goodsOf({ tenant, form: formWith(declared) }, items)
  }
  const scrap = { materialClassification: 'Inert - Scrap', isHazmat: false } as const

  test('names the goods in the order that the rules ask for', () => {
    const live = { materialClassification: 'Live Batteries - CCP' } as const
    expect(named(live)).toMatchObject({ un: 'UN3480', hazardClass: '9' })
    expect(named(scrap).isHazardous).toBe(false)
    expect(named({ materialClassification: 'CCP' }).un).toBe('UN3077')
  })

  const damaged = [unitWith({ isDdr: true })]
  test.each([
    ['a damaged unit', { ...scrap, handlingUnits: damaged }, {}, 'damaged, defective'],
    ['without hazmat', { isHazmat: false, handlingUnits: damaged }, {}, 'Turn on hazmat'],
    ['not live', { materialClassification: 'CCP', handlingUnits: damaged }, {}, 'Choose a Live'],
    ['a damaged battery', scrap, { items: [itemWith({ isDdr: true })] }, 'damaged, defective'],
    ['an ADR class', scrap, { items: [itemWith({ adrClass: 'green' })] }, 'ADR class'],
    ['a listed battery', scrap, { items: [itemWith()] }, 'A battery on this request'],
    ['a program', scrap, { tenant: 'bmw' }, 'this program'],
  ] as const)('refuses to name batteries something else: %s', (_name, declared, of, text) => {
    expect(() => named(declared as Partial<ShipmentForm>, of)).toThrow(NotHazmat)
    expect(() => named(declared as Partial<ShipmentForm>, of)).toThrow(text)
  })
})
