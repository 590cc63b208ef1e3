import { expect, test } from 'vitest'

import { exif, greyJpeg, pngOf } from '#tests/support/pictures.ts'

import { createFileChecks } from './file-checks.ts'
import { checkImage } from './image-check.ts'
import type { Orientation } from './image.ts'
import { readPng } from './png-rows.ts'
import { Shrinker, upright } from './shrink.ts'

const pixel = (letter: string) => [letter.charCodeAt(0), 0, 0, 255]
const pictureOf = (...rows: readonly string[]) => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  data: Uint8Array.from(Array.from(rows.join('')).flatMap(pixel)),
})

// What a camera that was held so takes of "abc" over "def".
test.each<[Orientation, readonly string[]]>([
  [1, ['abc', 'def']],
  [2, ['cba', 'fed']],
  [3, ['fed', 'cba']],
  [4, ['def', 'abc']],
  [5, ['ad', 'be', 'cf']],
  [6, ['cf', 'be', 'ad']],
  [7, ['fc', 'eb', 'da']],
  [8, ['da', 'eb', 'fc']],
])('a picture that was taken with the camera in position %i stands upright', (position, taken) => {
  expect(upright(pictureOf(...taken), position)).toEqual(pictureOf('abc', 'def'))
})

test('a large picture becomes as small as pages make theirs, each pixel the mean of a square', () => {
  const shrinker = new Shrinker({ width: 4_097, height: 3 })
  const row = (value: number) => new Uint8Array(4_097 * 4).fill(value)
  for (const value of [10, 20, 30]) shrinker.take(row(value))

  expect(shrinker.done).toMatchObject({ width: 1_365, height: 1 })
  expect(new Set(shrinker.done?.data)).toEqual(new Set([20]))
})

test('a picture whose rows are missing is none', () => {
  const shrinker = new Shrinker({ width: 2, height: 2 })
  shrinker.take(new Uint8Array(8))

  expect(shrinker.done).toBeUndefined()
})

// Two pixels a row, two rows, and what each of the four then is.
test.each([
  ['grey of one bit', 0, 1, [0, 0b0100_0000], [0, 0, 0, 255, 255, 255, 255, 255]],
  ['grey of four bits', 0, 4, [0, 0xf0], [255, 255, 255, 255, 0, 0, 0, 255]],
  ['grey', 0, 8, [0, 7, 9], [7, 7, 7, 255, 9, 9, 9, 255]],
  ['grey of sixteen bits', 0, 16, [0, 7, 1, 9, 1], [7, 7, 7, 255, 9, 9, 9, 255]],
  ['colours', 2, 8, [0, 1, 2, 3, 4, 5, 6], [1, 2, 3, 255, 4, 5, 6, 255]],
  ['a palette of two bits', 3, 2, [0, 0b0100_0000], [0, 0, 255, 255, 255, 0, 0, 255]],
  ['grey with alpha', 4, 8, [0, 7, 1, 9, 2], [7, 7, 7, 1, 9, 9, 9, 2]],
  ['colours with alpha', 6, 8, [0, 1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 3, 4, 5, 6, 7, 8]],
  ['told by the pixel before', 0, 8, [1, 7, 2], [7, 7, 7, 255, 9, 9, 9, 255]],
])('a PNG in %s is read', async (_how, kind, depth, line, row) => {
  const picture = await readPng(pngOf(2, 2, { kind, depth, line: Buffer.from(line) }))

  expect(picture).toEqual({ width: 2, height: 2, data: Uint8Array.from([...row, ...row]) })
})

test.each([
  ['by the row above', 2, [7, 9, 14, 18]],
  ['by the mean of both', 3, [7, 12, 10, 20]],
  ['by the nearest of three', 4, [7, 16, 14, 25]],
])('a PNG whose pixels are told %s is read', async (_how, filter, values) => {
  const line = Buffer.from([filter, 7, 9])
  const picture = await readPng(pngOf(2, 2, { kind: 0, depth: 8, line }))

  expect([0, 4, 8, 12].map((at) => picture?.data[at])).toEqual(values)
})

test.each([
  ['a filter that no PNG has', pngOf(2, 2, { kind: 0, depth: 8, line: Buffer.from([5, 1, 2]) })],
  ['a kind that no PNG has', pngOf(2, 2, { kind: 5, depth: 8, line: Buffer.from([0, 1, 2]) })],
  ['too few rows', pngOf(2, 2, { kind: 0, depth: 8, line: Buffer.from([0, 1]) })],
])('a PNG with %s cannot be read', async (_what, bytes) => {
  expect(await readPng(bytes).catch(() => undefined)).toBeUndefined()
})

test('a photograph comes back upright, small and without what the camera wrote, or not at all', async () => {
  const checks = createFileChecks()
  const redrawn = async (bytes: Buffer) => {
    const image = checkImage(bytes)
    const drawn = image && (await checks.redraw(image))
    return drawn && Buffer.from(drawn)
  }
  const turned = await redrawn(greyJpeg(64, 48, exif(6)))
  const small = await redrawn(greyJpeg(4_104, 3_000))
  const paper = await redrawn(pngOf(4_000, 3_001, { kind: 0, depth: 1, line: Buffer.alloc(501) }))
  // Without the table behind its first two bytes nobody can tell what it shows.
  const whole = greyJpeg(4_104, 3_000)
  const broken = await redrawn(Buffer.concat([whole.subarray(0, 2), whole.subarray(71)]))
  await checks.close()

  expect(sizeOf(turned)).toEqual([48, 64])
  expect(turned?.includes('Exif')).toBe(false)
  expect(sizeOf(small)).toEqual([1_368, 1_000])
  expect(checkImage(paper ?? Buffer.alloc(0))).toMatchObject({ contentType: 'image/png' })
  expect([paper?.readUInt32BE(16), paper?.readUInt32BE(20)]).toEqual([2_000, 1_500])
  expect(broken).toBeUndefined()
})

// The size that the frame of a JPEG tells.
function sizeOf(bytes: Buffer | undefined) {
  const at = bytes?.indexOf(Buffer.from('ffc00011', 'hex')) ?? -1
  return [bytes?.readUInt16BE(at + 7), bytes?.readUInt16BE(at + 5)]
}
