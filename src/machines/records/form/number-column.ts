import { readNumber } from './numbers.ts'
import { DOUBT, bare, openMark, readingsOf } from './open-number.ts'
import type { Mark } from './open-number.ts'

type Column = {
  /** What the other numbers of the table prove to be the decimal mark, where this column proves none. */
  readonly mark?: Mark | undefined
  /** No number of the column is meant to be smaller or larger: of two readings only one may be within. */
  readonly range?: readonly [smallest: number, largest: number]
  /** A comma before three digits may be a decimal one here, too. */
  readonly isMetric?: boolean
}

/** The decimal mark that a number proves by how it is written; undefined: both fit. */
function markOf(text: string): Mark | undefined {
  const digits = bare(text)
  if (openMark(digits)) return undefined
  if (/^\d*,\d+$/.test(digits) || /^[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/.test(digits)) return ','
  if (/^\d*\.\d+$/.test(digits) || /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(digits)) return '.'
  return undefined
}

const only = (marks: Iterable<Mark | undefined>): Mark | undefined => {
  const found = new Set([...marks].filter((mark) => mark !== undefined))
  return found.size === 1 ? [...found][0] : undefined
}
/** The decimal mark that these numbers prove, unless they contradict each other. */
export const markIn = (texts: readonly string[]): Mark | undefined => only(texts.map(markOf))

type Case = Column & { readonly isMixed: boolean; readonly hasPlain: boolean }
/** Whether a number that can be read in two ways groups thousands; undefined: nothing tells. */
function isGroup(text: string, { mark, range, isMetric, isMixed, hasPlain }: Case) {
  const own = openMark(text)
  if (mark) return isMixed && own === mark ? undefined : own !== mark
  const [isLarge, isSmall] = readingsOf(text).map(
    (value) => !range || (value >= range[0] && value <= range[1]),
  )
  if (isLarge !== isSmall) return isLarge
  return own === '.' || isMixed || hasPlain || isMetric ? undefined : true
}

/**
 * The numbers of one column as they are meant: the way in which some are written decides those that can be read in two
 * ways, and what nothing decides gets a "?" behind it, so that it is no number until somebody says which. Each text comes
 * back so that readNumber reads it.
 */
export function evenNumbers(texts: readonly string[], column: Column = {}): readonly string[] {
  const open = texts.map(openMark)
  if (open.every((mark) => mark === undefined)) return texts
  const proven = new Set(texts.map(markOf).filter((mark) => mark !== undefined))
  const given: Case = {
    ...column,
    mark: proven.size > 0 ? only(proven) : column.mark,
    isMixed: proven.size > 1 || new Set(open.filter(Boolean)).size > 1,
    // Who writes 1250 does not write 1,050.
    hasPlain: texts.some((text) => /^\d{4,}$/.test(bare(text))),
  }
  return texts.map((text, at) => {
    if (!open[at]) return text
    const isLarge = isGroup(text, given)
    if (isLarge === undefined) return `${text}${DOUBT}`
    const [large, small] = readingsOf(text)
    const value = (isLarge ? large : small) * (text.trim().startsWith('-') ? -1 : 1)
    return readNumber(text) === value ? text : String(value)
  })
}
