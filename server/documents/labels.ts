import { addressLine } from '#schemas/address-line.ts'
import type { HandlingUnit } from '#schemas/handling-unit.ts'
import { toKg } from '#schemas/totals.ts'

import { drawBarcode } from './barcode.ts'
import { Canvas, ink, openPaper } from './canvas.ts'
import { ADR_TEXT, DDR_MARK, DDR_RULE, markOf } from './marks.ts'
import type { Mark } from './marks.ts'
import type { PrintData, PrintItem } from './print-data.ts'

const A6 = [297.64, 419.53] as const
const MARGIN = 14
const INNER = A6[0] - 2 * MARGIN
const HALF = (INNER - 10) / 2

/** What a label says of its package alone. */
type Package = {
  readonly supplierLabelId: string | undefined
  readonly weights: readonly (readonly [name: string, kg: number])[]
  readonly packaging: string
  readonly contents: readonly string[]
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
      const serial = serialNumber ? `, ${serialNumber}` : ''
      return `${quantity} ${packaging} · ${material.partNumber} ${material.description}${serial}`
    }),
    // Nobody says whether a classified battery lies in this unit: then it does.
    mark: markOf({ isDdr: unit.isDdr, adrClass }),
  }
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
  mark: markOf(item),
})

/** Pallet labels of a booked request (domain.md §6): A6 pages, one for each physical handling unit and battery. */
export async function drawLabels(data: PrintData): Promise<Uint8Array> {
  const paper = await openPaper(`Pallet labels ${data.id}`, new Date(data.madeAt))
  const labels = labelsOf(data)
  for (const label of labels) {
    const canvas = new Canvas(paper, A6)
    places(canvas, data)
    code(canvas, label)
    numbers(canvas, data, { label, count: labels.length })
    goods(canvas, data, label)
    drawMark(canvas, label.mark)
    canvas.finish()
  }
  if (!labels.length) new Canvas(paper, A6).text('No handling units', { x: MARGIN, y: 40 })
  return paper.doc.save()
}

function places(canvas: Canvas, { form, consignee }: PrintData) {
  const from = form.pickupAddress.address
  const small = { size: 6.5, color: ink.grey }
  canvas.text('FROM', { x: MARGIN, y: 20 }, small)
  canvas.text(from.name, { x: MARGIN + 34, y: 20 }, { size: 8, face: 'bold', width: INNER - 34 })
  canvas.text(addressLine(from), { x: MARGIN + 34, y: 30 }, { size: 6.5, width: INNER - 34 })
  canvas.text('TO', { x: MARGIN, y: 50 }, small)
  canvas.text(
    consignee.name,
    { x: MARGIN + 34, y: 51 },
    { size: 13, face: 'bold', width: INNER - 34 },
  )
  const to = consignee.address
  if (to)
    canvas.lines(
      canvas.wrap(addressLine(to), INNER - 34, { size: 8.5, max: 2 }),
      { x: MARGIN + 34, y: 63 },
      { size: 8.5 },
    )
  canvas.rule({ x: MARGIN, y: 86 }, INNER, ink.black)
}

function code(canvas: Canvas, label: Label) {
  drawBarcode(canvas, label.code, { x: MARGIN, y: 94, width: INNER, height: 56 })
  canvas.text(
    label.code,
    { x: MARGIN, y: 162 },
    { size: 10, face: 'bold', width: INNER, align: 'center' },
  )
  canvas.rule({ x: MARGIN, y: 169 }, INNER, ink.black)
}

type Counted = { readonly label: Label; readonly count: number }

function numbers(canvas: Canvas, data: PrintData, { label, count }: Counted) {
  const at = (column: number, row: number) => ({
    x: MARGIN + column * (HALF + 10),
    y: 181 + row * 25,
    width: HALF,
  })
  canvas.field('BOL', data.bol, at(0, 0))
  canvas.field('PO', data.poNumber ?? '', at(1, 0))
  canvas.field('Pickup date', data.pickupDate, at(0, 1))
  canvas.field('Supplier label', label.supplierLabelId ?? '', at(1, 1))
  canvas.text(
    `${label.number} of ${count}`,
    { x: MARGIN, y: 252 },
    { size: 20, face: 'bold', width: HALF },
  )
  const weights = label.weights.map(([name, value]) => `${name} ${value.toFixed(1)} kg`)
  const texts = [weights.join(' · '), label.packaging]
  canvas.lines(texts, { x: MARGIN + 92, y: 244 }, { size: 7.5, width: INNER - 92, leading: 11 })
  canvas.rule({ x: MARGIN, y: 263 }, INNER)
}

const MAX_CONTENTS = 5

function goods(canvas: Canvas, data: PrintData, { contents }: Label) {
  const { un, name, hazardClass, isHazardous } = data.goods
  const title = isHazardous ? `${un} ${name}, class ${hazardClass}` : name
  canvas.text(title, { x: MARGIN, y: 278 }, { size: 9.5, face: 'bold', width: INNER })
  const listed = contents.slice(0, MAX_CONTENTS)
  const more = contents.length - listed.length
  const rows = more > 0 ? [...listed, `and ${more} more`] : listed
  canvas.lines(rows, { x: MARGIN, y: 291 }, { size: 7.5, width: INNER, leading: 10.5 })
}

// Red outranks the rest: it says how the pallet must be handled, not only what is in it.
function drawMark(canvas: Canvas, mark: Mark) {
  if (!mark) return
  const box = { x: 0, y: A6[1] - 58, width: A6[0], height: 58 }
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
