import { addressLine } from '#schemas/address-line.ts'
import type { HandlingUnit } from '#schemas/handling-unit.ts'
import { toKg, unitsIn } from '#schemas/totals.ts'
import { dayInText } from '#texts/day.ts'
import { exactWeight } from '#texts/weight.ts'

import { drawBarcode } from './barcode.ts'
import { Canvas, ink, leadingOf, openPaper } from './canvas.ts'
import type { Paper, TextStyle } from './canvas.ts'
import { drawDiamond } from './diamond.ts'
import { Flow } from './flow.ts'
import type { Sheet } from './flow.ts'
import { ADR_TEXT, DDR_MARK, DDR_RULE, markOf } from './marks.ts'
import type { Mark } from './marks.ts'
import type { PrintData, PrintItem } from './print-data.ts'

const A6 = [297.64, 419.53] as const
const MARGIN = 14
const INNER = A6[0] - 2 * MARGIN
const WHOLE = { x: MARGIN, width: INNER } as const

/** What a label says of its package alone. */
type Package = {
  readonly supplierLabelId: string | undefined
  readonly weights: readonly (readonly [name: string, kg: number])[]
  readonly packaging: string
  readonly contents: readonly string[]
  /** The number of the one part that is in it; undefined: of several, or none. */
  readonly part: string | undefined
  readonly mark: Mark
}
export type Label = Package & { readonly code: string; readonly number: number }

/** One label for every physical unit, then one for every battery of a list; the code is `{id}-HU03/07`. */
export function labelsOf(data: PrintData): Label[] {
  const packages = [
    ...data.form.handlingUnits.flatMap((unit) =>
      Array.from({ length: unit.quantity }, () => ofUnit(data, unit)),
    ),
    ...data.items.map(ofItem),
  ]
  const two = (n: number) => String(n).padStart(2, '0')
  return packages.map((one, at) => ({
    ...one,
    code: `${data.id}-HU${two(at + 1)}/${two(packages.length)}`,
    number: at + 1,
  }))
}

function ofUnit({ adrClass }: PrintData, unit: HandlingUnit): Package {
  const { length, width, height, unit: measure } = unit.dimensions
  return {
    supplierLabelId: unit.supplierLabelId,
    weights: [
      ['Gross', toKg(unit.grossWeight)],
      ['Tare', toKg(unit.tareWeight)],
      ['Net', toKg(unit.weight)],
    ],
    packaging: `${length} × ${width} × ${height} ${measure}, ${unit.packaging}`,
    contents: unit.contents.map(({ quantity, packaging, material, serialNumber }) => {
      const serial = serialNumber ? `, serial ${serialNumber}` : ''
      return `${quantity} ${packaging} · ${material.partNumber} ${material.description}${serial}`
    }),
    part: partOf(unit),
    // Nobody says whether a classified battery lies in this unit: then it does.
    mark: markOf({ isDdr: unit.isDdr, adrClass }),
  }
}

const partOf = ({ contents }: HandlingUnit): string | undefined => {
  const [part, another] = new Set(contents.map(({ material }) => material.partNumber))
  return another === undefined ? part : undefined
}

const ofItem = (item: PrintItem): Package => ({
  supplierLabelId: undefined,
  weights: item.weightKg === null ? [] : [['Net', item.weightKg]],
  packaging: 'battery',
  contents: [
    `${item.partNumber}${item.description ? ` ${item.description}` : ''}`,
    ...(item.serialNumber ? [`Serial ${item.serialNumber}`] : []),
    ...(item.vin ? [`VIN ${item.vin}`] : []),
  ],
  part: item.partNumber,
  mark: markOf(item),
})

/** Pallet labels of a booked request (domain.md §6): A6, one for each physical handling unit and battery. */
export async function drawLabels(data: PrintData): Promise<Uint8Array> {
  const paper = await openPaper(`Pallet labels ${data.id}`, new Date(data.madeAt), data)
  const labels = labelsOf(data)
  for (const label of labels) {
    // What does not fit goes on to another page: a label never cuts what it says.
    const flow = new Flow((page) => sheetOf(paper, label, page))
    places(flow, data)
    code(flow, label)
    numbers(flow, data, { label, count: labels.length })
    goods(flow, data, label)
    flow.canvas.finish()
  }
  if (!labels.length) new Canvas(paper, A6).text('No handling units', { x: MARGIN, y: 40 })
  return paper.doc.save()
}

const BAND = 58

function sheetOf(paper: Paper, label: Label, page: number): Sheet {
  const canvas = new Canvas(paper, A6)
  const bottom = A6[1] - (label.mark ? BAND : 0) - 8
  drawMark(canvas, label.mark)
  if (page === 1) return { canvas, top: 10, bottom }
  canvas.text(`${label.code}, page ${page}`, { x: MARGIN, y: 22 }, { size: 9, face: 'bold' })
  canvas.rule({ x: MARGIN, y: 28 }, INNER, ink.black)
  return { canvas, top: 32, bottom }
}

const ASIDE = { x: MARGIN + 34, width: INNER - 34 } as const

function places(flow: Flow, { form, consignor, consignee }: PrintData) {
  const from = form.pickupAddress.address
  const to = consignee.address
  const caption = (text: string) =>
    flow.canvas.text(text, { x: MARGIN, y: flow.y + 9 }, { size: 6.5, color: ink.grey })
  caption('FROM')
  flow.text(consignor, ASIDE, { size: 8, face: 'bold' })
  flow.text(`${from.name}, ${addressLine(from)}`, ASIDE, { size: 6.5 })
  flow.y += 4
  flow.room(30)
  caption('TO')
  flow.text(consignee.name, ASIDE, { size: 12, face: 'bold' })
  if (to) flow.text(addressLine(to), ASIDE, { size: 8 })
  flow.y += 3
  flow.rule(WHOLE)
}

