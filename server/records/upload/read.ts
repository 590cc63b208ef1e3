import { setImmediate } from 'node:timers/promises'

import * as z from 'zod/mini'

import { csvLines } from '#schemas/csv.ts'
import { atMost } from '#schemas/cut.ts'
import { MAX_LISTED } from '#schemas/records/upload.ts'
import type { UploadIssue } from '#schemas/records/upload.ts'
import { issueTexts as say } from '#texts/upload-issues.ts'

import { cellsOf, separators } from './cells.ts'
import type { Separator } from './cells.ts'
import type { Column } from './columns.ts'

/** Lines of a text that are read. */
export const MAX_LINES = 100_000
const MAX_LENGTH = 1000 // of a line: reading longer ones would hold others up
const MAX_SHOWN = 40
const SLICE = 1000 // lines that are read before others are served: about ten milliseconds

/** A row by the names of its columns. */
export type Row = Readonly<Record<string, string>>
/** What is wrong with a cell; with the line as a whole where no column is named. */
type Problem = {
  /** Of what is wrong with a text as a whole: the first line unless it is another. */
  readonly line?: number
  readonly column?: string
  readonly text: string
  readonly level?: UploadIssue['level']
}
/** A list that staff upload as a text; `A` is what its rows are judged by. */
export type List<A = unknown> = {
  /** In the order of its text. */
  readonly columns: Readonly<Record<string, Column>>
  /** What names a row: two that have it in common are one. */
  readonly keyOf: (row: Row) => string
  /** What is wrong with a row whose cells are right. */
  readonly judge?: (row: Row, around: A) => readonly Problem[]
}
type Columns = Pick<List, 'columns'>
/** Rows by their keys, each with its line. */
export type Rows = ReadonlyMap<string, { readonly row: Row; readonly line: number }>
export type Read = {
  readonly rows: Rows
  /** How many lines there are, those with mistakes among them. */
  readonly lines: number
  /** The first ones; all are counted. */
  readonly issues: readonly UploadIssue[]
  readonly counts: Readonly<Record<UploadIssue['level'], number>>
}

type Head = { readonly separator: Separator; readonly names: readonly string[] }
const EMPTY_END = /[,;\t\s]+$/
const nameOf = (cell: string) => cell.toLowerCase().replaceAll(/[\s-]+/g, '_')

/** The names in the first line, by the separator that makes most of them known. */
function headOf({ columns }: Columns, line: string): Head {
  const heads = separators.map((separator) => ({
    separator,
    // Spreadsheets leave empty cells behind, here as in other lines.
    names: (cellsOf(line.replace(EMPTY_END, ''), separator) ?? []).map(nameOf),
  }))
  const known = ({ names }: Head) => names.filter((name) => Object.hasOwn(columns, name)).length
  return heads.reduce((best, head) => (known(head) > known(best) ? head : best))
}

function wrongHead({ columns }: Columns, { names }: Head): readonly Problem[] {
  const wanted = Object.keys(columns)
  if (!names.some((name) => Object.hasOwn(columns, name)))
    return [{ text: say.head(wanted.join(',')) }]
  const missing = wanted.filter((name) => !names.includes(name))
  return [
    ...missing.map((name) => ({ text: say.noColumn(name) })),
    ...names.flatMap((column, at): Problem[] => {
      if (!Object.hasOwn(columns, column)) return [{ column, text: say.unknownColumn }]
      return names.indexOf(column) < at ? [{ column, text: say.twice }] : []
    }),
  ]
}

type Cells = { readonly row: Record<string, string>; readonly problems: Problem[] }
function readCells({ columns }: Columns, given: Row): Cells {
  const row: Record<string, string> = {}
  const problems: Problem[] = []
  for (const [column, { isOptional, read }] of Object.entries(columns)) {
    const cell = given[column] ?? ''
    const found = cell ? read(cell) : isOptional ? { value: '' } : { problem: say.missing }
    if ('problem' in found) problems.push({ column, text: found.problem })
    else row[column] = found.value
  }
  return { row, problems }
}

/** The cells of a line by their columns; a text: what is wrong with it. */
function splitLine({ separator, names }: Head, line: string): Row | string {
  if (line.length > MAX_LENGTH) return say.tooLong(MAX_LENGTH)
  const cells = cellsOf(line, separator)
  if (!cells) return say.quotes
  if (cells.slice(names.length).some(Boolean)) return say.cells(names.length, cells.length)
  return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))
}

