import { leadingOf } from './canvas.ts'
import type { Canvas, TextStyle } from './canvas.ts'

/** A page to draw on: where its text begins, and where it has to end. */
export type Sheet = { readonly canvas: Canvas; readonly top: number; readonly bottom: number }

type Place = { readonly x: number; readonly width: number }
export type Field = readonly [caption: string, value: string]
type Grid = Place & { readonly columns: number; readonly gap: number }

/** Text that goes on to another page where one is full: papers never cut what they say. */
export class Flow {
  canvas: Canvas
  /** The upper edge of what comes next. */
  y: number
  #bottom: number
  readonly #next: (page: number) => Sheet
  #page = 1

  constructor(next: (page: number) => Sheet) {
    this.#next = next
    const { canvas, top, bottom } = next(1)
    this.canvas = canvas
    this.y = top
    this.#bottom = bottom
  }

  /** How much of this page is free. */
  get left(): number {
    return this.#bottom - this.y
  }

  /** Makes sure that something of this height has room, on a new page if need be; answers whether it is a new one. */
  room(height: number): boolean {
    if (this.y + height <= this.#bottom) return false
    this.#page += 1
    const { canvas, top, bottom } = this.#next(this.#page)
    this.canvas.finish()
    this.canvas = canvas
    this.y = top
    this.#bottom = bottom
    return true
  }

  /** A text in as many lines as it takes; each may be the first of a new page. */
  text(raw: string, { x, width }: Place, style: TextStyle = {}): void {
    const leading = leadingOf(style)
    for (const line of this.canvas.wrap(raw, width, style)) {
      this.room(leading)
      this.canvas.text(line, { x, y: this.y + leading * 0.8 }, { ...style, width })
      this.y += leading
    }
  }

  /** Captions with their values in columns; a row is as high as its longest value. */
  fields(fields: readonly Field[], { x, width, columns, gap }: Grid): void {
    const each = (width - (columns - 1) * gap) / columns
    for (let at = 0; at < fields.length; at += columns) {
      const row = fields.slice(at, at + columns)
      const height = Math.max(...row.map(([, value]) => this.canvas.fieldHeight(value, each)))
      this.room(height)
      row.forEach(([caption, value], n) =>
        this.canvas.field(caption, value, {
          x: x + n * (each + gap),
          y: this.y + 6,
          width: each,
        }),
      )
      this.y += height + 4
    }
  }

  /** A line across, with a gap beneath it. */
  rule({ x, width }: Place, gap = 4): void {
    this.room(gap)
    this.canvas.rule({ x, y: this.y }, width)
    this.y += gap
  }
}
