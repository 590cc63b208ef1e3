import { checkStream } from './inflate.ts'
import type { Inflated } from './inflate.ts'
import { Atom, Name, Ref, Stream, Unfit, lookup, nameOf } from './values.ts'
import type { Dict, Objects, Value } from './values.ts'

const MAX_BYTES = 20 * 1024 * 1024
const PAGE_KEYS = [
  'MediaBox',
  'CropBox',
  'BleedBox',
  'TrimBox',
  'ArtBox',
  'Rotate',
  'UserUnit',
  'Resources',
  'Contents',
  'Group',
]
/** What draws nothing: another file, what a program notes about a picture, and ways back into the document. */
const LEFT_OUT = [
  'Length',
  'F',
  'FFilter',
  'FDecodeParms',
  'Metadata',
  'PieceInfo',
  'LastModified',
  'StructParent',
  'StructParents',
  'OPI',
  'AF',
  'Ref',
]
/** What no resource of a page is: were one named there, the whole document would come along. */
const NO_RESOURCE = new Set(
  'Page Pages Catalog Annot Action Filespec EmbeddedFile Metadata Outlines StructElem StructTreeRoot Sig XRef ObjStm'.split(
    ' ',
  ),
)
const LETTER = ['0', '0', '612', '792'].map((text) => new Atom(text))
const [CATALOG, PAGES] = [1, 2]

/**
 * Writes a new file that has these pages and what they are drawn with, and nothing else. Streams go over as they are,
 * once they were looked at. Throws Unfit where one is not fit, or the copy becomes too large.
 */
export function writePages(objects: Objects, pages: readonly Dict[], inflated: Inflated): Buffer {
  const copy = new Copy(objects, inflated)
  const numbers = pages.map((page) => copy.add(pageOf(page, copy)))
  return copy.finish([
    [CATALOG, `<</Type/Catalog/Pages ${PAGES} 0 R>>`],
    [
      PAGES,
      `<</Type/Pages/Count ${numbers.length}/Kids[${numbers.map((n) => `${n} 0 R`).join(' ')}]>>`,
    ],
  ])
}

/** A number of the copy itself, not of the file that is copied. */
class Own extends Ref {}

const pageOf = (page: Dict, copy: Copy): Dict =>
  new Map<string, Value>([
    ['Type', new Name('Page')],
    ['Parent', new Own(PAGES)],
    ['MediaBox', LETTER],
    ...PAGE_KEYS.flatMap((key) => {
      const value = page.get(key)
      if (value === undefined) return []
      // Many pages may have them from above: they are written once.
      return [[key, value instanceof Map ? new Own(copy.add(value)) : value] as const]
    }),
  ])

class Copy {
  readonly #objects: Objects
  readonly #inflated: Inflated
  readonly #numbers = new Map<Value, number>()
  readonly #waiting: (readonly [number: number, value: Value])[] = []
  readonly #parts: Buffer[] = []
  readonly #offsets: number[] = []
  #length = 0
  #last = PAGES

  constructor(objects: Objects, inflated: Inflated) {
    this.#objects = objects
    this.#inflated = inflated
    this.#push('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')
  }

  /** The number that a value has in the copy; each is written once, however many name it. */
  add(value: Value): number {
    const known = this.#numbers.get(value)
    if (known !== undefined) return known
    this.#last += 1
    this.#numbers.set(value, this.#last)
    this.#waiting.push([this.#last, value])
    return this.#last
  }

  finish(heads: readonly (readonly [number, string])[]): Buffer {
    for (const [number, text] of heads) this.#object(number, [text])
    // One after the other, not one within the other: a chain of references may be as long as the file.
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) this.#write(...next)
    const table = Array.from({ length: this.#last }, (_, n) =>
      `${this.#offsets[n + 1] ?? 0}`.padStart(10, '0').concat(' 00000 n \n'),
    )
    const size = this.#last + 1
    const start = this.#length
    this.#push(`xref\n0 ${size}\n0000000000 65535 f \n${table.join('')}`)
    this.#push(`trailer\n<</Size ${size}/Root ${CATALOG} 0 R>>\nstartxref\n${start}\n%%EOF\n`)
    return Buffer.concat(this.#parts)
  }

  #write(number: number, value: Value): void {
    if (!(value instanceof Stream)) {
      this.#object(number, [this.#textOf(value)])
      return
    }
    checkStream(value, this.#objects, this.#inflated)
    const dict: Dict = new Map([...value.dict].filter(([key]) => !LEFT_OUT.includes(key)))
    dict.set('Length', new Atom(`${value.data.length}`))
    this.#object(number, [this.#textOf(dict), '\nstream\n', value.data, '\nendstream'])
  }

  #object(number: number, parts: readonly (string | Buffer)[]): void {
    this.#offsets[number] = this.#length
    for (const part of [`${number} 0 obj\n`, ...parts, '\nendobj\n']) this.#push(part)
  }

  #push(part: string | Buffer): void {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
    this.#length += bytes.length
    if (this.#length > MAX_BYTES) throw new Unfit('It becomes too large when it is unpacked')
    this.#parts.push(bytes)
  }

  #textOf(value: Value): string {
    if (value instanceof Atom) return value.text
    if (value instanceof Name) return nameText(value.text)
    if (value instanceof Own) return `${value.number} 0 R`
    if (value instanceof Ref) return this.#reference(value)
    if (value instanceof Map) {
      const pairs = [...value].map(([key, each]) => `${nameText(key)} ${this.#textOf(each)}`)
      return `<<${pairs.join('\n')}>>`
    }
    if (value instanceof Stream) return this.#reference(value)
    return `[${value.map((each) => this.#textOf(each)).join(' ')}]`
  }

  #reference(value: Value): string {
    const found = lookup(this.#objects, value)
    const dict = found instanceof Stream ? found.dict : found
    const type = dict instanceof Map ? nameOf(dict.get('Type')) : undefined
    if (found === undefined || (type !== undefined && NO_RESOURCE.has(type))) return 'null'
    return `${this.add(found)} 0 R`
  }
}

const nameText = (text: string): string =>
  `/${text.replaceAll(/[^!"$&'*+,\-.0-9:;=?@A-Z\\^_`a-z|~]/g, (sign) => `#${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)}`
