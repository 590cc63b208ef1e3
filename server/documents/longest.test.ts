import { PDFDocument } from 'pdf-lib'
import { describe, expect, test } from 'vitest'

import type { StoredShipmentForm } from '#schemas/shipment-form.ts'
import { readPdf } from '#tests/support/pdf-text.ts'
import type { Drawn } from '#tests/support/pdf-text.ts'
import { itemWith, printed, unit } from '#tests/support/printed.ts'

import { drawBol } from './bol.ts'
import { drawLabels } from './labels.ts'
import { drawOfferLetter } from './offer-letter.ts'
import type { PrintData } from './print-data.ts'

// Told apart wherever they stand, and as wide as letters come; the second kind has no place to break.
let count = 0
const tag = () => `T${(count += 1)}`
const words = (length: number) =>
  `${tag()} ${'WIDE MOMENT '.repeat(length)}`.slice(0, length).trim()
const word = (length: number) => `${tag()}${'W'.repeat(length)}`.slice(0, length)

const address = () => ({
  name: words(100),
  addressLine1: words(100),
  addressLine2: word(100),
  addressLine3: words(100),
  city: words(50),
  region: word(50),
  postalCode: word(20),
  countryCode: 'US',
})
const content = () => ({
  material: { partNumber: word(50), description: words(100) },
  packaging: 'super-sack' as const,
  quantity: 100,
  serialNumber: word(50),
})

/** The longest of everything that the contract allows. */
function longest(): PrintData {
  const units = [1, 2].map(() =>
    unit({
      contents: Array.from({ length: 30 }, content),
      isDdr: true,
      supplierLabelId: word(50),
      additionalContext: words(500),
      isReturnablePackaging: true,
      returnablePackaging: { packagingPartNumber: word(50), description: words(100) },
      grossWeight: { value: 100_000, unit: 'kg' },
      tareWeight: { value: 99_999.99, unit: 'lb' },
      dimensions: { length: 9999.99, width: 9999.99, height: 9999.99, unit: 'cm' },
    }),
  )
  const items = [
    itemWith({
      isDdr: true,
      partNumber: word(50),
      description: words(100),
      serialNumber: word(50),
    }),
  ]
  const base = printed(units, { items })
  const form: StoredShipmentForm = {
    ...base.form,
    comments: words(500),
    contactPerson: { name: words(100), email: 'a@b.example', phone: '+123456789012345' },
    pickupAddress: { id: 'x', address: address() },
  }
  return {
    ...base,
    form,
    bol: word(20),
    poNumber: word(50),
    pickupNumber: word(50),
    carrier: word(100),
    carrierPhone: '+123456789012345',
    consignor: words(100),
    consignee: { name: words(100), address: address() },
    isDdr: true,
    adrClass: 'red',
  }
}

const without = (text: string) => text.replaceAll(/\s/g, '')
// What stands on every page: between the lines of a text that goes on to another one.
const HEAD =
  /^(Page \d+ of \d+|.*, continued|sr_\d+-HU\d+\/\d+, page \d+|24-hour emergency phone: .*|Qty|Type|HM|PG|UN number.*group|Gross (kg|lb)|L × W × H|DAMAGED.*|Forbidden.*|ADR .*|Material|Weight|Dry kg|USD.*)$/
// Lines of one text follow each other: put together they are the text, wherever it was broken.
const whole = (drawn: readonly Drawn[]) =>
  without(
    drawn
      .map(({ text }) => text)
      .filter((text) => !HEAD.test(text))
      .join(''),
  )
/** Those that cannot be read as a whole: short, since the papers are long. */
const missing = (all: string, texts: readonly string[]) =>
  texts.map(without).filter((text) => !all.includes(text))

async function expectInside(file: Uint8Array, drawn: readonly Drawn[]) {
  const pages = (await PDFDocument.load(file)).getPages().map((page) => page.getSize())
  for (const { page, text, x, y, size, width } of drawn) {
    const paper = pages[page - 1] ?? { width: 0, height: 0 }
    const isInside = x >= 0 && x + width <= paper.width && y - size >= 0 && y <= paper.height
    expect([text, isInside]).toEqual([text, true])
  }
}

// Two texts in one place can both be read back, but not from paper.
function overlaps(drawn: readonly Drawn[]): string[] {
  const shown = drawn.filter(({ text }) => text.trim())
  return shown.flatMap((one, at) =>
    shown.slice(at + 1).flatMap((other) => {
      const isBeside =
        one.page !== other.page ||
        one.x + one.width <= other.x ||
        other.x + other.width <= one.x ||
        Math.abs(one.y - other.y) >= 0.7 * Math.min(one.size, other.size)
      return isBeside ? [] : [`${one.text} / ${other.text}`]
    }),
  )
}

