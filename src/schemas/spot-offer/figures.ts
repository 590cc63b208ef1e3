import { compare, decimal, minus, over, rounded, sum, times, toNumber } from '#schemas/decimal.ts'

import type { ComputedLine, PricedForm } from './priced-offer.ts'
import { PRICE_DIGITS } from './units.ts'

const CENTS = 2
const PERCENT_DIGITS = 1

type Lines = Pick<PricedForm, 'feedstockLines'>
type Band = Pick<ComputedLine, 'dryKg' | 'low' | 'mid' | 'high' | 'offered' | 'lineTotal'>

const exactly = ({ dryKg }: Band, perKg: number) => times(decimal(dryKg), decimal(perKg))
const cents = (line: Band, perKg: number) => rounded(exactly(line, perKg), CENTS)

/** What a line would come to at each price of its band, in dollars. */
export const dollarsOf = (line: Band) => ({
  low: toNumber(cents(line, line.low)),
  mid: toNumber(cents(line, line.mid)),
  high: toNumber(cents(line, line.high)),
  offered: line.lineTotal,
})

const overHigh = (lines: readonly Band[]) =>
  sum(lines.map((line) => minus(decimal(line.lineTotal), cents(line, line.high))))
const linesOf = ({ feedstockLines }: Lines) => feedstockLines.map(({ computed }) => computed)
const linesAbove = (form: Lines) =>
  linesOf(form).filter(({ reason }) => reason === 'above-high-price')

/** By how many dollars the lines that are above their high price are above it, all together. */
export const aboveHigh = (form: Lines): number => toNumber(overHigh(linesAbove(form)))

/**
 * How an offer's price lies against the high one, in dollars: what the lines above it are above it by, since a cheap line
 * makes up for none of that. Negative where no line is above it: how much is left.
 */
export function againstHigh(form: Lines): number {
  const above = linesAbove(form)
  return toNumber(overHigh(above.length > 0 ? above : linesOf(form)))
}

/** The same as an approver weighs it: also per dry kilogram of the lines it is about, and in percent of their high price. */
export function distanceToHigh(form: Lines) {
  const above = linesAbove(form)
  const lines = above.length > 0 ? above : linesOf(form)
  const distance = overHigh(lines)
  const weight = sum(lines.map(({ dryKg }) => decimal(dryKg)))
  const high = sum(lines.map((line) => cents(line, line.high)))
  const isWorth = compare(high, decimal(0)) > 0
  return {
    dollars: toNumber(distance),
    perKg: toNumber(over(distance, weight, PRICE_DIGITS)),
    percent: isWorth
      ? toNumber(over(times(distance, decimal(100)), high, PERCENT_DIGITS))
      : undefined,
  }
}

/** Where the hardest line of an offer lies: what its price has to be approved for. */
export type Verdict = 'below' | 'near' | 'above'
export function verdictOn({
  priceApprovalReasons: reasons,
}: Pick<PricedForm['totals'], 'priceApprovalReasons'>): Verdict {
  if (reasons.includes('above-high-price')) return 'above'
  return reasons.includes('near-high-price') ? 'near' : 'below'
}

/** Whether less is left of an offer than the low target: the high prices are what would leave just that. */
export function isBelowTarget(form: PricedForm): boolean {
  if (form.totals.marginPct === null) return true
  const lines = linesOf(form)
  const offered = sum(lines.map((line) => exactly(line, line.offered)))
  return compare(offered, sum(lines.map((line) => exactly(line, line.high)))) > 0
}
