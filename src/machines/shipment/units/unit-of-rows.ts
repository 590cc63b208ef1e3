import { readNumber } from '#machines/records/form/numbers.ts'
import { readYesNo } from '#machines/records/form/yes-no.ts'

import { emptyContent } from './draft.ts'
import type { ContentDraft, UnitDraft } from './draft.ts'
import type { Column } from './heads.ts'
import { eachOf } from './meant-columns.ts'
import { measureOf, roughly, withMeasured } from './measures.ts'
import type { Measured, MeasuredField } from './measures.ts'
import { contentPackagingOf, packagingOf } from './packed-as.ts'

/** What one line says: texts, and amounts with their units. */
export type Row = {
  readonly texts: Partial<Record<Column, string>>
  readonly amounts: Partial<Record<Column, Measured>>
}
const measured = ['gross', 'tare', 'net', 'length', 'width', 'height'] as const
const totals = ['grossTotal', 'tareTotal', 'netTotal'] as const
const unitTexts = ['supplierLabelId', 'additionalContext'] as const
const contentTexts = ['partNumber', 'description', 'supplierPart', 'serialNumber'] as const

const given = (row: Row, fields: readonly Column[]) =>
  Object.fromEntries(
    fields.flatMap((field) => (row.texts[field] ? [[field, row.texts[field]]] : [])),
  )

// A sum is divided among the units; what cannot be stays as it was reckoned, and so is a mistake at its row.
function shareOf(text: string, quantity: string, isWhole: boolean): string {
  const [all, count] = [readNumber(text), readNumber(quantity)]
  if (quantity.trim() === '1') return text
  const share = typeof all === 'number' && typeof count === 'number' ? all / count : Number.NaN
  const isFair = Number.isFinite(share) && share > 0 && (!isWhole || Number.isInteger(share))
  return isFair ? roughly(share) : `${text} ÷ ${quantity}`
}

function piecesOf({ amounts }: Row, quantity: string): string | undefined {
  const all = amounts.piecesTotal?.value
  return amounts.pieces?.value ?? (all === undefined ? undefined : shareOf(all, quantity, true))
}

/** A part with what a row says of it; what the row does not say stays. */
function contentOver(content: ContentDraft, row: Row, quantity: string): ContentDraft {
  const pieces = piecesOf(row, quantity)
  const packaging = row.texts.contentPackaging
  return {
    ...content,
    ...given(row, contentTexts),
    ...(pieces === undefined ? {} : { quantity: pieces }),
    ...(packaging ? { packaging: contentPackagingOf(packaging) } : {}),
  }
}

// A unit that is not known stays as it is written: then it is a mistake at its row.
const unitIn = (text: string) => measureOf(text.toLowerCase()) ?? text.toLowerCase()

const saysPart = ({ texts, amounts }: Row): boolean =>
  [...contentTexts, 'contentPackaging' as const].some((field) => texts[field]) ||
  amounts.pieces !== undefined ||
  amounts.piecesTotal !== undefined

function withFlag(unit: UnitDraft, text: string | undefined): UnitDraft {
  if (!text) return unit
  const isDdr = readYesNo(text)
  return { ...unit, isDdr: isDdr === true, ddrAsWritten: isDdr === undefined ? text : '' }
}

function withAmounts(unit: UnitDraft, { amounts }: Row): UnitDraft {
  const shared = totals.flatMap((total): readonly (readonly [MeasuredField, Measured])[] => {
    const amount = amounts[total]
    if (!amount || amounts[eachOf(total)]) return []
    return [[eachOf(total), { ...amount, value: shareOf(amount.value, unit.quantity, false) }]]
  })
  const each = measured.flatMap((field) => {
    const amount = amounts[field]
    return amount ? [[field, amount] as const] : []
  })
  return [...each, ...shared]
    .toSorted(([one], [other]) => measured.indexOf(one) - measured.indexOf(other))
    .reduce((filled, [field, amount]) => withMeasured(filled, field, amount), unit)
}

/**
 * A unit with what a row says of it and its first part; what the row does not say stays. A part whose unit has none any
 * more comes back with what the row says of it; whoever takes it gives it its id.
 */
export function unitOver(unit: UnitDraft, row: Row): UnitDraft {
  const { texts, amounts } = row
  const contents = unit.contents.length === 0 && saysPart(row) ? [emptyContent('')] : unit.contents
  const [first, ...others] = contents
  const quantity = amounts.quantity?.value ?? unit.quantity
  const said = {
    ...unit,
    ...given(row, unitTexts),
    quantity,
    ...(texts.packaging ? { packaging: packagingOf(texts.packaging) } : {}),
    ...(texts.weightUnit ? { weightUnit: unitIn(texts.weightUnit) } : {}),
    ...(texts.sizeUnit ? { sizeUnit: unitIn(texts.sizeUnit) } : {}),
    contents: first ? [contentOver(first, row, quantity), ...others] : [],
  }
  return withFlag(withAmounts(said, row), texts.isDdr)
}

/** A unit with what its lines say: the first of it and of a part, each other one of one more part. */
export const unitOfRows = (unit: UnitDraft, rows: readonly Row[], bare: UnitDraft): UnitDraft =>
  rows.reduce(
    (filled, row, at) => (at === 0 ? unitOver(filled, row) : unitAnd(filled, row, bare)),
    unit,
  )

/** One more line of the same unit: one more part. What it says otherwise of the unit is a mistake at its row. */
export function unitAnd(unit: UnitDraft, row: Row, bare: UnitDraft): UnitDraft {
  const [part = emptyContent('')] = bare.contents
  const id = `${unit.id}.${unit.contents.length + 1}`
  const again = withAmounts(unit, row)
  const isNew = (field: MeasuredField) =>
    unit[field] !== '' && readNumber(again[field]) !== readNumber(unit[field])
  const contradicted = measured
    .filter(isNew)
    .map((field) => [field, `${unit[field]} / ${again[field]}`])
  const flagged = withFlag(unit, row.texts.isDdr)
  return {
    ...again,
    ...Object.fromEntries(contradicted),
    isDdr: unit.isDdr || flagged.isDdr,
    ddrAsWritten: unit.ddrAsWritten || flagged.ddrAsWritten,
    contents: [...unit.contents, contentOver({ ...part, id }, row, unit.quantity)],
  }
}
