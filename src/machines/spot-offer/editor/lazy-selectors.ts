import type { PricedForm } from '#schemas/spot-offer/priced-offer.ts'

import { differences } from './diff.ts'
import type { Difference, Whose } from './diff.ts'
import type { LineDraft } from './draft.ts'
import { averagesOf, readLine } from './preview.ts'
import type { EditorContext } from './types.ts'

// Selectors of what comes after the form: prices, and the comparison of two versions. Apart, so that the form is there first.

export type Compared = Difference & { readonly chosen: Whose }

/** Every place where mine and theirs differ, with whose text will be kept; nothing unless somebody saved meanwhile. */
export function comparisonOf({
  edited: base,
  theirs,
  draft: mine,
  choices,
}: Pick<EditorContext, 'edited' | 'theirs' | 'draft' | 'choices'>): readonly Compared[] {
  if (!base || !theirs) return []
  return differences({ base: base.draft, mine, theirs: theirs.draft }).map((difference) => ({
    ...difference,
    chosen: choices[difference.id] ?? difference.keep,
  }))
}

/** A typed line with what it comes to, as breakdowns and pictures take it; undefined while it cannot be priced. */
export function pricedLine(
  { preview }: Pick<EditorContext, 'preview'>,
  line: LineDraft,
): PricedForm['feedstockLines'][number] | undefined {
  const computed = preview.lines[line.uuid]
  const read = readLine(line)
  return computed && read ? { ...read, computed } : undefined
}

/**
 * What to price by while a month has no prices: the last month before it that is known to have all that is missing, else
 * the last such month at all, else the nearest before it that was not asked for in vain.
 */
export function monthWithPrices(
  { preview, prices }: Pick<EditorContext, 'preview' | 'prices'>,
  month: string,
): string {
  const symbols = preview.missing.filter((one) => one.month === month).map(({ symbol }) => symbol)
  const averageOf = averagesOf(prices)
  const priced = prices.months
    .filter((one) => symbols.every((symbol) => averageOf(symbol, one) !== undefined))
    .toSorted()
  const known = priced.findLast((one) => one < month) ?? priced.at(-1)
  if (known !== undefined) return known
  let before = monthBefore(month)
  while (prices.months.includes(before)) before = monthBefore(before)
  return before
}

/** The month before one. */
export function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const before = number === 1 ? [year - 1, 12] : [year, number - 1]
  return before.map((part) => String(part).padStart(2, '0')).join('-')
}
