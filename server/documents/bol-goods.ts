import type { HandlingUnit } from '#schemas/handling-unit.ts'
import { grossOf, kgToLb, toKg, wholeKg, wholeLb } from '#schemas/totals.ts'
import { commonTexts } from '#texts/shipment-common.ts'

import { ink } from './canvas.ts'
import type { Canvas } from './canvas.ts'
import { markOf } from './marks.ts'
import type { PrintData, PrintItem } from './print-data.ts'

export const LETTER = [612, 792] as const
export const MARGIN = 36
export const INNER = LETTER[0] - 2 * MARGIN
export const ROW = 30

/** Left edges and widths of the goods table. */
const columns = [
  { title: 'Qty', x: 0, width: 26 },
  { title: 'Type', x: 30, width: 40 },
  { title: 'HM', x: 74, width: 18 },
  { title: 'UN number, proper shipping name, class, packing group; contents', x: 96, width: 274 },
  { title: 'Gross kg', x: 374, width: 52 },
  { title: 'Gross lb', x: 430, width: 52 },
  { title: 'L × W × H', x: 486, width: 54 },
] as const

const kg = (value: number) => value.toFixed(1)

/** One row of the goods table; its cells are in the order of the columns. */
export type GoodsLine = { readonly cells: readonly string[]; readonly contents: string }
type Packed = {
  readonly quantity: number
  readonly type: string
  readonly isDdr: boolean
  /** Of all of the line; null when nobody said. */
  readonly grossKg: number | null
  readonly size: string
  readonly contents: string
}

/** Rows of the goods table: the handling units, then the batteries of a program's list. */
export const goodsLines = (data: PrintData): GoodsLine[] =>
  [...data.form.handlingUnits.map((unit) => ofUnit(data, unit)), ...data.items.map(ofItem)].map(
    (packed) => lineOf(data, packed),
  )

function ofUnit({ adrClass }: PrintData, unit: HandlingUnit): Packed {
  const { length, width, height, unit: measure } = unit.dimensions
  return {
    quantity: unit.quantity,
    type: unit.packaging,
    // Nobody says whether a classified battery lies in this unit: then it does, as on its label.
    isDdr: markOf({ isDdr: unit.isDdr, adrClass }) !== undefined,
    grossKg: toKg(grossOf(unit)),
    size: `${length}×${width}×${height} ${measure}`,
    contents: unit.contents
      .map(
        ({ quantity, material }) =>
          `${quantity} × ${material.description} (${material.partNumber})`,
      )
      .join('; '),
  }
}

const ofItem = (item: PrintItem): Packed => ({
  quantity: 1,
  type: 'battery',
  isDdr: markOf(item) !== undefined,
  grossKg: item.weightKg,
  size: '–',
  contents: [
    item.description ? `${item.description} (${item.partNumber})` : `Part ${item.partNumber}`,
    ...(item.serialNumber ? [`serial ${item.serialNumber}`] : []),
    ...(item.vin ? [`VIN ${item.vin}`] : []),
  ].join(', '),
})

function lineOf({ goods }: PrintData, packed: Packed): GoodsLine {
  const { quantity, type, isDdr, grossKg, size, contents } = packed
  const name = isDdr && goods.isHazardous ? `${goods.name}, damaged/defective` : goods.name
  const parts = [goods.un, name, goods.hazardClass, goods.packingGroup].filter(
    (part) => part !== '–',
  )
  const cells = [
    `${quantity}`,
    type,
    goods.isHazardous ? 'X' : '',
    parts.join(', '),
    grossKg === null ? '–' : kg(grossKg),
    grossKg === null ? '–' : kg(kgToLb(grossKg)),
    size,
  ]
  return { cells, contents }
}

/** Draws the head of the goods table at y; answers the y of its first row. */
export function tableHead(canvas: Canvas, y: number): number {
  canvas.rect({ x: MARGIN, y, width: INNER, height: 18 }, { fill: ink.black })
  for (const { title, x, width } of columns)
    canvas.text(
      title,
      { x: MARGIN + x + 4, y: y + 12 },
      { size: 6.5, face: 'bold', color: ink.white, width: width - 2 },
    )
  return y + 18
}

export function drawRow(canvas: Canvas, { cells, contents }: GoodsLine, y: number): void {
  columns.forEach((column, at) =>
    canvas.text(
      cells[at] ?? '',
      { x: MARGIN + column.x + 4, y: y + 12 },
      { size: at === 6 ? 7 : 8.5, face: at === 3 ? 'bold' : 'regular', width: column.width - 2 },
    ),
  )
  canvas.text(
    contents,
    { x: MARGIN + 100, y: y + 23 },
    { size: 7, color: ink.grey, width: columns[3].width - 2 },
  )
  canvas.rule({ x: MARGIN, y: y + ROW - 1 }, INNER)
}

export function drawTotals(
  canvas: Canvas,
  { items, packages, pieces, grossKg }: PrintData,
  y: number,
): void {
  const style = { size: 9, face: 'bold' } as const
  const unknown = items.filter(({ weightKg }) => weightKg === null).length
  const said = unknown ? `, the weight of ${unknown} not known` : ''
  canvas.text(
    `Total: ${commonTexts.units(packages)}, ${commonTexts.pieces(pieces)}${said}`,
    { x: MARGIN + 4, y: y + 14 },
    style,
  )
  canvas.text(`${wholeKg(grossKg)}`, { x: MARGIN + 378, y: y + 14 }, style)
  canvas.text(`${wholeLb(grossKg)}`, { x: MARGIN + 434, y: y + 14 }, style)
}