const textsOf = ({ form, ...data }: PrintData): string[] => {
  const { name: _named, ...to } = data.consignee.address ?? address()
  return [
    ...Object.values(form.pickupAddress.address),
    ...Object.values(to),
    data.bol,
    data.poNumber,
    data.carrier,
    data.consignor,
    data.consignee.name,
  ].flatMap((text) => text ?? [])
}
const contentsOf = ({ form, items }: PrintData): string[] => [
  ...form.handlingUnits.flatMap(({ contents }) =>
    contents.flatMap(({ material, serialNumber = '' }) => [
      material.partNumber,
      material.description,
      serialNumber,
    ]),
  ),
  ...items.flatMap((item) => [item.partNumber, item.description ?? '', item.serialNumber ?? '']),
]

describe('the longest texts that may be sent', () => {
  test('are whole on a bill of lading, on as many pages as they take', async () => {
    const data = longest()
    const file = await drawBol(data)
    const drawn = await readPdf(file)
    const all = whole(drawn)

    const { comments = '', contactPerson, handlingUnits } = data.form
    const more = [comments, contactPerson.name, contactPerson.phone, data.pickupNumber ?? '']
    const units = handlingUnits.flatMap(({ additionalContext = '', returnablePackaging: back }) => [
      additionalContext,
      back?.description ?? '',
      back?.packagingPartNumber ?? '',
    ])
    expect(missing(all, [...textsOf(data), ...contentsOf(data), ...more, ...units])).toEqual([])
    expect(all.includes('…')).toBe(false)
    expect(Math.max(...drawn.map(({ page }) => page))).toBeGreaterThan(2)
    // Each page of goods says whom to call.
    const isGoods = drawn.filter(({ text }) => text === 'Qty')
    const calls = drawn.filter(({ text }) => text.startsWith('24-hour emergency phone'))
    expect(calls.map(({ page }) => page)).toEqual(isGoods.map(({ page }) => page))
    await expectInside(file, drawn)
    expect(overlaps(drawn)).toEqual([])
  })

  test('are whole on the labels, each going on to further pages of its own', async () => {
    const data = longest()
    const file = await drawLabels(data)
    const drawn = await readPdf(file)
    const all = whole(drawn)

    const labels = data.form.handlingUnits.map(({ supplierLabelId = '' }) => supplierLabelId)
    expect(missing(all, [...textsOf(data), ...contentsOf(data), ...labels])).toEqual([])
    expect(all.includes('…')).toBe(false)
    // Every page says of which unit it is, and warns.
    const pages = Math.max(...drawn.map(({ page }) => page))
    for (let page = 1; page <= pages; page += 1) {
      const texts = drawn.filter((one) => one.page === page).map(({ text }) => text)
      expect(texts).toContain('DAMAGED/DEFECTIVE LITHIUM ION BATTERY')
    }
    for (const code of ['HU01/03', 'HU02/03'])
      expect(
        drawn.filter(({ text }) => text.startsWith(`sr_04839217-${code}, page `)).length,
      ).toBeGreaterThan(1)
    await expectInside(file, drawn)
    expect(overlaps(drawn)).toEqual([])
  })

  test('are whole on the letter of an offer', async () => {
    const line = () => ({
      name: words(100),
      kind: 'Electrode scrap',
      composition: words(90),
      weight: 100_000,
      moisture: 12.5,
      dryKg: 87_500.125,
      basis: words(400),
      perKg: 123.4567,
      total: 99_999_999.99,
    })
    const data = {
      id: 'so_00000001',
      company: words(60),
      madeAt: '2026-11-20T10:00:00.000Z',
      address: words(100),
      contact: words(80),
      payment: words(100),
      supplier: word(100),
      supplierAddress: words(150),
      supplierEmail: word(60),
      useCase: 'Firm offer',
      validTo: '2026-12-15',
      weightUnit: 'kg',
      lines: Array.from({ length: 12 }, line),
      shipping: words(300),
      charged: 1234.5,
      feedstock: 1_199_999_999.88,
      total: 1_199_998_765.38,
    }
    const file = await drawOfferLetter(data)
    const drawn = await readPdf(file)
    const all = whole(drawn)

    const lines = data.lines.flatMap(({ name, composition, basis }) => [name, composition, basis])
    expect(
      missing(all, [
        data.supplier,
        data.shipping,
        data.company,
        data.address,
        data.payment,
        ...lines,
      ]),
    ).toEqual([])
    expect(all.includes('…')).toBe(false)
    await expectInside(file, drawn)
    expect(overlaps(drawn)).toEqual([])
  })
})

test('a label has a diamond where its goods are dangerous, and none where they are not', async () => {
  const inert = { un: '–', name: 'Not regulated', hazardClass: '–', packingGroup: '–' }
  const nines = async (data: PrintData) =>
    (await readPdf(await drawLabels(data))).filter(({ text }) => text === '9')

  expect(await nines(printed([unit()]))).toHaveLength(1)
  expect(await nines(printed([unit()], { goods: { ...inert, isHazardous: false } }))).toEqual([])
})
