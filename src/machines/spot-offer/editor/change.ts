import { rowsBy } from '#machines/records/form/rows.ts'
import { MAX_LINES, usualIncoterm } from '#schemas/spot-offer/offer-form.ts'

import { emptyLine } from './draft.ts'
import type { HeadField, LineField, OfferDraft } from './draft.ts'

const rowsOf = rowsBy('uuid')

export type HeadChange = { readonly field: HeadField; readonly value: string }
export type LineChange = {
  readonly line: string
  readonly field: LineField
  readonly value: string
}

const usual: Readonly<Record<string, string>> = usualIncoterm
/** Changes one field; the incoterm follows the shipping party until somebody chose another one. */
export function changeHead(draft: OfferDraft, { field, value }: HeadChange): OfferDraft {
  const changed = { ...draft, [field]: value }
  const isUsual = draft['shipping.incoterm'] === usual[draft['shipping.party']]
  if (field !== 'shipping.party' || !isUsual) return changed
  return { ...changed, 'shipping.incoterm': usual[value] ?? '' }
}

export const changeLine = (draft: OfferDraft, { line, field, value }: LineChange): OfferDraft => ({
  ...draft,
  lines: rowsOf.change(draft.lines, line, { [field]: value }),
})

export const canAddLine = ({ lines }: OfferDraft): boolean => lines.length < MAX_LINES

/** Appends an empty line; uuid is new. It is priced in the month of the line before. */
export function addLine(draft: OfferDraft, uuid: string, month: string): OfferDraft {
  const before = draft.lines.at(-1)
  const line = emptyLine(uuid, before?.['pricing.priceMonth'] || month)
  return canAddLine(draft) ? { ...draft, lines: [...draft.lines, line] } : draft
}

/** A copy behind the original; uuid is new. */
export const duplicateLine = (draft: OfferDraft, original: string, uuid: string): OfferDraft =>
  canAddLine(draft)
    ? { ...draft, lines: rowsOf.insert(draft.lines, original, (line) => ({ ...line, uuid })) }
    : draft
