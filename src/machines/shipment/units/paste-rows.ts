import { evenBlock } from './amounts.ts'
import { cellColumns, isCell } from './cells.ts'
import { canAddUnit } from './change.ts'
import type { UnitDraft, WithUnits } from './draft.ts'
import type { Meant } from './known-columns.ts'
import { lastOfPart } from './parts.ts'
import type { PasteReport, PasteSource } from './paste-report.ts'
import { readPasted } from './paste.ts'
import type { Pasted } from './paste.ts'
import { withRow, withUnit, writeCell } from './rows.ts'
import type { Around, ChangedRows, Typed } from './rows.ts'
import { readSheet, withoutTotals } from './sheet.ts'
import { isUnitEntered } from './summary.ts'
import { readBlock } from './table.ts'
import { unitOfRows } from './unit-of-rows.ts'

type Filled = { readonly draft: WithUnits; readonly report: PasteReport }
const nothing: PasteReport = {
  rows: 0,
  unknown: [],
  recalled: [],
  leftOut: 0,
  beyond: 0,
  totals: 0,
  readAs: [],
  source: null,
  isAgain: false,
}
/** Parts that a table only numbers are called what they were called last. */
function withNames(draft: WithUnits, { sources }: Around): WithUnits {
  const units = draft.units.map((unit, at) => ({
    ...unit,
    contents: unit.contents.map((part) => {
      if (part.description !== '' || part.partNumber === '') return part
      const last = lastOfPart(draft, sources, { partNumber: part.partNumber, but: at })
      return { ...part, description: last.content.description ?? '' }
    }),
  }))
  const isNamed = (unit: UnitDraft, at: number) =>
    unit.contents.every(
      ({ description }, nth) => description === draft.units[at]?.contents[nth]?.description,
    )
  return {
    ...draft,
    units: units.map((unit, at) => (isNamed(unit, at) ? (draft.units[at] ?? unit) : unit)),
  }
}

const changed = ({ draft: { units, lastId }, report }: Filled): ChangedRows => ({
  units,
  lastId,
  report,
})

/** Writes what was pasted from a cell on, to the right and below; with heads by their meaning. */
export function pasteRows(draft: WithUnits, { at, column, text }: Typed, around: Around) {
  const from = Math.min(at, draft.units.length)
  if (!readSheet(text)) return changed(pasteBlock(draft, { at: from, column, text }, around))
  const pasted = readPasted(text, around)
  const places = pasted.units.map((_, down) => from + down)
  return changed(overRows(draft, { pasted, places, text, at: from }, around))
}

function pasteBlock(draft: WithUnits, { at, column, text }: Typed, around: Around): Filled {
  const first = isCell(column) ? cellColumns.indexOf(column) : 0
  const room = cellColumns.length - first
  const { rows: table, leftOut: totals } = withoutTotals(readBlock(text))
  let filled = draft
  let next = at
  let leftOut = 0
  for (const row of evenBlock(table, cellColumns.slice(first), around.units)) {
    // An empty row begins no unit.
    if (next >= filled.units.length && row.every((cell) => cell === '')) continue
    if (next >= filled.units.length && !canAddUnit(filled)) leftOut += 1
    else filled = writeRow(filled, { at: next++, first, row: row.slice(0, room) }, around)
  }
  const beyond = table.flatMap((row) => row.slice(room)).filter((cell) => cell !== '').length
  return {
    draft: withNames(filled, around),
    report: { ...nothing, rows: next - at, leftOut, beyond, totals },
  }
}

type Row = { readonly at: number; readonly first: number; readonly row: readonly string[] }
const writeRow = (draft: WithUnits, { at, first, row }: Row, around: Around): WithUnits =>
  row.reduce(
    (rows, text, right) =>
      writeCell(rows, { at, column: cellColumns[first + right] ?? 'part', text }, around),
    draft,
  )

type Over = Pick<PasteSource, 'text' | 'at'> & {
  readonly pasted: Pasted
  /** The row of each pasted unit. */
  readonly places: readonly number[]
}

