import { addressLine } from '#schemas/address-line.ts'

import { drawBarcode } from './barcode.ts'
import {
  INNER,
  LETTER,
  MARGIN,
  ROW,
  drawRow,
  drawTotals,
  goodsLines,
  tableHead,
} from './bol-goods.ts'
import { Canvas, ink, openPaper } from './canvas.ts'
import type { Paper } from './canvas.ts'
import { ADR_TEXT, DDR_MARK, DDR_RULE, markOf } from './marks.ts'
import type { PrintData } from './print-data.ts'

const HALF = (INNER - 12) / 2
const FOOT = 176 // what the signatures take on the last page
const BOTTOM = LETTER[1] - 40

/** The bill of lading of a booked request (domain.md §6), as a PDF in US letter size. */
export async function drawBol(data: PrintData): Promise<Uint8Array> {
  const paper = await openPaper(`Bill of lading ${data.bol}`, new Date(data.madeAt))
  let canvas = firstPage(paper, data)
  let y = tableHead(canvas, 330)
  for (const line of goodsLines(data)) {
    if (y + ROW > BOTTOM) {
      canvas = nextPage(paper, data)
      y = tableHead(canvas, 80)
    }
    drawRow(canvas, line, y)
    y += ROW
  }
  drawTotals(canvas, data, y)
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
  party('Consignor · origin', MARGIN, data.consignor, [
    from.name,
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
    ['Units', `${data.packages}`],
    ['24-hour emergency phone', data.emergencyPhone],
  ]
  fields.forEach(([caption, value], n) =>
    canvas.field(caption, value, at(n % 4, Math.floor(n / 4))),
  )
  const mark = markOf(data)
  if (!mark) return
  const style = { size: 8.5, face: 'bold', color: ink.red, width: INNER } as const
  canvas.text(`${DDR_MARK}. ${DDR_RULE}`, { x: MARGIN, y: 312 }, style)
  const { adrClass } = data
  if (adrClass === 'red' || adrClass === 'yellow')
    canvas.text(ADR_TEXT[adrClass], { x: MARGIN, y: 300 }, style)
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
