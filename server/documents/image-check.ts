/** What a photograph may be at most, in pixels of a side. */
const MAX_SIDE = 12_000
const MAX_PIXELS = 50_000_000 // security.md §3

const JPEG_START = 0xff_d8
const PNG_START = '89504e470d0a1a0a'

type Checked = { readonly contentType: string; readonly bytes: Uint8Array }
type Size = { readonly width: number; readonly height: number }

const fits = ({ width, height }: Size) =>
  width >= 1 &&
  height >= 1 &&
  width <= MAX_SIDE &&
  height <= MAX_SIDE &&
  width * height <= MAX_PIXELS

/**
 * Looks into an uploaded photograph and makes a clean copy: what shows the picture, without what a camera writes beside
 * it, such as where it was taken (security.md R15). Undefined for what is no JPEG or PNG of a sensible size.
 */
export function checkImage(content: Uint8Array): Checked | undefined {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const copy = isJpeg(bytes) ? cleanJpeg(bytes) : isPng(bytes) ? cleanPng(bytes) : undefined
  return copy && { contentType: isJpeg(bytes) ? 'image/jpeg' : 'image/png', bytes: copy }
}

const isJpeg = (bytes: Buffer) => bytes.length > 4 && bytes.readUInt16BE(0) === JPEG_START
const isPng = (bytes: Buffer) => bytes.subarray(0, 8).toString('hex') === PNG_START

const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
const FRAME_SIZE = 8 // its length, precision, height, width and components
// Frames but for the tables C4 and CC and the extension C8.
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
// Of what programs write beside the picture: APP0 is the size of its pixels, APP2 their colours, APP14 how they are mixed.
const isKept = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xdf) || [0xe0, 0xe2, 0xee].includes(marker)
// Within the picture itself: a stuffed FF, a restart, or filling.
const isPicture = (marker: number) =>
  marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)

/** Where the picture that begins here ends: at its next marker; -1 when it never does. */
function endOfPicture(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at !== -1 && at + 1 < bytes.length && isPicture(bytes.readUInt8(at + 1)))
    at = bytes.indexOf(0xff, at + 1)
  return at + 1 < bytes.length ? at : -1
}

function cleanJpeg(bytes: Buffer): Uint8Array | undefined {
  const parts: Buffer[] = [bytes.subarray(0, 2)]
  let size: Size | undefined
  let hasPicture = false
  let at = 2
  while (at + 2 <= bytes.length && bytes.readUInt8(at) === 0xff) {
    const marker = bytes.readUInt8(at + 1)
    if (marker === END_OF_IMAGE) {
      const isWhole = hasPicture && size !== undefined && fits(size)
      return isWhole ? Buffer.concat([...parts, bytes.subarray(at, at + 2)]) : undefined
    }
    if (at + 4 > bytes.length) return undefined
    const length = bytes.readUInt16BE(at + 2)
    const end = marker === START_OF_SCAN ? endOfPicture(bytes, at + 2 + length) : at + 2 + length
    if (length < 2 || end < at || end > bytes.length) return undefined
    // A second size would not be the one that was looked at.
    if (isFrame(marker) && (size || length < FRAME_SIZE)) return undefined
    if (isFrame(marker))
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    hasPicture ||= marker === START_OF_SCAN
    if (isKept(marker)) parts.push(bytes.subarray(at, end))
    at = end
  }
  return undefined
}

const PNG_KEPT = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'pHYs']
const CHUNK_FRAME = 12 // length, name, checksum

function cleanPng(bytes: Buffer): Uint8Array | undefined {
  const parts: Buffer[] = [bytes.subarray(0, 8)]
  let hasPixels = false
  for (let at = 8; at + CHUNK_FRAME <= bytes.length;) {
    const end = at + CHUNK_FRAME + bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (end > bytes.length || (at === 8) !== (name === 'IHDR')) return undefined
    if (name === 'IHDR') {
      const size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) }
      if (!fits(size)) return undefined
    }
    hasPixels ||= name === 'IDAT'
    if (PNG_KEPT.includes(name)) parts.push(bytes.subarray(at, end))
    if (name === 'IEND') return hasPixels ? Buffer.concat(parts) : undefined
    at = end
  }
  return undefined
}
