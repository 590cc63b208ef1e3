import { fits, isLarge } from './image.ts'
import type { CheckedImage, Size } from './image.ts'

export const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex')
// Neither gamma nor profile: without them browsers show a picture as sRGB, which is what screens and cameras write.
const KEPT = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS']
const CHUNK_FRAME = 12 // length, name, checksum

/** The chunks that make the picture, by name; undefined where this is no PNG. */
export function chunksOf(bytes: Buffer): (readonly [name: string, chunk: Buffer])[] | undefined {
  if (!bytes.subarray(0, 8).equals(PNG_START)) return undefined
  const chunks: (readonly [string, Buffer])[] = []
  for (let at = 8; at + CHUNK_FRAME <= bytes.length;) {
    const end = at + CHUNK_FRAME + bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (end > bytes.length || (at === 8) !== (name === 'IHDR')) return undefined
    if (KEPT.includes(name)) chunks.push([name, bytes.subarray(at, end)])
    if (name === 'IEND') return chunks
    at = end
  }
  return undefined
}

export const sizeOf = (header: Buffer): Size => ({
  width: header.readUInt32BE(8),
  height: header.readUInt32BE(12),
})

/** A PNG without a chunk of any program; undefined where this is none, or none that can be shown. */
export function checkPng(bytes: Buffer): CheckedImage | undefined {
  const chunks = chunksOf(bytes)
  const [header] = chunks ?? []
  if (!chunks || !header || header[1].length !== CHUNK_FRAME + 13) return undefined
  const size = sizeOf(header[1])
  if (!fits(size) || !chunks.some(([name]) => name === 'IDAT')) return undefined
  const clean = {
    contentType: 'image/png' as const,
    bytes: Buffer.concat([PNG_START, ...chunks.map(([, chunk]) => chunk)]),
  }
  return isLarge(size) ? { ...clean, redraw: { ...size, orientation: 1 } } : clean
}
