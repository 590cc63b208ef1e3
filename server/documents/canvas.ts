import fs from 'node:fs'

import fontkit from '@pdf-lib/fontkit'
import { PDFArray, PDFContentStream, PDFDocument, PDFRawStream, PDFRef, rgb } from 'pdf-lib'
import type { PDFFont, PDFPage, RGB } from 'pdf-lib'

import { firstOf } from '#schemas/person.ts'
import { isUnseen, printedLetters } from '#schemas/printed-letters.ts'

import { drawGlyphs } from './glyphs.ts'
import { embedLetters } from './more-letters.ts'
import { mirrored, visualOrder } from './visual-order.ts'

export const ink = {
  black: rgb(0.07, 0.09, 0.11),
  grey: rgb(0.38, 0.42, 0.46),
  line: rgb(0.74, 0.77, 0.8),
  fill: rgb(0.945, 0.95, 0.957),
  white: rgb(1, 1, 1),
  red: rgb(0.75, 0.1, 0.1),
  yellow: rgb(1, 0.8, 0.1),
  green: rgb(0.05, 0.45, 0.3),
} as const

type Face = 'regular' | 'bold'
/** A part of a line in one font. */
type Piece = { readonly text: string; readonly font: PDFFont }
export type Paper = {
  readonly doc: PDFDocument
  readonly font: (face: Face) => PDFFont
  /** Text that the fonts can draw: what they have no shape for becomes a question mark (security.md R12). */
  readonly drawable: (text: string) => string
  /** A line as it stands on paper, from left to right. */
  readonly pieces: (text: string, face: Face) => readonly Piece[]
}

const fontFile = (face: Face) =>
  fs.readFileSync(new URL(`./fonts/inter-${face}.ttf`, import.meta.url))

/**
 * A new document with the portal's font in it, since the built-in ones of PDF throw on anything beyond Western Europe,
 * and with what else the texts of `content` need: other scripts have fonts of their own, of which a document holds the
 * letters that it shows.
 */
export async function openPaper(title: string, at: Date, content: unknown): Promise<Paper> {
  const doc = await PDFDocument.create()
  doc.registerFontkit(fontkit)
  // Inter turns "3x4" and "->" into other signs; a BOL has to say what was typed.
  const options = { subset: true, features: { calt: false, liga: false } }
  const regular = await doc.embedFont(fontFile('regular'), options)
  const bold = await doc.embedFont(fontFile('bold'), options)
  const known = new Set(regular.getCharacterSet())
  const needed = [...new Set(JSON.stringify(content).normalize('NFC'))]
    .filter((letter) => !isUnseen(letter))
    .map(codeOf)
  const others = await embedLetters(
    doc,
    needed.filter((code) => !known.has(code)),
  )
  doc.setTitle(title, { showInWindowTitleBar: true })
  doc.setCreator('Partner Portal')
  doc.setProducer('Partner Portal')
  doc.setCreationDate(at)
  doc.setModificationDate(at)
  const fontOf = (letter: string, face: Face) =>
    others.get(codeOf(letter))?.[face] ?? (face === 'bold' ? bold : regular)
  const has = (code: number) => known.has(code) || others.has(code)
  return {
    doc,
    font: (face) => (face === 'bold' ? bold : regular),
    drawable: (text) =>
      printedLetters(text, has)
        .map(({ letter, isShown }) => (isShown ? letter : '?'))
        .join(''),
    pieces: (text, face) =>
      visualOrder(text).flatMap(({ text: run, isRightToLeft }) => {
        const pieces = piecesOf(run, (letter) => fontOf(letter, face))
        return isRightToLeft ? pieces.toReversed().map(turned) : pieces
      }),
  }
}

const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0

function piecesOf(run: string, fontOf: (letter: string) => PDFFont): Piece[] {
  const pieces: { text: string; font: PDFFont }[] = []
  for (const letter of run) {
    const last = pieces.at(-1)
    const font = fontOf(letter)
    if (last?.font === font) last.text += letter
    else pieces.push({ text: letter, font })
  }
  return pieces
}

// The shaping of letters turns them by itself, of signs alone it does not.
const turned = (piece: Piece): Piece =>
  /\p{Script=Arabic}/u.test(piece.text) ? piece : { ...piece, text: mirrored(piece.text) }

export type TextStyle = {
  readonly size?: number
  readonly face?: Face
  readonly color?: RGB
  /** Where `right` and `center` lie; nothing is ever cut at it. */
  readonly width?: number
  readonly align?: 'left' | 'right' | 'center'
}
export type At = { readonly x: number; readonly y: number }
type Box = At & { readonly width: number; readonly height: number }

const SIZE = 9
const VALUE: TextStyle = { size: SIZE, face: 'bold' }
/** From one baseline to the next. */
export const leadingOf = ({ size = SIZE }: TextStyle): number => size * 1.3

