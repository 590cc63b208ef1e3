import { fits, isLarge } from './image.ts'
import type { CheckedImage, Orientation, Size } from './image.ts'

const START = 0xff_d8
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
const FRAME_SIZE = 8 // its length, precision, height, width and components
const [APP0, APP1, APP14] = [0xe0, 0xe1, 0xee]
// These have to be held whole before any of it is drawn: almost twice the memory.
const PROGRESSIVE = 0xc2
const MAX_PROGRESSIVE_PIXELS = 28_000_000
const MAX_SCANS = 32 // cameras write one, the web ten: each goes over the whole picture again

// Frames but for the tables C4 and CC and the extension C8.
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
// Frames, tables and scans: what makes the picture.
const isDrawn = (marker: number) => marker >= 0xc0 && marker <= 0xdf
// Within the picture itself: a stuffed FF, a restart, or filling.
const isPicture = (marker: number) =>
  marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)

type Found = {
  readonly parts: Buffer[]
  size: Size | undefined
  scans: number
  orientation: Orientation
}

/** A JPEG without a segment of any program; undefined where this is none, or none that can be shown. */
export function checkJpeg(bytes: Buffer): CheckedImage | undefined {
  if (bytes.length < 5 || bytes.readUInt16BE(0) !== START) return undefined
  const found: Found = { parts: [bytes.subarray(0, 2)], size: undefined, scans: 0, orientation: 1 }
  for (let at = 2; at + 2 <= bytes.length && bytes.readUInt8(at) === 0xff;) {
    const marker = bytes.readUInt8(at + 1)
    if (marker === END_OF_IMAGE) {
      found.parts.push(bytes.subarray(at, at + 2))
      return finished(found)
    }
    const end = endOfSegment(bytes, at, marker)
    if (end === undefined || !note(found, marker, bytes.subarray(at, end))) return undefined
    at = end
  }
  return undefined
}

function finished({ parts, size, scans, orientation }: Found): CheckedImage | undefined {
  if (!size || !fits(size) || scans < 1) return undefined
  const contentType = 'image/jpeg' as const
  const bytes = Buffer.concat(parts)
  return orientation === 1 && !isLarge(size)
    ? { contentType, bytes }
    : { contentType, bytes, redraw: { ...size, orientation } }
}

function endOfSegment(bytes: Buffer, at: number, marker: number): number | undefined {
  if (at + 4 > bytes.length) return undefined
  const length = bytes.readUInt16BE(at + 2)
  const after = at + 2 + length
  const end = marker === START_OF_SCAN ? endOfPicture(bytes, after) : after
  return length < 2 || end < at || end > bytes.length ? undefined : end
}

/** Where the picture that begins here ends: at its next marker; -1 when it never does. */
function endOfPicture(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at !== -1 && at + 1 < bytes.length && isPicture(bytes.readUInt8(at + 1)))
    at = bytes.indexOf(0xff, at + 1)
  return at + 1 < bytes.length ? at : -1
}

/** Takes a segment into account; whether the picture can be shown with it. */
function note(found: Found, marker: number, segment: Buffer): boolean {
  if (isFrame(marker)) {
    // A second size would not be the one that was looked at.
    if (found.size || segment.length - 2 < FRAME_SIZE) return false
    found.size = { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) }
    const { width, height } = found.size
    if (marker >= PROGRESSIVE && width * height > MAX_PROGRESSIVE_PIXELS) return false
  }
  if (marker === START_OF_SCAN) found.scans += 1
  if (marker === APP1) found.orientation = orientationIn(segment) ?? found.orientation
  const kept = isDrawn(marker) ? segment : ownSegment(marker, segment)
  if (kept) found.parts.push(kept)
  return found.scans <= MAX_SCANS
}

// How the colours are mixed is told by two segments of programs. We write our own: theirs may carry a small picture,
// or anything else.
function ownSegment(marker: number, segment: Buffer): Buffer | undefined {
  const name = segment.toString('latin1', 4, 9)
  if (marker === APP0 && name === 'JFIF\0')
    return Buffer.from('ffe000104a46494600010100000100010000', 'hex')
  if (marker !== APP14 || name !== 'Adobe' || segment.length < 16) return undefined
  const mix = segment.readUInt8(15)
  return Buffer.concat([Buffer.from('ffee000e41646f6265006400000000', 'hex'), Buffer.from([mix])])
}

const ORIENTATION = 0x01_12
const ENTRY = 12

/** How the camera was held, as EXIF tells it; undefined where it does not. */
function orientationIn(segment: Buffer): Orientation | undefined {
  if (segment.toString('latin1', 4, 10) !== 'Exif\0\0') return undefined
  const exif = segment.subarray(10)
  const isLittle = exif.toString('latin1', 0, 2) === 'II'
  const two = (at: number) => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at))
  try {
    const table = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4)
    const count = two(table)
    for (let n = 0; n < count; n += 1) {
      const at = table + 2 + n * ENTRY
      const value = two(at + 8)
      if (two(at) === ORIENTATION)
        return value >= 1 && value <= 8 ? (value as Orientation) : undefined // because those are all
    }
  } catch {
    // Cut short: as if it said nothing.
  }
  return undefined
}
