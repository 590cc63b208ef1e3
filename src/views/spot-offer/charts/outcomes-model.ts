import { LossReason } from '#schemas/spot-offer/offer.ts'

/** How many offers were won, or lost for a reason, in a month. */
export type Outcome = {
  readonly month: string
  readonly outcome: 'won' | 'lost'
  readonly lossReason: LossReason | null
  readonly count: number
  readonly total: number
}
export type OutcomeMonth = {
  readonly month: string
  readonly won: number
  readonly lost: number
  /** In the order of the specification. */
  readonly reasons: Readonly<Record<LossReason, number>>
}

const countOf = (rows: readonly Outcome[], isIt: (row: Outcome) => boolean) =>
  rows.filter(isIt).reduce((sum, { count }) => sum + count, 0)

/** The outcomes month by month, also of those in which nothing was decided. */
export const outcomeMonths = (
  rows: readonly Outcome[],
  months: readonly string[],
): readonly OutcomeMonth[] =>
  months.map((month) => {
    const found = rows.filter((row) => row.month === month)
    const lostFor = (reason: LossReason) =>
      countOf(found, ({ outcome, lossReason }) => outcome === 'lost' && lossReason === reason)
    const reasons = {
      'material-price': lostFor('material-price'),
      'logistics-cost': lostFor('logistics-cost'),
      'supplier-never-owned-material': lostFor('supplier-never-owned-material'),
      other: countOf(
        found,
        ({ outcome, lossReason }) =>
          outcome === 'lost' && (lossReason === null || lossReason === 'other'),
      ),
    }
    return {
      month,
      won: countOf(found, ({ outcome }) => outcome === 'won'),
      lost: LossReason.options.reduce((sum, reason) => sum + reasons[reason], 0),
      reasons,
    }
  })

/** The months from one to another, both included. */
export function monthsBetween(from: string, to: string): readonly string[] {
  const months: string[] = []
  for (let month = from; month <= to && months.length < 120; month = monthAfter(month, 1))
    months.push(month)
  return months
}

/** The month that many later; earlier for a negative number. */
export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}
