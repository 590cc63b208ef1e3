import bwipjs from 'bwip-js/node'
import * as z from 'zod/mini'

import { ink } from './canvas.ts'
import type { Canvas } from './canvas.ts'

const Symbols = z.array(z.object({ sbs: z.array(z.number()) }))

/** The widths of bars and gaps of a Code 128, in modules, beginning with a bar. */
export function barsOf(text: string): readonly number[] {
  const drawn: unknown = bwipjs.raw({ bcid: 'code128', text })
  return Symbols.parse(drawn)[0]?.sbs ?? []
}

const QUIET = 10 // modules of white on both sides that a scanner needs

type Box = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Draws a Code 128 as rectangles, so that it stays sharp at any size. */
export function drawBarcode(canvas: Canvas, text: string, box: Box): void {
  const bars = barsOf(text)
  const modules = bars.reduce((sum, width) => sum + width, 0) + 2 * QUIET
  const unit = box.width / modules
  let x = box.x + QUIET * unit
  bars.forEach((width, at) => {
    if (at % 2 === 0)
      canvas.rect({ x, y: box.y, width: width * unit, height: box.height }, { fill: ink.black })
    x += width * unit
  })
}
