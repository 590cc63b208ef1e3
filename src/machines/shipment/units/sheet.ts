import { readNumber } from '#machines/records/form/numbers.ts'

import { isMeasure, measureIn, meaningOf, saysTotal } from './heads.ts'
import type { Column } from './heads.ts'
import { meantColumns } from './meant-columns.ts'
import { isPackaging } from './packed-as.ts'
import { readTables } from './table.ts'
import type { Line } from './table.ts'

/** A table with heads, as a supplier keeps it. */
export type Sheet = {
  readonly headers: readonly string[]
  /** What each column means; undefined: that is not known. */
  readonly mapping: readonly (Column | undefined)[]
  readonly rows: readonly Line[]
  /** Lines that are no rows: they add up what is above, or stand below the table. */
  readonly leftOut: number
}

// Titles, addresses and dates above a table are fewer lines than these.
const FARTHEST_HEAD = 40
const isNumber = (text: string) => typeof readNumber(text) === 'number'
const filled = ({ cells }: Line) => cells.filter((cell) => cell !== '')

/** How many meanings a line names as heads do; none, where a number is in it. */
function headScore(line: Line): number {
  const cells = filled(line)
  if (cells.some(isNumber) || cells.every(isPackaging)) return 0
  return new Set(cells.map(meaningOf).filter((meaning) => meaning && meaning !== 'line')).size
}

type Found = { readonly lines: readonly Line[]; readonly at: number; readonly score: number }
function findHead(lines: readonly Line[]): Found {
  const scores = lines.slice(0, FARTHEST_HEAD).map(headScore)
  const best = Math.max(0, ...scores)
  // One word alone is a head only where a table begins.
  const at = best > 1 || scores[0] === best ? scores.indexOf(best) : -1
  return { lines, at, score: at < 0 ? 0 : best }
}

const FEWEST_WORDS = 3
/** Whether a table without a head that is known begins with one: words without a digit, over numbers. */
function hasForeignHead([head, ...rows]: readonly Line[]): boolean {
  const words = head ? filled(head) : []
  if (words.length < FEWEST_WORDS || words.some((word) => /\d/.test(word) || isPackaging(word)))
    return false
  const columns = words.map((_, at) => rows.map(({ cells }) => cells[at] ?? ''))
  const isNumeric = (cells: readonly string[]) =>
    cells.length > 0 && cells.every((cell) => /^\d/.test(cell))
  return new Set(words).size === words.length && columns.filter(isNumeric).length > 1
}

/** The unit that stands over a head, or in the line below it: "Weight (lb)" over "Gross" and "Tare". */
function withMeasures(head: Line, above: Line | undefined, below: Line | undefined): string[] {
  const over = above && filled(above).length > 1 ? above.cells : []
  return head.cells.map((cell, at) => {
    const group = over.slice(0, at + 1).findLast((one) => one !== '') ?? ''
    const measure =
      measureIn(`in ${below?.cells[at] ?? ''}`) ?? (meaningOf(group) && measureIn(group))
    return cell !== '' && measure && !measureIn(cell) ? `${cell} (${measure})` : cell
  })
}

const MOST_NOTE_WORDS = 3
/** Whether a line below a table is no row: a sum, or a sentence. */
function isNoRow({ cells }: Line, mapping: Sheet['mapping']): boolean {
  const [first = '', ...others] = cells.filter((cell) => cell !== '')
  const part = cells[mapping.indexOf('partNumber')] ?? ''
  if (saysTotal(first) || saysTotal(part)) return part === '' || saysTotal(part)
  const isNote = first.split(/\s+/).length >= MOST_NOTE_WORDS || /:\s*_*$/.test(first)
  return others.length === 0 && cells.length > 1 && cells[0] === first && isNote
}

// A sum without a word: what stands in it is what the lines above come to, and it names no part.
function isBareSum(rows: readonly Line[], at: number, mapping: Sheet['mapping']): boolean {
  const cells = rows[at]?.cells ?? []
  const above = rows.slice(0, at)
  const isText = (cell: string, column: number) => cell !== '' && mapping[column] && !isNumber(cell)
  const sums = cells.flatMap((cell, column) => {
    const wanted = readNumber(cell)
    if (typeof wanted !== 'number') return []
    const sum = above.reduce((all, row) => {
      const value = readNumber(row.cells[column] ?? '')
      return all + (typeof value === 'number' ? value : 0)
    }, 0)
    return [Math.abs(sum - wanted) < 0.01]
  })
  return above.length > 1 && !cells.some(isText) && sums.length > 0 && sums.every(Boolean)
}

function fromHead({ lines, at }: Found): Sheet {
  const [head, next] = [lines[at], lines[at + 1]]
  if (!head) return { headers: [], mapping: [], rows: [], leftOut: 0 }
  const isMeasured = next !== undefined && filled(next).every(isMeasure)
  const body = lines.slice(at + (isMeasured ? 2 : 1))
  const width = Math.max(head.cells.length, ...body.map(({ cells }) => cells.length))
  const named = withMeasures(head, lines[at - 1], isMeasured ? next : undefined)
  const headers = Array.from({ length: width }, (_, column) => named[column] ?? '')
  // A head repeated on the next page is no row.
  const lasting = body.filter(({ cells }) => cells.join('\n') !== head.cells.join('\n'))
  const mapping = meantColumns(headers, lasting)
  const rows = lasting.filter(
    (row, place) => place === 0 || (!isNoRow(row, mapping) && !isBareSum(lasting, place, mapping)),
  )
  return {
    headers,
    mapping: meantColumns(headers, rows),
    rows,
    leftOut: lasting.length - rows.length,
  }
}

/**
 * Finds the table in a text: titles above its heads, units over or under them, and sums below it are no rows of it.
 * Undefined: the text has no heads.
 */
export function readSheet(text: string): Sheet | undefined {
  const tables = readTables(text)
  const best = tables.map(findHead).toSorted((one, other) => other.score - one.score)[0]
  if (best && best.score > 1) return fromHead(best)
  if (best?.score === 1 && best.lines.length > 1) return fromHead(best)
  const foreign = tables.find(hasForeignHead)
  return foreign && fromHead({ lines: foreign, at: 0, score: 0 })
}

/** The lines of a block without heads that are rows: a sum below them is none. */
export function withoutTotals(block: readonly (readonly string[])[]) {
  const rows = block.filter(
    (cells, at) => at === 0 || !saysTotal(cells.find((cell) => cell !== '') ?? ''),
  )
  return { rows, leftOut: block.length - rows.length }
}
