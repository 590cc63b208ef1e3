import type { Orientation, Size } from './image.ts'

/** Ours: as the portal's own pages make photographs (src/api/records/photos.ts); enough to read a label on it. */
const LONGEST_PX = 2048
const CHANNELS = 4

export type Pixels = Size & { readonly data: Uint8Array }

/** How many pixels of a side become one. */
const stepOf = ({ width, height }: Size): number =>
  Math.max(1, Math.ceil(Math.max(width, height) / LONGEST_PX))

/**
 * Makes a picture smaller while its rows arrive, so that it is never held as a whole: each pixel is the mean of a square.
 * What is left over at the right and at the bottom is less than a pixel, and left out.
 */
export class Shrinker {
  readonly #size: Size
  readonly #step: number
  readonly #sums: Float64Array
  readonly #small: Pixels
  #row = 0

  constructor(size: Size) {
    this.#size = size
    this.#step = stepOf(size)
    const width = Math.max(1, Math.floor(size.width / this.#step))
    const height = Math.max(1, Math.floor(size.height / this.#step))
    this.#sums = new Float64Array(width * CHANNELS)
    this.#small = { width, height, data: new Uint8Array(width * height * CHANNELS) }
  }

  /** The next row from the top, four bytes a pixel. */
  take(row: Uint8Array): void {
    const step = this.#step
    const { width, height, data } = this.#small
    const sums = this.#sums
    const across = Math.min(this.#size.width, width * step) * CHANNELS
    const columnsEnd = step * CHANNELS
    for (let from = 0, to = 0, column = 0; from < across; from += CHANNELS) {
      for (let n = 0; n < CHANNELS; n += 1)
        sums[to + n] = (sums[to + n] ?? 0) + (row[from + n] ?? 0)
      column += CHANNELS
      if (column < columnsEnd) continue
      column = 0
      to += CHANNELS
    }
    this.#row += 1
    const line = Math.ceil(this.#row / step) - 1
    if (line >= height || (this.#row % step && this.#row < this.#size.height)) return
    const columns = Math.min(step, this.#size.width)
    const rows = this.#row - line * step
    for (let at = 0; at < this.#sums.length; at += 1)
      data[line * this.#sums.length + at] = (this.#sums[at] ?? 0) / (columns * rows)
    this.#sums.fill(0)
  }

  /** The small picture; undefined while rows are missing. */
  get done(): Pixels | undefined {
    return this.#row === this.#size.height ? this.#small : undefined
  }
}

/** A picture as the camera saw it, however it was held. */
export function upright(picture: Pixels, orientation: Orientation): Pixels {
  if (orientation === 1) return picture
  const { width, height } = picture
  const isTurned = orientation >= 5
  const size = isTurned ? { width: height, height: width } : { width, height }
  const from = new Uint32Array(picture.data.buffer, picture.data.byteOffset, width * height)
  const to = new Uint32Array(width * height)
  // Where a pixel of the upright picture lies in the one that was taken.
  const mirrorX = [2, 3, 7, 8].includes(orientation)
  const mirrorY = [3, 4, 6, 7].includes(orientation)
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) {
      const [column, row] = isTurned ? [y, x] : [x, y]
      const sourceX = mirrorX ? width - 1 - column : column
      const sourceY = mirrorY ? height - 1 - row : row
      to[y * size.width + x] = from[sourceY * width + sourceX] ?? 0
    }
  return { ...size, data: new Uint8Array(to.buffer) }
}