function collect() {
  const issues: UploadIssue[] = []
  const counts = { error: 0, warning: 0 }
  const complain = (line: number, { column, text, level = 'error' }: Problem, given: Row = {}) => {
    counts[level] += 1
    const cell = column !== undefined && Object.hasOwn(given, column) ? given[column] : column
    const value = cell === undefined ? null : atMost(cell, MAX_SHOWN)
    if (issues.length < MAX_LISTED)
      issues.push({ line, column: column ?? null, value, text, level })
  }
  return { issues, counts, complain }
}

const filled = (lines: readonly string[]) => lines.filter((line) => line.trim() !== '').length

type Given = Row | string | undefined
/** A text taken apart: what is wrong with all of it, and its lines; a line without anything is none. */
type Taken = {
  readonly wrong: readonly Problem[]
  readonly lines: number
  readonly size: number
  /** The number of a line, as its author counts. */
  readonly first: number
  readonly at: (index: number) => Given
}
const Objects = z.array(
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
)
const NO_JSON = { lines: 0, size: 0, first: 1, at: () => undefined }

function takeJson({ columns }: Columns, text: string): Taken {
  const found = Objects.safeParse(parsed(text))
  if (!found.success) return { wrong: found.error.issues.map(notFlat), ...NO_JSON }
  const rows = found.data.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, cell]) => [nameOf(name), String(cell ?? '').trim()]),
    ),
  )
  const unknown = new Set(rows.flatMap((row) => Object.keys(row)))
  const wrong = [...unknown]
    .filter((name) => !Object.hasOwn(columns, name))
    .map((column) => ({ column, text: say.unknownColumn }))
  const isLong = (row: Row) => Object.values(row).join().length > MAX_LENGTH
  const at = (index: number): Given => {
    const row = rows[index]
    return row && isLong(row) ? say.tooLong(MAX_LENGTH) : row
  }
  return { wrong, lines: rows.length, size: rows.length, first: 1, at }
}
/** Which row is no object of cells, and in which of its cells. */
function notFlat({ path: [row, column] }: { readonly path: readonly PropertyKey[] }): Problem {
  if (typeof row !== 'number') return { text: say.json }
  if (column === undefined) return { line: row + 1, text: say.noRow }
  return { line: row + 1, column: String(column), text: say.noCell }
}
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function takeCsv(list: Columns, text: string): Taken {
  const [first = '', ...lines] = text.split(/\r\n|\r|\n/, MAX_LINES + 2)
  const head = headOf(list, first)
  const at = (index: number): Given => {
    const line = lines[index] ?? ''
    return line.trim() === '' ? undefined : splitLine(head, line)
  }
  const size = lines.slice(MAX_LINES).some(Boolean)
    ? lines.length
    : Math.min(lines.length, MAX_LINES)
  return { wrong: wrongHead(list, head), lines: filled(lines), size, first: 2, at }
}

/**
 * Reads a list, CSV or objects in JSON, in slices, with others served in between, and names every mistake by line and
 * column. Without `around` rows are not judged: what is stored was.
 */
export async function readList<A>(list: List<A>, text: string, around?: A): Promise<Read> {
  const plain = text.replace(/^\uFEFF/, '')
  const taken = /^\s*\[/.test(plain) ? takeJson(list, plain) : takeCsv(list, plain)
  const { complain, ...found } = collect()
  const rows = new Map<string, { readonly row: Row; readonly line: number }>()
  for (const problem of taken.wrong) complain(problem.line ?? 1, problem)
  if (found.counts.error > 0) return { rows, lines: taken.lines, ...found }
  if (taken.size > MAX_LINES) complain(MAX_LINES + 1, { text: say.tooMany(MAX_LINES) })
  for (let at = 0; at < Math.min(taken.size, MAX_LINES); at += 1) {
    // oxlint-disable-next-line no-await-in-loop -- what waits meanwhile comes in between
    if (at % SLICE === SLICE - 1) await setImmediate()
    const given = taken.at(at)
    if (given === undefined) continue
    const number = at + taken.first
    if (typeof given === 'string') {
      complain(number, { text: given })
      continue
    }
    const { row, problems } = readCells(list, given)
    const key = problems.length > 0 ? '' : list.keyOf(row)
    const other = rows.get(key)
    if (other) problems.push({ text: say.again(other.line) })
    else if (key && around !== undefined) problems.push(...(list.judge?.(row, around) ?? []))
    for (const problem of problems) complain(number, problem, given)
    if (key && !other) rows.set(key, { row, line: number })
  }
  return { rows, lines: taken.lines, ...found }
}

/** The text of a list, as everybody gets it. */
export const textOf = ({ columns }: Columns, rows: Rows): string =>
  csvLines([
    Object.keys(columns),
    ...[...rows.values()].map(({ row }) => Object.keys(columns).map((name) => row[name] ?? '')),
  ])
