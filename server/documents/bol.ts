import { addressLine } from '#schemas/address-line.ts'
import type { HandlingUnit } from '#schemas/handling-unit.ts'
import { kgToLb, toKg } from '#schemas/totals.ts'

import { drawBarcode } from './barcode.ts'
import { Canvas, ink, openPaper } from './canvas.ts'
import type { Paper } from './canvas.ts'
import { DDR_MARK, DDR_RULE } from './print-data.ts'
import type { PrintData } from './print-data.ts'

const LETTER = [612, 792] as const
const MARGIN = 36
const INNER = LETTER[0] - 2 * MARGIN
const HALF = (INNER - 12) / 2
const ROW = 30
const FOOT = 176 // what the signatures take on the last page
const BOTTOM = LETTER[1] - 40

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

/** The bill of lading of a booked request (domain.md §6), as a PDF in US letter size. */
export async function drawBol(data: PrintData): Promise<Uint8Array> {
  const paper = await openPaper(`Bill of lading ${data.bol}`, new Date(data.madeAt))
  let canvas = firstPage(paper, data)
  let y = tableHead(canvas, 330)
  for (const unit of data.form.handlingUnits) {
    if (y + ROW > BOTTOM) {
      canvas = nextPage(paper, data)
      y = tableHead(canvas, 80)
    }
    goodsRow(canvas, unit, { data, y })
    y += ROW
  }
  totals(canvas, data, y)
  if (y + 24 + FOOT > BOTTOM) {
    canvas = nextPage(paper, data)
    y = 60
  }
  foot(canvas, data, BOTTOM - FOOT + 8)
  numberPages(paper)
  return paper.doc.save()
}

function firstPage(paper: Paper, data: PrintData): Canvas {
  const canvas = new Canvas(paper, LETTER)
  canvas.text('Bill of lading', { x: MARGIN, y: 58 }, { size: 22, face: 'bold' })
  canvas.text(
    'Straight, not negotiable. Original for the carrier.',
    { x: MARGIN, y: 74 },
    { size: 8, color: ink.grey },
  )
  drawBarcode(canvas, data.bol, { x: LETTER[0] - MARGIN - 210, y: 34, width: 210, height: 34 })
  canvas.text(
    data.bol,
    { x: LETTER[0] - MARGIN - 210, y: 80 },
    { size: 11, face: 'bold', width: 210, align: 'center' },
  )
  parties(canvas, data)
  numbers(canvas, data)
  return canvas
}

function parties(canvas: Canvas, data: PrintData) {
  const { form, consignee } = data
  const from = form.pickupAddress.address
  const party = (title: string, x: number, name: string, rest: readonly string[]) => {
    canvas.rect({ x, y: 94, width: HALF, height: 92 }, { border: ink.line })
    canvas.rect({ x, y: 94, width: HALF, height: 16 }, { fill: ink.fill })
    canvas.text(title.toUpperCase(), { x: x + 8, y: 105 }, { size: 6.5, color: ink.grey })
    canvas.text(name, { x: x + 8, y: 125 }, { size: 11, face: 'bold', width: HALF - 16 })
    canvas.lines(rest.slice(0, 4), { x: x + 8, y: 140 }, { size: 8.5, width: HALF - 16 })
  }
  const style = { size: 8.5, max: 2 }
  const { contactPerson: contact } = form
  party('Consignor · origin', MARGIN, from.name, [
    ...canvas.wrap(addressLine(from), HALF - 16, style),
    `${contact.name}, ${contact.phone}`,
  ])
  const to = consignee.address
  party('Consignee · destination', MARGIN + HALF + 12, consignee.name, [
    ...(to ? canvas.wrap(addressLine(to), HALF - 16, style) : []),
    `24-hour emergency: ${data.emergencyPhone}`,
  ])
}

