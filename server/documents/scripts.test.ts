import { describe, expect, test } from 'vitest'

import { isInFonts } from '#schemas/printable-table.ts'
import { isPlain } from '#schemas/printable.ts'
import { printedLetters } from '#schemas/printed-letters.ts'
import { printableRanges } from '#scripts/printable.ts'
import { pdfLines, readPdf } from '#tests/support/pdf-text.ts'
import { itemWith, printed, unit } from '#tests/support/printed.ts'

import { drawBol } from './bol.ts'
import { drawLabels } from './labels.ts'
import type { LetterData } from './offer-letter-data.ts'
import { drawOfferLetter } from './offer-letter.ts'
import type { PrintData } from './print-data.ts'

/** Every text of BOL and labels that somebody types, replaced by one. */
function saying(text: string): PrintData {
  const contents = [
    {
      material: { partNumber: text, description: text },
      packaging: 'box' as const,
      quantity: 1,
      serialNumber: text,
    },
  ]
  const units = [
    unit({
      contents,
      supplierLabelId: text,
      additionalContext: text,
      isReturnablePackaging: true,
      returnablePackaging: { packagingPartNumber: text, description: text },
    }),
  ]
  const items = [itemWith({ partNumber: text, description: text, serialNumber: text })]
  const base = printed(units, { items, poNumber: text, pickupNumber: text, carrier: text })
  const { address } = base.form.pickupAddress
  const there = { ...address, name: text, addressLine1: text, city: text }
  return {
    ...base,
    consignor: text,
    consignee: { name: text, address: there },
    form: {
      ...base.form,
      comments: text,
      contactPerson: { ...base.form.contactPerson, name: text },
      pickupAddress: { id: 'x', address: there },
    },
  }
}

const letterOf = (text: string): LetterData => ({
  id: 'so_00000001',
  company: 'Redwood',
  madeAt: '2026-11-20T10:00:00.000Z',
  supplier: text,
  useCase: 'Firm offer',
  validTo: '2026-12-15',
  weightUnit: 'kg',
  lines: [
    {
      name: text,
      kind: 'Cells',
      composition: 'Ni 20%',
      weight: 1,
      moisture: 0,
      dryKg: 1,
      basis: text,
      perKg: 1,
      total: 1,
    },
  ],
  shipping: text,
  charged: 0,
  feedstock: 1,
  total: 1,
})

const papers: Readonly<Record<string, (text: string) => Promise<Uint8Array>>> = {
  'a bill of lading': (text) => drawBol(saying(text)),
  labels: (text) => drawLabels(saying(text)),
  'the letter of an offer': (text) => drawOfferLetter(letterOf(text)),
}
const texts = [
  '山田太郎 ビル３号',
  '电池组',
  '김민수 창고',
  'สมชาย น้ำปิ่น',
  'شركة البطاريات',
  'مُحَمَّد',
  '25 ℃ ½ №',
  'Łódź Жук Ω',
]
const isShown = (text: string) => printedLetters(text, isInFonts).every((one) => one.isShown)
/** What the letters of a paper are, without the order in which scripts put them. */
const lettersOf = (lines: readonly string[]) => new Set(lines.join('').normalize('NFC'))

describe.each(Object.keys(papers))('%s', (name) => {
  const draw = papers[name] ?? (() => Promise.reject(new Error(name)))

  test('shows the scripts of the world, and no question mark for them', async () => {
    const all = texts.join(' / ')
    const lines = await pdfLines(await draw(all))
    const letters = lettersOf(lines)
    const missing = Array.from(all.normalize('NFC')).filter(
      (letter) => letter.trim() && !letters.has(letter),
    )
    expect(missing).toEqual([])
    expect(lines.filter((line) => line.includes('?'))).toEqual([])
    expect(isShown(all)).toBe(true)
  })

  test('puts a question mark exactly where the warning names a letter', async () => {
    for (const text of ['🔋', 'n̈x', 'हिन्दी', 'ᚠ', 'ש', 'a\u064Bb', '👩‍🚀️']) {
      const lines = await pdfLines(await draw(`${text}.`))
      expect([text, lines.some((line) => line.includes('?')), isShown(text)]).toEqual([
        text,
        true,
        false,
      ])
    }
  })
})

test('the table of letters is that of the fonts', () => {
  const ranges = printableRanges().split(' ')
  let code = 0
  const wrong: number[] = []
  for (let at = 0; at < ranges.length; at += 2) {
    const first = code + Number.parseInt(ranges[at] ?? '', 36)
    if (first > code + 1 && isInFonts(first - 1)) wrong.push(first - 1)
    code = first + Number.parseInt(ranges[at + 1] ?? '', 36)
    for (let one = first; one <= code; one += 1) if (!isInFonts(one)) wrong.push(one)
    if (isInFonts(code + 1)) wrong.push(code + 1)
  }
  expect(wrong).toEqual([])
})

test('what needs no table is all in it', () => {
  const plain = Array.from({ length: 0x25_00 }, (_, code) => String.fromCodePoint(code)).filter(
    (letter) => isPlain(letter) && letter.trim(),
  )
  expect(plain.length).toBeGreaterThan(200)
  expect(plain.filter((letter) => !isShown(letter))).toEqual([])
})

test('Arabic is drawn from right to left, its letters joined', async () => {
  const drawn = await readPdf(await drawBol({ ...printed([unit()]), consignor: 'شركة' }))
  const letters = drawn
    .filter(({ text }) => /\p{Script=Arabic}/u.test(text))
    .toSorted((one, other) => one.x - other.x)
  expect(letters.map(({ text }) => text).join('')).toBe('ةكرش')
  // On its own the letter is as wide as it is long; between two others it is a short tooth.
  const alone = await readPdf(await drawBol({ ...printed([unit()]), consignor: 'ك' }))
  const kaf = (all: typeof drawn) => all.find(({ text }) => text === 'ك')?.width ?? 0
  expect(kaf(letters)).toBeLessThan(0.95 * kaf(alone))
})

test('thousands of different letters take seconds, and little memory', async () => {
  const many = Array.from({ length: 3000 }, (_, at) => String.fromCodePoint(0x4e_00 + at))
    .filter((letter) => isShown(letter))
    .join('')
  const before = process.memoryUsage().rss
  const file = await drawBol({ ...printed([unit()]), consignor: many.slice(0, 2000) })
  expect((await pdfLines(file)).some((line) => line.includes('?'))).toBe(false)
  expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(250)
})
