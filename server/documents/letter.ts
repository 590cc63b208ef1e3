import { dayInText } from '#texts/day.ts'

import { Canvas, ink, leadingOf, openPaper } from './canvas.ts'
import type { Paper, TextStyle } from './canvas.ts'
import { Flow } from './flow.ts'
import type { Sheet } from './flow.ts'

/** A letter with a table of priced lines, in US letter size. */
export type Letter = {
  readonly title: string
  readonly company: string
  readonly madeAt: string
  /** What is said of the whole above the table: rows of fields beside each other. */
  readonly fields: readonly (readonly (readonly [caption: string, value: string])[])[]
  /** Left edges and widths in points, within 516. */
  readonly columns: readonly {
    readonly title: string
    readonly x: number
    readonly width: number
    readonly align: 'left' | 'right'
  }[]
  /** Cells of a line, and what is said in small beneath. */
  readonly lines: readonly {
    readonly cells: readonly string[]
    readonly about: readonly string[]
  }[]
  /** US dollars; the last is the total. */
  readonly sums: readonly (readonly [caption: string, value: number])[]
  readonly terms: string
  readonly appendix?: { readonly title: string; readonly lines: readonly string[] } | undefined
}

const LETTER = [612, 792] as const
const MARGIN = 48
const INNER = LETTER[0] - 2 * MARGIN
const BOTTOM = LETTER[1] - 64
const WHOLE = { x: MARGIN, width: INNER } as const

const money = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** Draws a letter as a PDF; `content` is all that it says, for the letters that its fonts need. */
export async function drawLetter(letter: Letter): Promise<Uint8Array> {
  const paper = await openPaper(letter.title, new Date(letter.madeAt), letter)
  let isInLines = false
  const flow = new Flow((page) => {
    const sheet = page === 1 ? firstPage(paper, letter) : nextPage(paper, letter)
    return isInLines ? { ...sheet, top: tableHead(sheet.canvas, letter, sheet.top) } : sheet
  })
  for (const [at, fields] of letter.fields.entries()) {
    const isLast = at === letter.fields.length - 1
    flow.fields(fields, { ...WHOLE, columns: fields.length, gap: isLast ? 0 : 12 })
  }
  flow.room(80)
  flow.y = tableHead(flow.canvas, letter, flow.y + 8)
  isInLines = true
  for (const line of letter.lines) row(flow, letter, line)
  isInLines = false
  flow.room(130)
  flow.y = totals(flow.canvas, letter, flow.y + 6)
  appendix(flow, letter)
  return paper.doc.save()
}

function firstPage(paper: Paper, letter: Letter): Sheet {
  const canvas = new Canvas(paper, LETTER)
  const style = { size: 13, face: 'bold' } as const
  canvas.lines(canvas.wrap(letter.company, INNER * 0.75, style), { x: MARGIN, y: 62 }, style)
  canvas.text(
    dayInText(letter.madeAt.slice(0, 10)),
    { x: MARGIN + INNER * 0.75, y: 62 },
    { size: 9, width: INNER / 4, align: 'right', color: ink.grey },
  )
  canvas.text(letter.title, { x: MARGIN, y: 106 }, { size: 22, face: 'bold' })
  return { canvas, top: 126, bottom: BOTTOM }
}

function nextPage(paper: Paper, letter: Letter): Sheet {
  const canvas = new Canvas(paper, LETTER)
  canvas.text(`${letter.title}, continued`, { x: MARGIN, y: 56 }, { size: 12, face: 'bold' })
  return { canvas, top: 76, bottom: BOTTOM }
}

function tableHead(canvas: Canvas, { columns }: Letter, y: number): number {
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

function row(flow: Flow, { columns }: Letter, { cells, about }: Letter['lines'][number]) {
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
  const small = { size: 7.5, color: ink.grey }
  const place = { x: MARGIN + 4, width: INNER - 8 }
  for (const text of about) flow.text(text, place, small)
  flow.y += 3
  flow.rule(WHOLE)
}

const SMALL = { size: 8, color: ink.grey } as const

/** Draws the sums and the terms, and answers where they end. */
function totals(canvas: Canvas, { sums, terms }: Letter, top: number): number {
  let y = top + 10
  for (const [at, [caption, value]] of sums.entries()) {
    const isLast = at === sums.length - 1
    const style = { size: isLast ? 11 : 9, face: isLast ? 'bold' : 'regular' } as const
    canvas.text(caption, { x: MARGIN + 280, y }, style)
    canvas.text(
      money.format(value),
      { x: MARGIN + 380, y },
      { ...style, width: 132, align: 'right' },
    )
    y += isLast ? 20 : 15
  }
  const wrapped = canvas.wrap(terms, INNER, SMALL)
  canvas.lines(wrapped, { x: MARGIN, y: y + 22 }, SMALL)
  return y + 22 + wrapped.length * leadingOf(SMALL)
}

function appendix(flow: Flow, { appendix: more }: Letter) {
  if (!more?.lines.length) return
  flow.room(40)
  flow.text(more.title, WHOLE, { size: 8, face: 'bold' })
  for (const line of more.lines) flow.text(line, WHOLE, SMALL)
}
