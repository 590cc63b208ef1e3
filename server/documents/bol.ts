import { addressLine } from '#schemas/address-line.ts'
import { dayInText } from '#texts/day.ts'
import { phoneText } from '#texts/phone-text.ts'
import { commonTexts } from '#texts/shipment-common.ts'

import { drawBarcode } from './barcode.ts'
import { INNER, LETTER, MARGIN, drawGoods, tableHead } from './bol-goods.ts'
import { Canvas, ink, leadingOf, openPaper } from './canvas.ts'
import type { Paper, TextStyle } from './canvas.ts'
import { Flow } from './flow.ts'
import type { Field, Sheet } from './flow.ts'
import { ADR_TEXT, DDR_MARK, DDR_RULE, markOf } from './marks.ts'
import type { PrintData } from './print-data.ts'

const GAP = 12
const HALF = (INNER - GAP) / 2
const BOTTOM = LETTER[1] - 40
const WHOLE = { x: MARGIN, width: INNER } as const

/** The bill of lading of a booked request (domain.md §6), as a PDF in US letter size with as many pages as it takes. */
export async function drawBol(data: PrintData): Promise<Uint8Array> {
  const paper = await openPaper(`Bill of lading ${data.bol}`, new Date(data.madeAt), data)
  let isInGoods = false
  const flow = new Flow((page) => {
    const sheet = page === 1 ? firstPage(paper, data) : nextPage(paper, data)
    return isInGoods ? { ...sheet, top: tableHead(sheet.canvas, data, sheet.top) } : sheet
  })
  parties(flow, data)
  flow.fields(numbersOf(data), { ...WHOLE, columns: 4, gap: GAP })
  marks(flow, data)
  flow.room(80)
  flow.y = tableHead(flow.canvas, data, flow.y + 4)
  isInGoods = true
  drawGoods(flow, data, footHeight(flow.canvas, data))
  isInGoods = false
  foot(flow, data)
  numberPages(paper)
  return paper.doc.save()
}

function firstPage(paper: Paper, data: PrintData): Sheet {
  const canvas = new Canvas(paper, LETTER)
  canvas.text('Bill of lading', { x: MARGIN, y: 58 }, { size: 22, face: 'bold' })
  canvas.text(
    'Straight bill of lading, not negotiable. Original for the carrier.',
    { x: MARGIN, y: 74 },
    { size: 8, color: ink.grey },
  )
  const code = { x: LETTER[0] - MARGIN - 240, width: 240 }
  drawBarcode(canvas, data.bol, { ...code, y: 34, height: 34 })
  const style = { size: 11, face: 'bold', width: code.width, align: 'center' } as const
  canvas.text(data.bol, { x: code.x, y: 80 }, style)
  return { canvas, top: 94, bottom: BOTTOM }
}

function nextPage(paper: Paper, data: PrintData): Sheet {
  const canvas = new Canvas(paper, LETTER)
  const title = `Bill of lading ${data.bol}, continued`
  canvas.text(title, { x: MARGIN, y: 52 }, { size: 12, face: 'bold' })
  return { canvas, top: 64, bottom: BOTTOM }
}

type Said = readonly [text: string, style: TextStyle]
const NAME: TextStyle = { size: 11, face: 'bold' }
const PLAIN: TextStyle = { size: 8.5 }

