import { decimal, sum as added, toNumber } from '#schemas/decimal.ts'
import { LossReason } from '#schemas/spot-offer/offer.ts'

/** How many offers were won, or lost for a reason, in a month. */
export type Outcome = {
  readonly month: string
  readonly outcome: 'won' | 'lost'
  readonly lossReason: LossReason | null
  readonly count: number
  /** US dollars, and kilograms as shipped. */
  readonly total: number
  readonly weightKg: number
}
export type OutcomeMonth = {
  readonly month: string
  readonly won: number
  readonly lost: number
  /** What was won: US dollars, and kilograms as shipped. */
  readonly total: number
  readonly weightKg: number
  /** In the order of the specification. */
  readonly reasons: Readonly<Record<LossReason, number>>
}

const countOf = (rows: readonly Outcome[], isIt: (row: Outcome) => boolean) =>
  rows.filter(isIt).reduce((sum, { count }) => sum + count, 0)

/** Of what was won; exact to the cent and to the gram, and further than any number of offers goes. */
const sumOf = (rows: readonly Outcome[], of: (row: Outcome) => number) =>
  toNumber(added(rows.filter(({ outcome }) => outcome === 'won').map((row) => decimal(of(row)))))

/** The share of what was decided that was won, in percent; undefined where nothing was. */
export const rateOf = ({ won, lost }: Pick<OutcomeMonth, 'won' | 'lost'>): number | undefined =>
  won + lost === 0 ? undefined : Math.round((100 * won) / (won + lost))

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
      total: sumOf(found, ({ total }) => total),
      weightKg: sumOf(found, ({ weightKg }) => weightKg),
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