function code(flow: Flow, label: Label) {
  flow.room(76)
  const { canvas, y } = flow
  drawBarcode(canvas, label.code, { x: MARGIN, y: y + 2, width: INNER, height: 52 })
  canvas.text(
    label.code,
    { x: MARGIN, y: y + 65 },
    { size: 10, face: 'bold', width: INNER, align: 'center' },
  )
  flow.y += 70
  flow.rule(WHOLE)
}

type Counted = { readonly label: Label; readonly count: number }
const COUNT: TextStyle = { size: 18, face: 'bold' }

function numbers(flow: Flow, data: PrintData, { label, count }: Counted) {
  flow.fields(
    [
      ['BOL', data.bol],
      ['PO', data.poNumber ?? ''],
      ['Pickup date', dayInText(data.pickupDate)],
      ['Carrier', data.carrier ?? ''],
    ],
    { ...WHOLE, columns: 2, gap: 10 },
  )
  if (label.supplierLabelId)
    flow.fields([['Supplier label', label.supplierLabelId]], { ...WHOLE, columns: 1, gap: 0 })
  const ofAll = `${label.number} of ${count}`
  const aside = flow.canvas.measure(ofAll, COUNT) + 12
  const place = { x: MARGIN + aside, width: INNER - aside }
  const units = unitsIn(data.form.pickupAddress.address.countryCode)
  const weights = label.weights.map(([name, kg]) => `${name} ${exactWeight(kg, units)}`)
  const [first = '', ...others] = weights
  const texts = [first, others.join(' · '), label.packaging].filter(Boolean)
  const style = { size: 7.5 }
  const lines = texts.flatMap((text) => flow.canvas.wrap(text, place.width, style))
  const height = Math.max(24, lines.length * leadingOf(style) + 6)
  flow.room(height)
  flow.canvas.text(ofAll, { x: MARGIN, y: flow.y + 18 }, COUNT)
  flow.canvas.lines(lines, { x: place.x, y: flow.y + 9 }, style)
  flow.y += height
  flow.rule(WHOLE)
}

const DIAMOND = 56

function goods(flow: Flow, data: PrintData, { contents, part }: Label) {
  const { un, name, hazardClass, packingGroup, isHazardous } = data.goods
  if (isHazardous) {
    flow.room(DIAMOND + 4)
    const top = flow.y
    drawDiamond(flow.canvas, { x: MARGIN + INNER - DIAMOND, y: top, size: DIAMOND })
    const place = { x: MARGIN, width: INNER - DIAMOND - 6 }
    flow.text(`${un} ${name}, class ${hazardClass}, PG ${packingGroup}`, place, {
      size: 9.5,
      face: 'bold',
    })
    flow.text(`24-hour emergency phone ${data.emergencyPhone}`, place, { size: 8, face: 'bold' })
    flow.y = Math.max(flow.y, top + DIAMOND + 2)
  } else flow.text(name, WHOLE, { size: 9.5, face: 'bold' })
  parts(flow, part, contents)
}

// What is read from the seat of a forklift, down to what is read with the label in the hand.
const PART_SIZES = [40, 34, 28, 22, 18] as const
const CONTENT_SIZES = [16, 14, 12.5, 11, 9.5, 8.5] as const
const SMALLEST = 7.5
const bold = (size: number): TextStyle => ({ size, face: 'bold' })

/** The one part first, as large as the sheet is wide and has room for; then everything in it, as large as the rest lets it be. */
function parts(flow: Flow, part: string | undefined, contents: readonly string[]) {
  const lines = (texts: readonly string[], style: TextStyle) =>
    texts.flatMap((text) => flow.canvas.wrap(text, INNER, style)).length
  const heightOf = (texts: readonly string[], style: TextStyle) =>
    lines(texts, style) * leadingOf(style)
  const rest = heightOf(contents, { size: SMALLEST })
  const title = PART_SIZES.map(bold).find(
    (style) =>
      part !== undefined && lines([part], style) === 1 && leadingOf(style) + rest <= flow.left,
  )
  if (part !== undefined && title) flow.text(part, WHOLE, title)
  // A line that is read at one glance is not broken for its size.
  const large = CONTENT_SIZES.map(bold).find(
    (style) => lines(contents, style) === contents.length && heightOf(contents, style) <= flow.left,
  )
  for (const content of contents) flow.text(content, WHOLE, large ?? { size: SMALLEST })
}

// Red outranks the rest: it says how the pallet must be handled, not only what is in it.
function drawMark(canvas: Canvas, mark: Mark) {
  if (!mark) return
  const box = { x: 0, y: A6[1] - BAND, width: A6[0], height: BAND }
  const line = (text: string, y: number, style: { size: number; color: typeof ink.white }) =>
    canvas.text(text, { x: MARGIN, y }, { ...style, face: 'bold', width: INNER, align: 'center' })
  const isRed = mark === 'red'
  const color = isRed ? ink.white : ink.black
  canvas.rect(box, { fill: isRed ? ink.red : ink.yellow })
  if (isRed) line(ADR_TEXT.red, box.y + 18, { size: 10.5, color })
  line(DDR_MARK, box.y + (isRed ? 33 : 20), { size: isRed ? 9 : 10.5, color })
  if (mark === 'yellow') line(ADR_TEXT.yellow, box.y + 35, { size: 8, color })
  line(DDR_RULE, box.y + (mark === 'ddr' ? 40 : 48), { size: 8, color })
}
