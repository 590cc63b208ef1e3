import bwipjs from 'bwip-js/node'
import { fill, popGraphicsState, pushGraphicsState, rectangle, setFillingRgbColor } from 'pdf-lib'
import * as z from 'zod/mini'

import { isScannable } from '#schemas/primitives.ts'

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

/**
 * Draws a Code 128 as rectangles, so that it stays sharp at any size; nothing where it cannot hold the text: a BOL of an
 * earlier release.
 */
export function drawBarcode({ page }: Canvas, text: string, box: Box): void {
  if (!isScannable(text)) return
  const bars = barsOf(text)
  const modules = bars.reduce((sum, width) => sum + width, 0) + 2 * QUIET
  const unit = box.width / modules
  const bottom = page.getHeight() - box.y - box.height
  let x = box.x + QUIET * unit
  const shapes = bars.flatMap((width, at) => {
    const left = x
    x += width * unit
    return at % 2 === 0 ? [rectangle(left, bottom, width * unit, box.height)] : []
  })
  // As one shape: a rectangle of its own for each bar would be most of what a page of labels weighs.
  page.pushOperators(
    pushGraphicsState(),
    setFillingRgbColor(0, 0, 0),
    ...shapes,
    fill(),
    popGraphicsState(),
  )
}