const characters = new Intl.Segmenter()

/** The longest beginning that fits, at least one character; halved, since a Chinese text may be one word of hundreds. */
function longestOf(text: string, fits: (part: string) => boolean): string {
  const parts = Array.from(characters.segment(text), ({ segment }) => segment)
  const first = (count: number) => parts.slice(0, count).join('')
  let [least, most] = [1, parts.length]
  while (least < most) {
    const tried = Math.ceil((least + most) / 2)
    if (fits(first(tried))) least = tried
    else most = tried - 1
  }
  return first(least)
}

/** Draws on one page. y counts from the top, as one reads. */
export class Canvas {
  readonly page: PDFPage
  readonly paper: Paper

  constructor(paper: Paper, size: readonly [number, number]) {
    this.paper = paper
    this.page = paper.doc.addPage([...size])
  }

  get width(): number {
    return this.page.getWidth()
  }

  measure(text: string, { size = SIZE, face = 'regular' }: TextStyle = {}): number {
    return this.paper
      .pieces(text, face)
      .reduce((sum, piece) => sum + piece.font.widthOfTextAtSize(piece.text, size), 0)
  }

  /** One line as it is, however long; its baseline is at y. What may be too long comes from `wrap`. */
  text(raw: string, { x, y }: At, style: TextStyle = {}): void {
    const { size = SIZE, face = 'regular', color = ink.black, width = 0, align = 'left' } = style
    const text = this.paper.drawable(raw)
    const drawn = align === 'left' ? 0 : this.measure(text, style)
    const shift = align === 'left' ? 0 : (width - drawn) / (align === 'center' ? 2 : 1)
    let left = x + shift
    for (const piece of this.paper.pieces(text, face)) {
      const place = { x: left, y: this.page.getHeight() - y, size, color }
      drawGlyphs(this.page, piece, place)
      left += piece.font.widthOfTextAtSize(piece.text, size)
    }
  }

  /** Lines that fit a width; words that are too long are broken, and nothing is left out. */
  wrap(raw: string, width: number, style: TextStyle = {}): string[] {
    return raw.split('\n').flatMap((part) => this.#wrapLine(part, width, style))
  }

  #wrapLine(raw: string, width: number, style: TextStyle): string[] {
    const lines: string[] = []
    let line = ''
    const fits = (text: string) => this.measure(text, style) <= width
    for (const word of this.paper.drawable(raw).trim().split(' ')) {
      const longer = line ? `${line} ${word}` : word
      if (fits(longer)) line = longer
      else {
        if (line) lines.push(line)
        line = word
        while (line !== firstOf(line) && !fits(line)) {
          const part = longestOf(line, fits)
          lines.push(part)
          line = line.slice(part.length)
        }
      }
    }
    return [...lines, line]
  }

  /** Several lines under each other; returns the y of the line after them. */
  lines(texts: readonly string[], { x, y }: At, style: TextStyle = {}): number {
    const leading = leadingOf(style)
    texts.forEach((text, at) => this.text(text, { x, y: y + at * leading }, style))
    return y + texts.length * leading
  }

  rect({ x, y, width, height }: Box, { fill, border }: { fill?: RGB; border?: RGB } = {}): void {
    this.page.drawRectangle({
      x,
      y: this.page.getHeight() - y - height,
      width,
      height,
      ...(fill ? { color: fill } : {}),
      ...(border ? { borderColor: border, borderWidth: 0.6 } : {}),
    })
  }

  rule(from: At, length: number, color: RGB = ink.line): void {
    this.rect({ ...from, width: length, height: 0.6 }, { fill: color })
  }

  /** How high a field is, with the gap beneath it. */
  fieldHeight(value: string, width: number): number {
    return 13 + this.wrap(value || '–', width, VALUE).length * leadingOf(VALUE)
  }

  /** A small caption over a value, as forms have it; the value takes as many lines as it needs. */
  field(caption: string, value: string, { x, y, width }: At & { readonly width: number }): void {
    this.text(caption.toUpperCase(), { x, y }, { size: 6, color: ink.grey })
    this.lines(this.wrap(value || '–', width, VALUE), { x, y: y + 11 }, VALUE)
  }

  /** Ends the page: what was drawn is packed at once, since thousands of open pages would not fit into memory. */
  finish(): void {
    const { context } = this.paper.doc
    const contents = this.page.node.Contents()
    if (!(contents instanceof PDFArray)) return
    for (const ref of contents.asArray()) {
      const stream = context.lookup(ref)
      if (ref instanceof PDFRef && stream instanceof PDFContentStream)
        context.assign(ref, PDFRawStream.of(stream.dict, stream.getContents()))
    }
    // The page keeps what it drew in a field of its own, which nothing reads any more.
    Reflect.set(this.page, 'contentStream', undefined)
  }
}
