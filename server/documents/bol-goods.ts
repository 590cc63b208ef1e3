import type { HandlingUnit } from '#schemas/handling-unit.ts'
import { numberFormat } from '#schemas/number-format.ts'
import { grossOf, kgToLb, toKg, unitsIn, wholeKg, wholeLb } from '#schemas/totals.ts'
import { commonTexts } from '#texts/shipment-common.ts'

import { ink, leadingOf } from './canvas.ts'
import type { Canvas, TextStyle } from './canvas.ts'
import type { Flow } from './flow.ts'
import { markOf } from './marks.ts'
import type { PrintData, PrintItem } from './print-data.ts'

export const LETTER = [612, 792] as const
export const MARGIN = 36
export const INNER = LETTER[0] - 2 * MARGIN

const PAD = 3
/** Left edges and widths of the goods table; figures of the largest loads have room in one line. */
const columns = [
  { title: 'Qty', x: 0, width: 28 },
  { title: 'Type', x: 28, width: 42 },
  { title: 'HM', x: 70, width: 22 },
  { title: 'UN number, proper shipping name, class, packing group', x: 92, width: 230 },
  { title: 'PG', x: 322, width: 24 },
  { title: 'Gross', x: 346, width: 62 },
  { title: 'Gross', x: 408, width: 62 },
  { title: 'L × W × H', x: 470, width: 70 },
] as const
const GOODS = 3
/** The first of two. */
const GROSS = 5
const goodsColumn = columns[GOODS]

const tenths = (value: number) => numberFormat({ maximumFractionDigits: 1 }, 'en-US').format(value)
/** Pounds first where the goods are picked up in the United States. */
const leads = ({ form }: PrintData) =>
  unitsIn(form.pickupAddress.address.countryCode) === 'imperial'
    ? (['lb', 'kg'] as const)
    : (['kg', 'lb'] as const)

/** One row of the goods table; its cells are in the order of the columns, its contents one beneath the other. */
type GoodsLine = { readonly cells: readonly string[]; readonly contents: readonly string[] }
type Packed = {
  readonly quantity: number
  readonly type: string
  readonly isDdr: boolean
  /** Of all of the line; null when nobody said. */
  readonly grossKg: number | null
  readonly size: string
  readonly contents: readonly string[]
}

/** Rows of the goods table: the handling units, then the batteries of a program's list. */
const goodsLines = (data: PrintData): GoodsLine[] =>
  joined([
    ...data.form.handlingUnits.map((unit) => ofUnit(data, unit)),
    ...data.items.map(ofItem),
  ]).map((packed) => lineOf(data, packed))

// 49 CFR 172.202(c) lets one entry stand for packages that are described alike, by their number.
function joined(lines: readonly Packed[]): Packed[] {
  const alike = Map.groupBy(lines, ({ quantity, grossKg, ...rest }) =>
    JSON.stringify({ ...rest, each: grossKg === null ? null : tenths(grossKg / quantity) }),
  )
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
  return [...alike.values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const isWeighed = first.grossKg !== null
    return [
      {
        ...first,
        quantity: sum(same.map(({ quantity }) => quantity)),
        grossKg: isWeighed ? sum(same.map(({ grossKg }) => grossKg ?? 0)) : null,
      },
    ]
  })
}

function ofUnit({ adrClass }: PrintData, unit: HandlingUnit): Packed {
  const { length, width, height, unit: measure } = unit.dimensions
  const { returnablePackaging: returnable } = unit
  return {
    quantity: unit.quantity,
    type: unit.packaging,
    // Nobody says whether a classified battery lies in this unit: then it does, as on its label.
    isDdr: markOf({ isDdr: unit.isDdr, adrClass }) !== undefined,
    grossKg: toKg(grossOf(unit)),
    size: `${length} × ${width} × ${height} ${measure}`,
    contents: [
      ...unit.contents.map(({ quantity, material, serialNumber }) => {
        const serial = serialNumber ? `, serial ${serialNumber}` : ''
        return `${quantity} × ${material.description} (${material.partNumber})${serial}`
      }),
      ...(returnable
        ? [`Returnable: ${returnable.description} (${returnable.packagingPartNumber})`]
        : []),
      ...(unit.additionalContext ? [unit.additionalContext] : []),
    ],
  }
}

const ofItem = (item: PrintItem): Packed => ({
  quantity: 1,
  type: 'battery',
  isDdr: markOf(item) !== undefined,
  grossKg: item.weightKg,
  size: '–',
  contents: [
    [
      item.description ? `${item.description} (${item.partNumber})` : `Part ${item.partNumber}`,
      ...(item.serialNumber ? [`serial ${item.serialNumber}`] : []),
      ...(item.vin ? [`VIN ${item.vin}`] : []),
    ].join(', '),
  ],
})