function numbers(canvas: Canvas, data: PrintData) {
  const { form } = data
  const quarter = (INNER - 36) / 4
  const at = (column: number, row: number) => ({
    x: MARGIN + column * (quarter + 12),
    y: 204 + row * 32,
    width: quarter,
  })
  const yes = (is: boolean) => (is ? 'Yes' : 'No')
  const window = `${form.pickupTimeWindow.join('–')} (UTC${form.pickupUtcTimezoneOffset})`
  const fields: readonly (readonly [string, string])[] = [
    ['BOL number', data.bol],
    ['Pickup number', data.pickupNumber ?? ''],
    ['PO number', data.poNumber ?? ''],
    ['Request', data.id],
    ['Carrier', data.carrier ?? ''],
    ['Mode', data.transportMode ?? ''],
    ['Pickup date', data.pickupDate],
    ['Window', window],
    ['Loading dock', yes(form.pickupAtLoadingDock)],
    ['Lift gate needed', yes(form.pickupRequiresLiftGate)],
    ['Packages', `${data.units}`],
    ['24-hour emergency phone', data.emergencyPhone],
  ]
  fields.forEach(([caption, value], n) =>
    canvas.field(caption, value, at(n % 4, Math.floor(n / 4))),
  )
  const units = form.handlingUnits
  if (units.some(({ isDdr }) => isDdr) || data.hasRedAdr)
    canvas.text(
      `${DDR_MARK}. ${DDR_RULE}`,
      { x: MARGIN, y: 312 },
      { size: 8.5, face: 'bold', color: ink.red, width: INNER },
    )
}

function nextPage(paper: Paper, data: PrintData): Canvas {
  const canvas = new Canvas(paper, LETTER)
  canvas.text(
    `Bill of lading ${data.bol}, continued`,
    { x: MARGIN, y: 52 },
    { size: 12, face: 'bold' },
  )
  return canvas
}

function tableHead(canvas: Canvas, y: number): number {
  canvas.rect({ x: MARGIN, y, width: INNER, height: 18 }, { fill: ink.black })
  for (const { title, x, width } of columns)
    canvas.text(
      title,
      { x: MARGIN + x + 4, y: y + 12 },
      { size: 6.5, face: 'bold', color: ink.white, width: width - 2 },
    )
  return y + 18
}

function goodsRow(canvas: Canvas, unit: HandlingUnit, { data, y }: { data: PrintData; y: number }) {
  const { goods } = data
  const gross = toKg(unit.grossWeight) * unit.quantity
  const { length, width, height, unit: measure } = unit.dimensions
  const name = unit.isDdr && goods.isHazardous ? `${goods.name}, damaged/defective` : goods.name
  const parts = [goods.un, name, goods.hazardClass, goods.packingGroup].filter(
    (part) => part !== '–',
  )
  const contents = unit.contents
    .map(
      ({ quantity, material }) => `${quantity} × ${material.description} (${material.partNumber})`,
    )
    .join('; ')
  const cells = [
    `${unit.quantity}`,
    unit.packaging,
    goods.isHazardous ? 'X' : '',
    parts.join(', '),
    kg(gross),
    kg(kgToLb(gross)),
    `${length}×${width}×${height} ${measure}`,
  ]
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

function totals(canvas: Canvas, { units, grossKg }: PrintData, y: number) {
  const style = { size: 9, face: 'bold' } as const
  canvas.text(`${units} packages in all`, { x: MARGIN + 4, y: y + 14 }, style)
  canvas.text(kg(grossKg), { x: MARGIN + 378, y: y + 14 }, style)
  canvas.text(kg(kgToLb(grossKg)), { x: MARGIN + 434, y: y + 14 }, style)
}

const CERTIFICATION =
  'This is to certify that the above-named materials are properly classified, described, packaged, marked and labeled, and are in proper condition for transportation according to the applicable regulations of the Department of Transportation.'

function foot(canvas: Canvas, data: PrintData, top: number) {
  canvas.rule({ x: MARGIN, y: top }, INNER, ink.black)
  canvas.text("Shipper's certification", { x: MARGIN, y: top + 16 }, { size: 9, face: 'bold' })
  const after = canvas.lines(
    canvas.wrap(CERTIFICATION, INNER, { size: 8 }),
    { x: MARGIN, y: top + 29 },
    { size: 8 },
  )
  const comments = data.form.comments
  if (comments)
    canvas.lines(
      canvas.wrap(`Comments: ${comments}`, INNER, { size: 7.5, max: 3 }),
      { x: MARGIN, y: after + 6 },
      { size: 7.5, color: ink.grey },
    )
  const third = (INNER - 24) / 3
  const signers = ['Shipper', 'Carrier', 'Consignee']
  signers.forEach((who, n) => {
    const x = MARGIN + n * (third + 12)
    canvas.rule({ x, y: top + 140 }, third, ink.black)
    canvas.text(`${who}: name, signature, date`, { x, y: top + 150 }, { size: 7, color: ink.grey })
  })
}

function numberPages({ doc, font }: Paper) {
  const pages = doc.getPages()
  pages.forEach((page, n) =>
    page.drawText(`Page ${n + 1} of ${pages.length}`, {
      x: LETTER[0] - MARGIN - 48,
      y: 20,
      size: 7,
      font: font('regular'),
      color: ink.grey,
    }),
  )
}
