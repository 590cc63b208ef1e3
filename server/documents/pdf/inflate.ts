import { constants, inflateSync } from 'node:zlib'

import { Name, Stream, Unfit, lookup, nameOf, unreadable, wholeOf } from './values.ts'
import type { Objects, Value } from './values.ts'

const MEGABYTE = 1024 * 1024
/** What one stream may become. */
const MAX_INFLATED = 20 * MEGABYTE
/** What all of a file may become: many streams that are each just small enough are no better than one. */
const MAX_TOGETHER = 3 * MAX_INFLATED
const MAX_PIXELS = 50_000_000 // as of photographs

const TEXTUAL = ['ASCII85Decode', 'ASCIIHexDecode']
// Those of pictures make what the picture's size says, however long they go on.
const OF_PICTURES = ['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode']
const PACKED_PICTURES = ['FlateDecode', 'LZWDecode', 'RunLengthDecode', ...OF_PICTURES]

/** How much of a file has been inflated. */
export type Inflated = { bytes: number }

/** A stream's content. Throws Unfit where it becomes too large, before there is more of it than that. */
function inflate(data: Buffer, inflated: Inflated): Buffer {
  try {
    const content = inflateSync(data, {
      maxOutputLength: MAX_INFLATED,
      chunkSize: 64 * 1024,
      // Files are read that lack their last bytes.
      finishFlush: constants.Z_SYNC_FLUSH,
    })
    inflated.bytes += content.length
    if (inflated.bytes <= MAX_TOGETHER) return content
  } catch (error) {
    const isLarge =
      error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    if (!isLarge) throw unreadable()
  }
  throw new Unfit('It becomes too large when it is unpacked')
}

/** The names of a stream's filters in their order. */
function filtersOf({ dict }: Stream, objects: Objects): string[] {
  const filter = lookup(objects, dict.get('Filter'))
  if (filter === undefined || nameOf(filter) !== undefined)
    return filter ? [nameOf(filter) ?? ''] : []
  const list: readonly Value[] = Array.isArray(filter) ? filter : []
  return list.map((each: Value) => {
    const name = lookup(objects, each)
    if (name instanceof Name) return name.text
    throw unreadable()
  })
}

/** The content of a stream that holds objects: packed once or not at all, and with nothing done to it before. */
export function objectsIn(stream: Stream, objects: Objects, inflated: Inflated): Buffer {
  const [filter, ...more] = filtersOf(stream, objects)
  if (more.length || stream.dict.has('DecodeParms') || (filter ?? 'FlateDecode') !== 'FlateDecode')
    throw new Unfit('Its objects are packed in a way that we do not read')
  return filter ? inflate(stream.data, inflated) : stream.data
}

/** Throws Unfit for a stream that would become too large in the hands of a reader. */
export function checkStream(stream: Stream, objects: Objects, inflated: Inflated): void {
  const filters = filtersOf(stream, objects)
  const textual = filters.findIndex((name) => !TEXTUAL.includes(name))
  const packing = textual === -1 ? [] : filters.slice(textual)
  const [filter, ...more] = packing
  if (more.length || filters.length > 2)
    throw new Unfit(`One of its parts is packed more than once (${filters.slice(0, 4).join(', ')})`)
  if (nameOf(lookup(objects, stream.dict.get('Subtype'))) === 'Image') {
    checkPicture(stream, objects, filter)
    return
  }
  if (filter === undefined) return
  if (filter !== 'FlateDecode')
    throw new Unfit(
      `One of its parts is packed in a way that we do not take (${filter.slice(0, 20)})`,
    )
  inflate(filters.length > 1 ? unwritten(stream.data, filters[0] ?? '') : stream.data, inflated)
}

function checkPicture({ dict }: Stream, objects: Objects, filter: string | undefined): void {
  const width = wholeOf(lookup(objects, dict.get('Width')))
  const height = wholeOf(lookup(objects, dict.get('Height')))
  if (!width || !height || width * height > MAX_PIXELS)
    throw new Unfit('One of its pictures is too large')
  if (filter !== undefined && !PACKED_PICTURES.includes(filter))
    throw new Unfit(
      `One of its pictures is packed in a way that we do not take (${filter.slice(0, 20)})`,
    )
}

/** Bytes that were written as text. */
function unwritten(data: Buffer, filter: string): Buffer {
  const text = data.toString('latin1').replaceAll(/[\s\0]/g, '')
  if (filter === 'ASCIIHexDecode') return Buffer.from(text.replace(/>.*$/s, ''), 'hex')
  return ascii85(text.replace(/^<~/, '').replace(/~.*$/s, ''))
}

function ascii85(text: string): Buffer {
  const bytes = Buffer.alloc(text.length * 4)
  let length = 0
  for (let at = 0; at < text.length;) {
    if (text[at] === 'z') {
      length += 4
      at += 1
      continue
    }
    const group = text.slice(at, at + 5)
    let word = 0
    for (const digit of group.padEnd(5, 'u')) word = word * 85 + digit.charCodeAt(0) - 33
    bytes.writeUInt32BE(Math.abs(word) % 2 ** 32, length)
    length += group.length - 1
    at += 5
  }
  return bytes.subarray(0, length)
}
