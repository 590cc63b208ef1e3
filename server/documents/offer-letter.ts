import { spotServerTexts } from '#texts/spot-server.ts'

import { Canvas, ink, openPaper } from './canvas.ts'
import type { Paper } from './canvas.ts'
import type { LetterData } from './offer-letter-data.ts'

const LETTER = [612, 792] as const
const MARGIN = 48
const INNER = LETTER[0] - 2 * MARGIN
const BOTTOM = LETTER[1] - 64
const ROW = 40

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
  const paper = await openPaper(`Offer ${data.id}`, new Date(data.madeAt))
  let canvas = firstPage(paper, data)
  let y = tableHead(canvas, 216)
  for (const line of data.lines) {
    if (y + ROW > BOTTOM) {
      canvas = new Canvas(paper, LETTER)
      canvas.text(`Offer ${data.id}, continued`, { x: MARGIN, y: 56 }, { size: 12, face: 'bold' })
      y = tableHead(canvas, 76)
    }
    row(canvas, line, { y, unit: data.weightUnit })
    y += ROW
  }
  if (y + 130 > BOTTOM) {
    canvas = new Canvas(paper, LETTER)
    y = 56
  }
  totals(canvas, data, y + 6)
  return paper.doc.save()
}

function firstPage(paper: Paper, data: LetterData): Canvas {
  const canvas = new Canvas(paper, LETTER)
  canvas.text(data.company, { x: MARGIN, y: 62 }, { size: 13, face: 'bold', width: INNER / 2 })
  canvas.text(
    data.madeAt.slice(0, 10),
    { x: MARGIN + INNER / 2, y: 62 },
    { size: 9, width: INNER / 2, align: 'right', color: ink.grey },
  )
  canvas.text(`Offer ${data.id}`, { x: MARGIN, y: 106 }, { size: 22, face: 'bold' })
  const third = (INNER - 24) / 3
  const field = (column: number, caption: string, value: string) =>
    canvas.field(caption, value, { x: MARGIN + column * (third + 12), y: 134, width: third })
  field(0, 'To', data.supplier)
  field(1, 'Kind', data.useCase)
  field(2, 'Valid to the end of', data.validTo)
  canvas.field('Shipping', data.shipping, { x: MARGIN, y: 170, width: INNER })
  return canvas
}

function tableHead(canvas: Canvas, y: number): number {
  canvas.rect({ x: MARGIN, y, width: INNER, height: 18 }, { fill: ink.fill })
  for (const { title, x, width, align } of columns)
    canvas.text(
      title,
      { x: MARGIN + x + 4, y: y + 12 },
      { size: 7, face: 'bold', width: width - 4, align },
    )
  return y + 24
}

type Placed = { readonly y: number; readonly unit: string }

function row(canvas: Canvas, line: LetterData['lines'][number], { y, unit }: Placed) {
  const cells = [
    line.name,
    `${weight.format(line.weight)} ${unit}`,
    weight.format(line.dryKg),
    price.format(line.perKg),
    money.format(line.total),
  ]
  columns.forEach(({ x, width, align }, at) =>
    canvas.text(
      cells[at] ?? '',
      { x: MARGIN + x + 4, y: y + 8 },
      { size: 9, face: at === 0 ? 'bold' : 'regular', width: width - 4, align },
    ),
  )
  const about = [
    line.kind,
    line.composition,
    line.moisture > 0 ? `moisture ${line.moisture} %` : '',
  ]
  const small = { size: 7.5, color: ink.grey, width: INNER - 8 }
  canvas.text(about.filter(Boolean).join(' · '), { x: MARGIN + 4, y: y + 19 }, small)
  canvas.text(line.basis, { x: MARGIN + 4, y: y + 29 }, small)
  canvas.rule({ x: MARGIN, y: y + ROW - 5 }, INNER)
}

function totals(canvas: Canvas, data: LetterData, top: number) {
  const lines = [
    ['Material', data.feedstock],
    ...(data.charged > 0 ? ([['Shipping charged', -data.charged]] as const) : []),
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
    'Composition and price refer to the dry weight.',
    spotServerTexts.letter.rounding,
    `This offer ends with ${data.validTo}; answer it in the portal before.`,
  ].join(' ')
  canvas.lines(
    canvas.wrap(terms, INNER, { size: 8 }),
    { x: MARGIN, y: y + 22 },
    { size: 8, color: ink.grey },
  )
}