function lineOf(data: PrintData, packed: Packed): GoodsLine {
  const { goods } = data
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
    goods.packingGroup,
    ...leads(data).map((unit) =>
      grossKg === null ? '–' : tenths(unit === 'kg' ? grossKg : kgToLb(grossKg)),
    ),
    size,
  ]
  return { cells, contents }
}

/** Draws the head of the goods table at y, the number to call in an emergency above it; answers where its rows begin. */
export function tableHead(canvas: Canvas, data: PrintData, y: number): number {
  const { goods, emergencyPhone } = data
  const [first, second] = leads(data)
  let top = y
  if (goods.isHazardous) {
    const call = `24-hour emergency phone: ${emergencyPhone}`
    canvas.rect({ x: MARGIN, y: top, width: INNER, height: 18 }, { border: ink.black })
    canvas.text(call, { x: MARGIN + PAD, y: top + 12.5 }, { size: 9.5, face: 'bold' })
    top += 22
  }
  canvas.rect({ x: MARGIN, y: top, width: INNER, height: 18 }, { fill: ink.black })
  for (const [at, { title, x }] of columns.entries())
    canvas.text(
      at === GROSS ? `${title} ${first}` : at === GROSS + 1 ? `${title} ${second}` : title,
      { x: MARGIN + x + PAD, y: top + 12 },
      { size: 6.5, face: 'bold', color: ink.white },
    )
  return top + 18
}

const CONTENT: TextStyle = { size: 7.5, color: ink.grey }
const styleOf = (column: number): TextStyle =>
  column === GOODS ? { size: 8.5, face: 'bold' } : { size: 8 }

// Of a row with more than this the end alone stays with what follows it: a page has room for it, and for the signatures.
const KEPT_TOGETHER = 400
/** How high the line of totals is. */
const TOTAL = 20

/** Draws a row; the last one says how much has to stand on the page where it ends. */
function goodsRow(flow: Flow, { cells, contents }: GoodsLine, after = 0) {
  const wrapped = columns.map(({ width }, at) =>
    flow.canvas.wrap(cells[at] ?? '', width - PAD, styleOf(at)),
  )
  const heights = wrapped.map((lines, at) => lines.length * leadingOf(styleOf(at)))
  const height = Math.max(...heights) + PAD
  const place = { x: MARGIN + goodsColumn.x + PAD, width: INNER - goodsColumn.x - 2 * PAD }
  const textHeight = (text: string) =>
    flow.canvas.wrap(text, place.width, CONTENT).length * leadingOf(CONTENT)
  const whole = contents.reduce((sum, text) => sum + textHeight(text), height + PAD)
  const isKept = whole <= KEPT_TOGETHER
  flow.room(isKept ? whole + after : height + leadingOf(CONTENT))
  wrapped.forEach((lines, at) =>
    flow.canvas.lines(
      lines,
      { x: MARGIN + (columns[at]?.x ?? 0) + PAD, y: flow.y + 10 },
      styleOf(at),
    ),
  )
  flow.y += height
  contents.forEach((text, at) => {
    if (!isKept && at === contents.length - 1) flow.room(textHeight(text) + PAD + after)
    flow.text(text, place, CONTENT)
  })
  flow.y += 1
  flow.rule({ x: MARGIN, width: INNER }, 1)
}

/** The goods, row by row, and what they come to; with the last row stay the totals and `after` points beneath them. */
export function drawGoods(flow: Flow, data: PrintData, after: number): void {
  const lines = goodsLines(data)
  lines.forEach((line, at) =>
    goodsRow(flow, line, at === lines.length - 1 ? TOTAL + after : undefined),
  )
  const { items, packages, pieces, grossKg } = data
  const unknown = items.filter(({ weightKg }) => weightKg === null).length
  const said = unknown ? `, weight of ${unknown} unknown` : ''
  const total = `Total: ${commonTexts.units(packages)}, ${commonTexts.pieces(pieces)}${said}`
  flow.room(TOTAL)
  const style = { size: 9, face: 'bold' } as const
  const y = flow.y + 12
  flow.canvas.text(total, { x: MARGIN + PAD, y }, style)
  for (const [at, unit] of leads(data).entries()) {
    const sum = tenths(unit === 'kg' ? wholeKg(grossKg) : wholeLb(grossKg))
    flow.canvas.text(sum, { x: MARGIN + (at === 0 ? columns[5] : columns[6]).x + PAD, y }, style)
  }
  flow.y += TOTAL
}
