import { crc32, deflateSync } from 'node:zlib'

const segment = (marker: number, content: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}
const tableOf = (kind: number) => {
  // One symbol, 0, and its code is one bit.
  const content = Buffer.alloc(18)
  content[0] = kind
  content[1] = 1
  return segment(0xc4, content)
}

/** A grey JPEG of any size in two bits for each 64 pixels: 50 million pixels are 190 KB. `before` comes first. */
export function greyJpeg(
  width: number,
  height: number,
  before = Buffer.alloc(0),
): Buffer<ArrayBuffer> {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  const bits = Math.ceil(width / 8) * Math.ceil(height / 8) * 2
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    before,
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    segment(0xc0, frame),
    tableOf(0x00),
    tableOf(0x10),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.alloc(Math.ceil(bits / 8)),
    Buffer.from([0xff, 0xd9]),
  ])
}

/** EXIF as cameras write it: how it was held, and where. */
export function exif(orientation: number): Buffer<ArrayBuffer> {
  const tiff = Buffer.from(
    'MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0',
    'latin1',
  )
  tiff.writeUInt16BE(orientation, 18)
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from('GPS 36.1 N')]))
}

const chunk = (name: string, content: Buffer): Buffer => {
  const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(name), content, Buffer.alloc(4)])
  bytes.writeUInt32BE(content.length)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4)
  return bytes
}

type Made = { readonly kind: number; readonly depth: number; readonly line: Buffer }
/** A PNG whose rows are all the same, each with the byte of its filter before it. */
export function pngOf(
  width: number,
  height: number,
  { kind, depth, line }: Made,
): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([depth, kind], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...(kind === 3 ? [chunk('PLTE', Buffer.from([255, 0, 0, 0, 0, 255]))] : []),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
