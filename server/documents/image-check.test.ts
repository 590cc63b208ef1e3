import { expect, test } from 'vitest'

import { exif } from '#tests/support/pictures.ts'

import { checkImage } from './image-check.ts'

const segment = (marker: number, content: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}
const START = Buffer.from([0xff, 0xd8])
const END = Buffer.from([0xff, 0xd9])
const frame = (width: number, height: number) => {
  const content = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  content.writeUInt16BE(height, 1)
  content.writeUInt16BE(width, 3)
  return segment(0xc0, content)
}
const progressive = (width: number, height: number) => {
  const bytes = frame(width, height)
  bytes[1] = 0xc2
  return bytes
}
// Pixels with what looks like a marker and is none: a stuffed FF and a restart.
const pixels = Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56])
const scan = Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), pixels])
const place = segment(0xe1, Buffer.from('Exif GPS 36.1 N 115.1 W'))
const jpeg = (...parts: readonly Buffer[]) => Buffer.concat([START, ...parts])

const chunk = (name: string, content: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  return Buffer.concat([length, Buffer.from(name), content, Buffer.alloc(4)])
}
const header = (width: number, height: number) => {
  const content = Buffer.alloc(13)
  content.writeUInt32BE(width, 0)
  content.writeUInt32BE(height, 4)
  return chunk('IHDR', content)
}
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const png = (...parts: readonly Buffer[]) => Buffer.concat([SIGNATURE, ...parts])

test('a JPEG keeps its picture and loses where it was taken, and what hangs on behind it', () => {
  const clean = jpeg(frame(800, 600), scan, END)
  const found = checkImage(jpeg(place, frame(800, 600), scan, END, Buffer.from('<script>')))

  expect(found?.contentType).toBe('image/jpeg')
  expect(Buffer.from(found?.bytes ?? []).equals(clean)).toBe(true)
})

test('a JPEG in several scans stays whole, without what is written between them', () => {
  const found = checkImage(jpeg(frame(800, 600), scan, place, scan, END))

  expect(Buffer.from(found?.bytes ?? []).equals(jpeg(frame(800, 600), scan, scan, END))).toBe(true)
})

test('a JPEG loses what programs wrote into it, whichever segment it is in', () => {
  const programs = [...Array.from({ length: 16 }, (_, n) => 0xe0 + n), 0xfe]
  const noted = programs.map((marker) => segment(marker, Buffer.from('ICC_PROFILE\0 secret')))
  const found = checkImage(jpeg(...noted, frame(800, 600), scan, END))

  expect(Buffer.from(found?.bytes ?? []).equals(jpeg(frame(800, 600), scan, END))).toBe(true)
})

test('how its colours are mixed is told in words of our own, without the small picture beside it', () => {
  const jfif = segment(0xe0, Buffer.from('JFIF\0\x01\x02\0\0\x48\0\x48\x01\x01rgb', 'latin1'))
  const adobe = segment(0xee, Buffer.from('Adobe\0\x64\x80\0\0\0\x02secret', 'latin1'))
  const found = checkImage(jpeg(jfif, adobe, frame(800, 600), scan, END))

  expect(Buffer.from(found?.bytes ?? []).toString('hex')).toBe(
    jpeg(
      segment(0xe0, Buffer.from('4a46494600010100000100010000', 'hex')),
      segment(0xee, Buffer.from('41646f626500640000000002', 'hex')),
      frame(800, 600),
      scan,
      END,
    ).toString('hex'),
  )
})

