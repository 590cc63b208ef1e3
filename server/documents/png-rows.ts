import { createInflate } from 'node:zlib'

import { chunksOf, sizeOf } from './png.ts'
import { Shrinker } from './shrink.ts'
import type { Pixels } from './shrink.ts'

const HEAD = 8 // of a chunk: its length and its name
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const [GREY, PALETTE, GREY_ALPHA] = [0, 3, 4]

type Layout = {
  readonly width: number
  readonly depth: number
  readonly kind: number
  readonly channels: number
  readonly palette: Buffer | undefined
  readonly alpha: Buffer | undefined
}

/** A PNG made smaller while it is unpacked, row by row; undefined where it cannot be read, or comes in seven passes. */
export async function readPng(bytes: Buffer): Promise<Pixels | undefined> {
  const chunks = chunksOf(bytes)
  const contentOf = (wanted: string) =>
    chunks?.filter(([name]) => name === wanted).map(([, chunk]) => chunk.subarray(HEAD, -4)) ?? []
  const [header] = chunks?.[0]?.slice(1) ?? []
  if (!(header instanceof Buffer)) return undefined
  const { width, height } = sizeOf(header)
  const [depth = 0, kind = 0, , , interlaced] = header.subarray(16)
  const channels = CHANNELS[kind]
  const [palette, alpha] = [contentOf('PLTE')[0], contentOf('tRNS')[0]]
  if (channels === undefined || interlaced || ![1, 2, 4, 8, 16].includes(depth)) return undefined
  if (kind === PALETTE && !palette) return undefined
  const layout = { width, depth, kind, channels, palette, alpha }
  const shrinker = new Shrinker({ width, height })
  const length = Math.ceil((width * channels * depth) / 8)
  const step = Math.max(1, (channels * depth) / 8)
  let above = Buffer.alloc(length)
  for await (const line of linesOf(contentOf('IDAT'), { length: length + 1, count: height })) {
    const row = Buffer.from(line.subarray(1))
    if (!unfilter(row, above, { filter: line[0] ?? 0, step })) return undefined
    shrinker.take(coloursOf(row, layout))
    above = row
  }
  return shrinker.done
}

// So many lines of this length, and not a byte more: whatever is packed behind them is never unpacked.
async function* linesOf(
  parts: readonly Buffer[],
  { length, count }: { readonly length: number; readonly count: number },
): AsyncGenerator<Buffer> {
  const inflating = createInflate()
  inflating.end(Buffer.concat(parts))
  let rest: Buffer = Buffer.alloc(0)
  let lines = 0
  // because a stream of bytes gives bytes
  for await (const part of inflating as AsyncIterable<Buffer>) {
    rest = rest.length ? Buffer.concat([rest, part]) : part
    for (; rest.length >= length && lines < count; lines += 1) {
      yield rest.subarray(0, length)
      rest = rest.subarray(length)
    }
    if (lines === count) return
  }
}

type Filter = { readonly filter: number; readonly step: number }

/** Takes back what was done to a row before it was packed; false for what no PNG does. */
function unfilter(row: Buffer, above: Buffer, { filter, step }: Filter): boolean {
  if (filter > PAETH) return false
  if (filter === NONE) return true
  for (let at = 0; at < row.length; at += 1) {
    const left = at < step ? 0 : (row[at - step] ?? 0)
    const up = above[at] ?? 0
    const added =
      filter === SUB
        ? left
        : filter === UP
          ? up
          : filter === AVERAGE
            ? (left + up) >> 1
            : paeth(left, up, at < step ? 0 : (above[at - step] ?? 0))
    row[at] = ((row[at] ?? 0) + added) & 0xff
  }
  return true
}
const [NONE, SUB, UP, AVERAGE, PAETH] = [0, 1, 2, 3, 4]

function paeth(left: number, up: number, corner: number): number {
  const toLeft = Math.abs(up - corner)
  const toUp = Math.abs(left - corner)
  const toCorner = Math.abs(left + up - 2 * corner)
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}

/** Red, green, blue and alpha of each pixel of a row. */
function coloursOf(row: Buffer, layout: Layout): Uint8Array {
  const { width, depth, kind, channels } = layout
  const colours = new Uint8Array(width * 4)
  const bytes = depth === 16 ? 2 : 1 // the finer half of sixteen bits is not seen
  const valueAt = (n: number) => (depth < 8 ? bitsAt(row, n, depth) : (row[n * bytes] ?? 0))
  for (let x = 0; x < width; x += 1) {
    const at = x * channels
    const first = valueAt(at)
    if (kind === PALETTE) colours.set(fromPalette(layout, first), x * 4)
    else if (kind === GREY || kind === GREY_ALPHA) {
      const grey = depth < 8 ? (first * 255) / (2 ** depth - 1) : first
      colours.fill(grey, x * 4, x * 4 + 3)
      colours[x * 4 + 3] = kind === GREY ? 255 : valueAt(at + 1)
    } else {
      colours[x * 4] = first
      colours[x * 4 + 1] = valueAt(at + 1)
      colours[x * 4 + 2] = valueAt(at + 2)
      colours[x * 4 + 3] = channels === 4 ? valueAt(at + 3) : 255
    }
  }
  return colours
}

const bitsAt = (row: Buffer, n: number, depth: number) => {
  const bit = n * depth
  return ((row[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & (2 ** depth - 1)
}

const fromPalette = ({ palette, alpha }: Layout, n: number) => [
  palette?.[n * 3] ?? 0,
  palette?.[n * 3 + 1] ?? 0,
  palette?.[n * 3 + 2] ?? 0,
  alpha?.[n] ?? 255,
]