/** The names of columns that say something and nobody knows what. */
const unknownIn = ({ headers, mapping, isEmpty }: Pasted): readonly string[] =>
  (isEmpty ? [] : headers).flatMap((head, at) =>
    mapping[at] ? [] : [head.replaceAll(/\s+/g, ' ') || `column ${at + 1}`],
  )

/** Writes pasted units over rows: what their columns say, the rest of a row that was typed in stays. */
function overRows(draft: WithUnits, { pasted, places, text, at }: Over, around: Around): Filled {
  let filled = draft
  const written: string[] = []
  pasted.units.forEach((_, down) => {
    const place = places[down] ?? filled.units.length
    filled = withRow(filled, place, around)
    const before = filled.units[place]
    if (!before) return
    const rows = pasted.rows.filter(({ unit }) => unit === down).map(({ row }) => row)
    const over = unitOfRows(bareOver(before, pasted, rows.length > 1), rows, pasted.bare)
    const firstId = filled.lastId + 1
    const contents = over.contents.map((part, nth) => ({ ...part, id: String(firstId + nth) }))
    filled = {
      ...withUnit(filled, place, { ...over, contents }),
      lastId: firstId + contents.length,
    }
    written.push(before.id)
  })
  const report: PasteReport = {
    ...nothing,
    rows: written.length,
    unknown: unknownIn(pasted),
    recalled: pasted.isEmpty ? [] : pasted.recalled,
    leftOut: pasted.units.length - written.length,
    totals: pasted.leftOut,
    readAs: pasted.readAs,
    source: {
      text,
      at,
      rows: written,
      before: draft.units.filter(({ id }) => written.includes(id)),
    },
  }
  return { draft: withNames(filled, around), report }
}

/** A row in which nobody typed begins as the table leaves it; of several lines of one label all parts are new. */
function bareOver(unit: UnitDraft, { bare }: Pasted, isAllParts: boolean): UnitDraft {
  if (isUnitEntered(unit))
    return isAllParts ? { ...unit, contents: unit.contents.slice(0, 1) } : unit
  const [first] = unit.contents
  const contents = bare.contents.map((part) => ({ ...part, id: first?.id ?? '' }))
  return {
    ...unit,
    packaging: bare.packaging,
    quantity: bare.quantity,
    contents: first ? contents : [],
  }
}

type Again = { readonly source: PasteSource; readonly meant: Meant | undefined }

/**
 * Reads a pasted text again, with its columns matched by hand, over the rows that it wrote: these begin as they were
 * before, and there are as many as it has units now.
 */
export function pasteAgain(
  draft: WithUnits,
  { source, meant }: Again,
  around: Around,
): ChangedRows {
  const pasted = readPasted(source.text, { ...around, meant })
  const isWritten = (unit: UnitDraft) => source.rows.includes(unit.id)
  const count = pasted.units.length
  let kept = 0
  const units = draft.units.flatMap((unit) => {
    if (!isWritten(unit)) return [unit]
    const before = source.before.find(({ id }) => id === unit.id)
    kept += 1
    return before ? [before] : kept <= count ? [{ ...pasted.bare, id: unit.id }] : []
  })
  const places = units.flatMap((unit, at) => (isWritten(unit) ? [at] : []))
  const end = (places.at(-1) ?? Math.min(source.at, units.length) - 1) + 1
  let cleared: WithUnits = { ...draft, units }
  for (let more = places.length; more < count && canAddUnit(cleared); more += 1) {
    const id = cleared.lastId + 1
    const place = end + more - places.length
    const unit = { ...pasted.bare, id: String(id) }
    cleared = { ...cleared, units: cleared.units.toSpliced(place, 0, unit), lastId: id }
  }
  const added = Array.from({ length: Math.max(0, count - places.length) }, (_, nth) => end + nth)
  const over = { ...source, pasted, places: [...places, ...added] }
  const { draft: filled, report } = overRows(cleared, over, around)
  const rows = filled.units.filter(({ id }) => report.source?.rows.includes(id)).map(({ id }) => id)
  return changed({
    draft: filled,
    report: {
      ...report,
      isAgain: true,
      source: { ...source, rows },
    },
  })
}
