import { dayInText } from '#texts/day.ts'
import { spotServerTexts } from '#texts/spot-offer-server.ts'
import { spotWords } from '#texts/spot-offer-words.ts'

import { Canvas, ink, leadingOf, openPaper } from './canvas.ts'
import type { Paper, TextStyle } from './canvas.ts'
import { Flow } from './flow.ts'
import type { Sheet } from './flow.ts'
import type { LetterData } from './offer-letter-data.ts'

const LETTER = [612, 792] as const
const MARGIN = 48
const INNER = LETTER[0] - 2 * MARGIN
const BOTTOM = LETTER[1] - 64
const WHOLE = { x: MARGIN, width: INNER } as const

/** Left edges and widths of the table of lines. */
const columns = [
  { title: 'Material', x: 0, width: 196, align: 'left' },
  { title: 'Weight', x: 200, width: 74, align: 'right' },
  { title: 'Dry kg', x: 280, width: 70, align: 'right' },
  { title: 'USD per dry kg', x: 356, width: 76, align: 'right' },
  { title: 'USD', x: 438, width: 74, align: 'right' },
] as const

const money = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
const price = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 4,
  maximumFractionDigits: 4,
})
const weight = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 })

/** The letter of an approved offer, as a PDF in US letter size; it says nothing about costs and margins. */
export async function drawOfferLetter(data: LetterData): Promise<Uint8Array> {
  const paper = await openPaper(`Offer ${data.id}`, new Date(data.madeAt), data)
  let isInLines = false
  const flow = new Flow((page) => {
    const sheet = page === 1 ? firstPage(paper, data) : nextPage(paper, data)
    return isInLines ? { ...sheet, top: tableHead(sheet.canvas, sheet.top) } : sheet
  })
  const fields = [
    ['To', data.supplier],
    ['Type', data.useCase],
    ['Valid until the end of', dayInText(data.validTo)],
  ] as const
  flow.fields(fields, { ...WHOLE, columns: 3, gap: 12 })
  flow.fields([['Shipping', data.shipping]], { ...WHOLE, columns: 1, gap: 0 })
  flow.room(80)
  flow.y = tableHead(flow.canvas, flow.y + 8)
  isInLines = true
  for (const line of data.lines) row(flow, line, data.weightUnit)
  isInLines = false
  flow.room(130)
  flow.y = totals(flow.canvas, data, flow.y + 6)
  appendix(flow, data.averages ?? [])
  return paper.doc.save()
}

function firstPage(paper: Paper, data: LetterData): Sheet {
  const canvas = new Canvas(paper, LETTER)
  const style = { size: 13, face: 'bold' } as const
  canvas.lines(canvas.wrap(data.company, INNER * 0.75, style), { x: MARGIN, y: 62 }, style)
  canvas.text(
    dayInText(data.madeAt.slice(0, 10)),
    { x: MARGIN + INNER * 0.75, y: 62 },
    { size: 9, width: INNER / 4, align: 'right', color: ink.grey },
  )
  canvas.text(`Offer ${data.id}`, { x: MARGIN, y: 106 }, { size: 22, face: 'bold' })
  return { canvas, top: 126, bottom: BOTTOM }
}

function nextPage(paper: Paper, data: LetterData): Sheet {
  const canvas = new Canvas(paper, LETTER)
  canvas.text(`Offer ${data.id}, continued`, { x: MARGIN, y: 56 }, { size: 12, face: 'bold' })
  return { canvas, top: 76, bottom: BOTTOM }
}

function tableHead(canvas: Canvas, y: number): number {
  canvas.rect({ x: MARGIN, y, width: INNER, height: 18 }, { fill: ink.fill })
  for (const { title, x, width, align } of columns)
    canvas.text(
      title,
      { x: MARGIN + x + 4, y: y + 12 },
      { size: 7, face: 'bold', width: width - 4, align },
    )
  return y + 21
}

const styleOf = (column: number, align: 'left' | 'right', width: number): TextStyle => ({
  size: 9,
  face: column === 0 ? 'bold' : 'regular',
  width,
  align,
})

function row(flow: Flow, line: LetterData['lines'][number], unit: string) {
  const cells = [
    line.name,
    `${weight.format(line.weight)} ${unit}`,
    weight.format(line.dryKg),
    price.format(line.perKg),
    money.format(line.total),
  ]
  const wrapped = columns.map(({ width, align }, at) => {
    const style = styleOf(at, align, width - 4)
    return { style, lines: flow.canvas.wrap(cells[at] ?? '', width - 4, style) }
  })
  const most = Math.max(...wrapped.map(({ lines }) => lines.length))
  const height = most * leadingOf({ size: 9 })
  flow.room(height + 26)
  wrapped.forEach(({ lines, style }, at) =>
    flow.canvas.lines(lines, { x: MARGIN + (columns[at]?.x ?? 0) + 4, y: flow.y + 10 }, style),
  )
  flow.y += height + 2
  const about = [line.kind, line.composition, line.moisture > 0 ? `moisture ${line.moisture}%` : '']
  const small = { size: 7.5, color: ink.grey }
  const place = { x: MARGIN + 4, width: INNER - 8 }
  flow.text(about.filter(Boolean).join(' · '), place, small)
  flow.text(line.basis, place, small)
  flow.y += 3
  flow.rule(WHOLE)
}

const SMALL = { size: 8, color: ink.grey } as const

/** Draws the sums and the terms, and answers where they end. */
function totals(canvas: Canvas, data: LetterData, top: number): number {
  const lines = [
    ['Material', data.feedstock],
    ...(data.charged > 0 ? ([['Freight', -data.charged]] as const) : []),
    ['Total in USD', data.total],
  ] as const
  let y = top + 10
  for (const [caption, value] of lines) {
    const isLast = caption.startsWith('Total')
    const style = { size: isLast ? 11 : 9, face: isLast ? 'bold' : 'regular' } as const
    canvas.text(caption, { x: MARGIN + 280, y }, style)
    canvas.text(
      money.format(value),
      { x: MARGIN + 380, y },
      { ...style, width: 132, align: 'right' },
    )
    y += isLast ? 20 : 15
  }
  const terms = [
    'Composition and prices are based on dry weight.',
    spotServerTexts.letter.rounding,
    data.useCase === spotWords.useCases['price-list']
      ? spotServerTexts.letter.listEnds(dayInText(data.validTo))
      : spotServerTexts.letter.offerEnds(dayInText(data.validTo)),
  ].join(' ')
  const wrapped = canvas.wrap(terms, INNER, SMALL)
  canvas.lines(wrapped, { x: MARGIN, y: y + 22 }, SMALL)
  return y + 22 + wrapped.length * leadingOf(SMALL)
}

/** The averages that the prices refer to, with all of their digits. */
function appendix(flow: Flow, averages: readonly string[]) {
  if (averages.length === 0) return
  flow.room(40)
  flow.text(spotServerTexts.letter.averages, WHOLE, { size: 8, face: 'bold' })
  for (const average of averages) flow.text(average, WHOLE, SMALL)
}
