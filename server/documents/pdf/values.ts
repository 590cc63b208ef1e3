/** A name as it is meant: `#20` and the like are read already. */
export class Name {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
/** A reference to a numbered object. Generations are not told apart: of two with one number the later one counts. */
export class Ref {
  readonly number: number
  constructor(number: number) {
    this.number = number
  }
}
/** A number, a text, true, false or null, as it is written in the file (one character a byte). */
export class Atom {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
export type Dict = Map<string, Value>
export class Stream {
  readonly dict: Dict
  readonly data: Buffer
  constructor(dict: Dict, data: Buffer) {
    this.dict = dict
    this.data = data
  }
}
export type Value = Name | Ref | Atom | Stream | Dict | readonly Value[]

/** What a file cannot be taken for, in words for its sender. */
export class Unfit extends Error {}
export const unreadable = (): Unfit => new Unfit('It cannot be read')

/** The file's numbered objects. */
export type Objects = ReadonlyMap<number, Value>

const MOST_HOPS = 16

/** What a value stands for: references are followed, though not in circles. */
export function lookup(objects: Objects, value: Value | undefined): Value | undefined {
  let found = value
  for (let hops = 0; found instanceof Ref; hops += 1) {
    if (hops > MOST_HOPS) throw unreadable()
    found = objects.get(found.number)
  }
  return found
}

/** A whole number that stands there itself; undefined for anything else. */
export const wholeOf = (value: Value | undefined): number | undefined =>
  value instanceof Atom && /^\d{1,9}$/.test(value.text) ? Number(value.text) : undefined

export const nameOf = (value: Value | undefined): string | undefined =>
  value instanceof Name ? value.text : undefined
