import { Atom, Name, Ref, unreadable } from './values.ts'
import type { Dict, Value } from './values.ts'

const MAX_DEPTH = 100 // the page tree and its resources are flat: honest files go ten deep
const MAX_DIGITS = 9
const MAX_VALUES = 1_000_000

const kindsOf = (text: string) =>
  Array.from({ length: 256 }, (_, byte) => text.includes(String.fromCharCode(byte)))
const IS_SPACE = kindsOf('\0\t\n\f\r ')
const IS_DELIMITER = kindsOf('()<>[]{}/%')
const isSpace = (byte: number | undefined) => byte !== undefined && IS_SPACE[byte] === true
const isLineEnd = (byte: number | undefined) => byte === LINE_FEED || byte === RETURN
const isDigit = (byte: number | undefined) => byte !== undefined && byte >= ZERO && byte <= NINE
const ends = (byte: number | undefined) =>
  byte === undefined || IS_SPACE[byte] === true || IS_DELIMITER[byte] === true
const [LESS, GREATER, OPEN, CLOSE, SQUARE, UNSQUARE, SLASH, PERCENT, BACKSLASH] = Array.from(
  Buffer.from('<>()[]/%\\'),
)
const [ZERO = 0, NINE = 0, LINE_FEED, RETURN] = Array.from(Buffer.from('09\n\r'))

/** How many values a whole file may have, and who is told of each name in it. */
export type Tally = { values: number; readonly onName: (name: string) => void }

/** Reads values of a PDF from left to right; never goes back further than one reference is long. */
export class Parser {
  at: number
  readonly end: number
  readonly #bytes: Buffer
  readonly #tally: Tally

  constructor(
    bytes: Buffer,
    tally: Tally,
    [from, end]: readonly [number, number] = [0, bytes.length],
  ) {
    this.#bytes = bytes
    this.#tally = tally
    this.at = from
    this.end = Math.min(end, bytes.length)
  }

  /** The byte here, undefined behind the end. */
  #byte(ahead = 0): number | undefined {
    const at = this.at + ahead
    return at < this.end ? this.#bytes[at] : undefined
  }

  skipSpace(): void {
    for (;;) {
      while (isSpace(this.#byte())) this.at += 1
      if (this.#byte() !== PERCENT) return
      while (this.at < this.end && !isLineEnd(this.#byte())) this.at += 1
    }
  }

  /** A word or number up to the next space or delimiter; empty where there is none. */
  word(most = Infinity): string {
    const from = this.at
    while (!ends(this.#byte()) && this.at - from < most) this.at += 1
    return this.#bytes.toString('latin1', from, this.at)
  }

  /** Goes over one byte that belongs to nothing. */
  skipByte(): void {
    this.at += 1
  }

  /** Goes over this word and says so; stays where it is when another stands here. */
  takes(word: string): boolean {
    const { at } = this
    if (this.word(word.length + 1) === word) return true
    this.at = at
    return false
  }

  /** The number of the object that begins here, behind its number, its generation and `obj`. */
  object(): number | undefined {
    return this.#pairWith('obj')
  }

  /** Two whole numbers and a word: an object's head, or a reference. Most numbers are neither: no text is made of them. */
  #pairWith(word: string): number | undefined {
    const from = this.at
    const first = this.#digits()
    const end = this.at
    this.skipSpace()
    const second = first && end < this.at ? this.#digits() : false
    this.skipSpace()
    if (second && this.takes(word)) return Number(this.#bytes.toString('latin1', from, end))
    this.at = from
    return undefined
  }

  /** Goes over a whole number of a sensible length, and says whether there was one. */
  #digits(): boolean {
    const from = this.at
    while (isDigit(this.#byte()) && this.at - from < MAX_DIGITS) this.at += 1
    return this.at > from && ends(this.#byte())
  }

  value(depth = 0): Value {
    this.#tally.values += 1
    if (depth > MAX_DEPTH || this.#tally.values > MAX_VALUES) throw unreadable()
    this.skipSpace()
    const byte = this.#byte()
    if (byte === SLASH) return this.#name()
    if (byte === SQUARE) return this.#array(depth)
    if (byte === OPEN) return this.#text()
    if (byte === LESS) return this.#byte(1) === LESS ? this.#dict(depth) : this.#hex()
    const reference = this.#pairWith('R')
    if (reference !== undefined) return new Ref(reference)
    const word = this.word()
    if (!/^(?:[+-]*(?:\d+\.?\d*|\.\d+)|true|false|null)$/.test(word)) throw unreadable()
    return new Atom(word)
  }

  #name(): Name {
    this.at += 1
    const text = this.word().replaceAll(/#([\dA-Fa-f]{2})/g, (_all, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    this.#tally.onName(text)
    return new Name(text)
  }

  #array(depth: number): Value[] {
    const values: Value[] = []
    for (this.at += 1; ;) {
      this.skipSpace()
      if (this.#byte() === UNSQUARE) break
      values.push(this.value(depth + 1))
    }
    this.at += 1
    return values
  }

  #dict(depth: number): Dict {
    const dict: Dict = new Map()
    for (this.at += 2; ;) {
      this.skipSpace()
      if (this.#byte() === GREATER && this.#byte(1) === GREATER) break
      if (this.#byte() !== SLASH) throw unreadable()
      const { text } = this.#name()
      dict.set(text, this.value(depth + 1))
    }
    this.at += 2
    return dict
  }

  #text(): Atom {
    const from = this.at
    let open = 0
    do {
      const byte = this.#byte()
      if (byte === undefined) throw unreadable()
      if (byte === OPEN) open += 1
      if (byte === CLOSE) open -= 1
      this.at += byte === BACKSLASH ? 2 : 1
    } while (open)
    return new Atom(this.#bytes.toString('latin1', from, this.at))
  }

  #hex(): Atom {
    const end = this.#bytes.indexOf('>', this.at)
    const text = this.#bytes.toString('latin1', this.at, end + 1)
    if (end === -1 || end >= this.end || !/^<[\dA-Fa-f\s\0]*>$/.test(text)) throw unreadable()
    this.at = end + 1
    return new Atom(text)
  }
}