test.each([
  ['of twelve million pixels', jpeg(frame(4_000, 3_000), scan, END), undefined],
  [
    'of more',
    jpeg(frame(4_000, 3_001), scan, END),
    { width: 4_000, height: 3_001, orientation: 1 },
  ],
  [
    'of fifty million',
    jpeg(frame(10_000, 5_000), scan, END),
    { width: 10_000, height: 5_000, orientation: 1 },
  ],
  ['held upright', jpeg(exif(1), frame(800, 600), scan, END), undefined],
  [
    'held sideways',
    jpeg(exif(6), frame(800, 600), scan, END),
    { width: 800, height: 600, orientation: 6 },
  ],
  ['held in no way', jpeg(exif(9), frame(800, 600), scan, END), undefined],
  [
    'with half of an EXIF',
    jpeg(
      segment(0xe1, Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01')),
      frame(800, 600),
      scan,
      END,
    ),
    undefined,
  ],
  [
    'as a PNG of more than twelve million',
    png(header(5_000, 5_000), chunk('IDAT', Buffer.from('x')), chunk('IEND', Buffer.alloc(0))),
    { width: 5_000, height: 5_000, orientation: 1 },
  ],
])('a picture %s is drawn anew where it has to be', (_what, bytes, redraw) => {
  expect(checkImage(bytes)?.redraw).toEqual(redraw)
  expect(checkImage(bytes)?.bytes.length).toBeGreaterThan(0)
})

test('a PNG loses everything but its pixels and their colours', () => {
  const others =
    'gAMA cHRM sRGB iCCP pHYs eXIf tEXt zTXt iTXt tIME sBIT bKGD hIST acTL fcTL fdAT abCd'
  const kept = [
    header(640, 480),
    chunk('PLTE', Buffer.from('abc')),
    chunk('tRNS', Buffer.from('a')),
    chunk('IDAT', Buffer.from('pixels')),
    chunk('IEND', Buffer.alloc(0)),
  ]
  const noted = kept.flatMap((each, n) =>
    n === 4
      ? [each]
      : [each, ...others.split(' ').map((name) => chunk(name, Buffer.from('secret')))],
  )

  expect(Buffer.from(checkImage(png(...noted))?.bytes ?? []).equals(png(...kept))).toBe(true)
})

test('a PNG keeps its picture and loses its texts', () => {
  const kept = [
    header(640, 480),
    chunk('IDAT', Buffer.from('pixels')),
    chunk('IEND', Buffer.alloc(0)),
  ]
  const text = chunk('tEXt', Buffer.from('Location Carson City'))
  const [first = text, ...rest] = kept
  const found = checkImage(png(first, text, ...rest))

  expect(found?.contentType).toBe('image/png')
  expect(Buffer.from(found?.bytes ?? []).equals(png(...kept))).toBe(true)
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a PDF', Buffer.from('%PDF-1.7\n')],
  ['a page', Buffer.from('<svg onload="alert(1)"/>')],
  ['the first bytes alone', jpeg()],
  ['a JPEG without a picture', jpeg(frame(800, 600), END)],
  ['a JPEG without a size', jpeg(scan, END)],
  ['a JPEG that is cut', jpeg(frame(800, 600), scan)],
  ['a JPEG of no height', jpeg(frame(800, 0), scan, END)],
  ['a JPEG that is too large to show', jpeg(frame(12_001, 600), scan, END)],
  ['a JPEG of more than 50 million pixels', jpeg(frame(10_000, 5_001), scan, END)],
  [
    'a JPEG that goes over itself too often',
    jpeg(frame(800, 600), ...Array.from({ length: 33 }, () => scan), END),
  ],
  ['a progressive JPEG of more than 28 million pixels', jpeg(progressive(7_000, 4_001), scan, END)],
  ['a JPEG of two sizes', jpeg(frame(12_000, 12_000), frame(800, 600), scan, END)],
  ['a JPEG whose size is cut', jpeg(segment(0xc0, Buffer.alloc(5)), frame(8, 6), scan, END)],
  [
    'a PNG of more than 50 million pixels',
    png(header(5_001, 10_000), chunk('IDAT', Buffer.from('x')), chunk('IEND', Buffer.alloc(0))),
  ],
  [
    'a PNG of two sizes',
    png(
      header(640, 480),
      header(9_000, 9_000),
      chunk('IDAT', Buffer.from('x')),
      chunk('IEND', Buffer.alloc(0)),
    ),
  ],
  ['a JPEG whose segment ends nowhere', jpeg(Buffer.from([0xff, 0xe0, 0xff, 0xff, 0]))],
  ['a PNG without pixels', png(header(640, 480), chunk('IEND', Buffer.alloc(0)))],
  ['a PNG that begins elsewhere', png(chunk('IDAT', Buffer.from('x')), header(640, 480))],
  ['a PNG that is too large to show', png(header(640, 12_001), chunk('IDAT', Buffer.from('x')))],
  ['a PNG that is cut', png(header(640, 480), chunk('IDAT', Buffer.from('x')))],
])('%s is no photograph', (_what, bytes) => {
  expect(checkImage(bytes)).toBeUndefined()
})
