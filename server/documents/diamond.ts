import {
  closePath,
  fill,
  lineTo,
  moveTo,
  popGraphicsState,
  pushGraphicsState,
  setFillingRgbColor,
  setLineWidth,
  setStrokingRgbColor,
  stroke,
} from 'pdf-lib'
import type { PDFOperator } from 'pdf-lib'

import { ink } from './canvas.ts'
import type { Canvas } from './canvas.ts'

type Point = readonly [x: number, y: number]
const polygon = ([first, ...rest]: readonly Point[]): PDFOperator[] =>
  first ? [moveTo(...first), ...rest.map((point) => lineTo(...point)), closePath()] : []

const STRIPES = 7

/**
 * The class 9 diamond: seven upright stripes in its upper half, the 9 underlined at its lower corner. Ours: it tells a
 * hand at the dock what the line beside it says; the label of 100 mm that the rules ask for on each package is apart.
 */
export function drawDiamond(
  canvas: Canvas,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void {
  const half = size / 2
  const [middle, centre] = [x + half, canvas.page.getHeight() - y - half]
  const inner = half * 0.9
  // A stripe ends where the edge is: lower at the sides.
  const edge = (left: number): Point => [left, centre + inner - Math.abs(left - middle)]
  const step = (inner * 1.5) / (STRIPES * 2 - 1)
  const stripes = Array.from({ length: STRIPES }, (_, n) => {
    const left = middle - inner * 0.75 + n * 2 * step
    const right = left + step
    const isOverTop = left < middle && right > middle
    const top: Point[] = isOverTop ? [[middle, centre + inner]] : []
    return polygon([[left, centre], edge(left), ...top, edge(right), [right, centre]])
  })
  const outline = polygon([
    [middle, centre + half],
    [x + size, centre],
    [middle, centre - half],
    [x, centre],
  ])
  canvas.page.pushOperators(
    pushGraphicsState(),
    setFillingRgbColor(0, 0, 0),
    setStrokingRgbColor(0, 0, 0),
    setLineWidth(1),
    ...outline,
    stroke(),
    ...stripes.flat(),
    fill(),
    popGraphicsState(),
  )
  const style = { size: size * 0.24, face: 'bold', width: size, align: 'center' } as const
  const base = y + half + half * 0.62
  canvas.text('9', { x, y: base }, style)
  const under = canvas.measure('9', style)
  canvas.rule({ x: middle - under / 2, y: base + 1.5 }, under, ink.black)
}
