import { objectsIn } from './inflate.ts'
import type { Inflated } from './inflate.ts'
import { Parser } from './parser.ts'
import type { Tally } from './parser.ts'
import { Stream, Unfit, nameOf, unreadable, wholeOf } from './values.ts'
import type { Dict, Value } from './values.ts'

const MAX_OBJECTS = 200_000

/** What a file holds: its numbered objects, and what its trailers say, the last one first. */
export type Read = {
  readonly objects: ReadonlyMap<number, Value>
  readonly trailers: readonly Dict[]
}

type Reading = {
  readonly bytes: Buffer
  readonly tally: Tally
  readonly inflated: Inflated
  readonly objects: Map<number, Value>
  readonly trailers: Dict[]
}

/**
 * Reads all objects of a file from its first byte to its last, whatever its tables say about where they are: of two with
 * one number the later one counts, as in a file that was changed and saved. Time and memory grow with the file's length
 * only. Throws Unfit for what is too large, deep, encrypted or broken.
 */
export function readPdf(bytes: Buffer, tally: Tally, inflated: Inflated): Read {
  const reading: Reading = { bytes, tally, inflated, objects: new Map(), trailers: [] }
  const parser = new Parser(bytes, tally)
  for (parser.skipSpace(); parser.at < parser.end; parser.skipSpace()) {
    const number = parser.object()
    if (number !== undefined) keep(reading, number, readObject(reading, parser))
    else if (parser.takes('trailer')) {
      const trailer = parser.value()
      if (trailer instanceof Map) reading.trailers.unshift(trailer)
    } else if (!parser.word()) parser.skipByte()
  }
  if (reading.trailers.some((trailer) => trailer.has('Encrypt')))
    throw new Unfit('It is protected by a password')
  return reading
}

function keep(reading: Reading, number: number, value: Value): void {
  reading.objects.set(number, value)
  if (reading.objects.size > MAX_OBJECTS) throw new Unfit('It has too many objects')
  if (!(value instanceof Stream)) return
  const type = nameOf(value.dict.get('Type'))
  if (type === 'XRef') reading.trailers.unshift(value.dict)
  if (type === 'ObjStm') unpack(reading, value)
}

function readObject({ bytes, objects }: Reading, parser: Parser): Value {
  const value = parser.value()
  parser.skipSpace()
  if (!(value instanceof Map) || !parser.takes('stream')) return value
  const from = startOfData(bytes, parser.at)
  const end = endOfData({ bytes, objects, dict: value }, from)
  parser.at = bytes.indexOf(END, end) + END.length
  return new Stream(value, bytes.subarray(from, end))
}

const END = 'endstream'
const [LINE_FEED, RETURN] = [10, 13]

function startOfData(bytes: Buffer, at: number): number {
  const from = bytes[at] === RETURN ? at + 1 : at
  return bytes[from] === LINE_FEED ? from + 1 : from
}

// By the length that is told where the end stands there, else at the next end: lengths are often wrong.
function endOfData(
  { bytes, objects, dict }: Pick<Reading, 'bytes' | 'objects'> & { readonly dict: Dict },
  from: number,
): number {
  const told = dict.get('Length')
  const length = wholeOf(told && 'number' in told ? objects.get(told.number) : told)
  const wanted = from + (length ?? 0)
  if (length !== undefined && wanted <= bytes.length) {
    const after = bytes.toString('latin1', wanted, wanted + END.length + 4)
    if (after.trimStart().startsWith(END)) return wanted
  }
  const end = bytes.indexOf(END, from)
  if (end === -1) throw unreadable()
  const line = bytes[end - 1] === LINE_FEED ? end - 1 : end
  return Math.max(from, bytes[line - 1] === RETURN ? line - 1 : line)
}

// Pairs of a number and an offset, in the order of the offsets, then the objects: each is read within its own bytes.
function unpack(reading: Reading, stream: Stream): void {
  const { tally, inflated, objects } = reading
  const count = wholeOf(stream.dict.get('N'))
  const first = wholeOf(stream.dict.get('First'))
  if (count === undefined || first === undefined) throw unreadable()
  const bytes = objectsIn(stream, objects, inflated)
  if (count > MAX_OBJECTS || first > bytes.length) throw unreadable()
  const heads = new Parser(bytes, tally, [0, first])
  const numbers = Array.from({ length: count * 2 }, () => {
    const number = wholeOf(heads.value())
    if (number === undefined) throw unreadable()
    return number
  })
  for (let n = 0; n < count; n += 1) {
    const [number = 0, offset = 0] = numbers.slice(n * 2, n * 2 + 2)
    const next = numbers[n * 2 + 3] ?? bytes.length - first
    if (next < offset) throw unreadable()
    const value = new Parser(bytes, tally, [first + offset, first + next]).value()
    objects.set(number, value)
  }
  if (objects.size > MAX_OBJECTS) throw new Unfit('It has too many objects')
}