function parties(flow: Flow, { form, consignor, consignee }: PrintData) {
  const from = form.pickupAddress.address
  const { contactPerson: contact } = form
  const to = consignee.address
  const boxes: readonly (readonly [title: string, said: readonly Said[]])[] = [
    [
      'Consignor · origin',
      [
        [consignor, NAME],
        ...(from.name === consignor ? [] : [[from.name, { size: 9, face: 'bold' }] as const]),
        [addressLine(from), PLAIN],
        [`${contact.name}, ${phoneText(contact.phone, from.countryCode)}`, PLAIN],
      ],
    ],
    [
      'Consignee · destination',
      [[consignee.name, NAME], ...(to ? [[addressLine(to), PLAIN] as const] : [])],
    ],
  ]
  const wrapped = boxes.map(([title, said]) => ({
    title,
    lines: said.flatMap(([text, style]) =>
      flow.canvas.wrap(text, HALF - 16, style).map((line): Said => [line, style]),
    ),
  }))
  const heights = wrapped.map(({ lines }) =>
    lines.reduce((sum, [, style]) => sum + leadingOf(style), 0),
  )
  const height = Math.max(...heights) + 28
  flow.room(height)
  const { canvas, y: top } = flow
  wrapped.forEach(({ title, lines }, n) => {
    const x = MARGIN + n * (HALF + GAP)
    canvas.rect({ x, y: top, width: HALF, height }, { border: ink.line })
    canvas.rect({ x, y: top, width: HALF, height: 16 }, { fill: ink.fill })
    canvas.text(title.toUpperCase(), { x: x + 8, y: top + 11 }, { size: 6.5, color: ink.grey })
    let y = top + 18
    for (const [text, style] of lines) {
      y += leadingOf(style)
      canvas.text(text, { x: x + 8, y }, style)
    }
  })
  flow.y += height + GAP
}

function numbersOf(data: PrintData): readonly Field[] {
  const { form } = data
  const yes = (is: boolean) => (is ? 'Yes' : 'No')
  return [
    ['BOL number', data.bol],
    ['Pickup number', data.pickupNumber ?? ''],
    ['PO number', data.poNumber ?? ''],
    ['Request', data.id],
    ['Carrier', data.carrier ?? ''],
    ['Carrier phone', phoneText(data.carrierPhone ?? '', form.pickupAddress.address.countryCode)],
    ['Mode', data.transportMode ?? ''],
    ['Units', commonTexts.units(data.packages)],
    ['Pickup date', dayInText(data.pickupDate)],
    ['Pickup window', `${form.pickupTimeWindow.join('–')} ${data.zone ?? `UTC${data.utcOffset}`}`],
    ['Loading dock', yes(form.pickupAtLoadingDock)],
    ['Lift gate needed', yes(form.pickupRequiresLiftGate)],
  ]
}

function marks(flow: Flow, data: PrintData) {
  if (!markOf(data)) return
  const style: TextStyle = { size: 8.5, face: 'bold', color: ink.red }
  const { adrClass } = data
  if (adrClass === 'red' || adrClass === 'yellow') flow.text(ADR_TEXT[adrClass], WHOLE, style)
  flow.text(`${DDR_MARK}. ${DDR_RULE}`, WHOLE, style)
}

const CERTIFICATION =
  'This is to certify that the above-named materials are properly classified, described, packaged, marked and labeled, and are in proper condition for transportation according to the applicable regulations of the Department of Transportation.'
const SIGNING = 62
const CERTIFYING = 58

const COMMENTS: TextStyle = { size: 8 }
const commentsOf = ({ form }: PrintData) => (form.comments ? `Comments: ${form.comments}` : '')

/** Comments, certification and signatures: the driver signs beneath goods, never a sheet without any. */
function footHeight(canvas: Canvas, data: PrintData): number {
  const comments = commentsOf(data)
  const lines = comments ? canvas.wrap(comments, INNER, COMMENTS).length : 0
  return lines * leadingOf(COMMENTS) + CERTIFYING + SIGNING
}

function foot(flow: Flow, data: PrintData) {
  const comments = commentsOf(data)
  if (comments) flow.text(comments, WHOLE, COMMENTS)
  flow.room(CERTIFYING + SIGNING)
  // At the foot of its page, where one looks for it.
  flow.y = BOTTOM - CERTIFYING - SIGNING
  flow.canvas.rule({ x: MARGIN, y: flow.y }, INNER, ink.black)
  flow.y += 6
  flow.text("Shipper's certification", WHOLE, { size: 9, face: 'bold' })
  flow.text(CERTIFICATION, WHOLE, { size: 8 })
  const third = (INNER - 2 * GAP) / 3
  const y = BOTTOM - 14
  const signers = ['Shipper', 'Carrier', 'Consignee']
  signers.forEach((who, n) => {
    const x = MARGIN + n * (third + GAP)
    flow.canvas.rule({ x, y }, third, ink.black)
    const asked = `${who}: name, signature, date`
    flow.canvas.text(asked, { x, y: y + 10 }, { size: 7, color: ink.grey })
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
