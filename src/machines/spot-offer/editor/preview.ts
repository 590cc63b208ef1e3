import { readNumber } from '#machines/records/form/numbers.ts'
import { normalise } from '#schemas/normalise.ts'
import { YearMonth } from '#schemas/spot-offer/commodity.ts'
import type { SpotConfig } from '#schemas/spot-offer/config.ts'
import { OfferForm, ShippingParty, UseCase, WeightUnit } from '#schemas/spot-offer/offer-form.ts'
import { FeedstockLine } from '#schemas/spot-offer/offer-form.ts'
import type { ComputedLine, OfferTotals } from '#schemas/spot-offer/priced-offer.ts'
import { priceOffer } from '#schemas/spot-offer/pricing.ts'
import type { Averages, MissingPrice } from '#schemas/spot-offer/pricing.ts'

import type { LineDraft, OfferDraft } from './draft.ts'
import { lineForm } from './form.ts'

/** Average prices by `{symbol} {month}`, with the months that were asked for. */
export type Prices = {
  readonly months: readonly string[]
  readonly averages: Readonly<Record<string, number>>
}
const priceKey = (symbol: string, month: string): string => `${symbol} ${month}`
export const averagesOf =
  ({ averages }: Prices): Averages =>
  (symbol, month) =>
    averages[priceKey(symbol, month)]

/** The months of a draft whose prices were not asked for yet. */
export const monthsToAsk = (draft: OfferDraft, { months }: Prices): readonly string[] => [
  ...new Set(
    draft.lines
      .map((line) => line['pricing.priceMonth'])
      .filter((month) => YearMonth.safeParse(month).success && !months.includes(month)),
  ),
]

/** What the typed offer would come to, as far as it can be read. */
export type Preview = {
  /** By line; a line with mistakes in it is not there. */
  readonly lines: Readonly<Record<string, ComputedLine>>
  /** Undefined while nothing can be priced. */
  readonly totals: OfferTotals | undefined
  /** Whether every line is in the totals. */
  readonly isWhole: boolean
  readonly missing: readonly MissingPrice[]
}

const known = new WeakMap<LineDraft, FeedstockLine | null>()
/** A typed line as the schema has it, or null. It never changes in place, so each is parsed once. */
export function readLine(line: LineDraft): FeedstockLine | null {
  const before = known.get(line)
  if (before !== undefined) return before
  const read = FeedstockLine.safeParse(normalise(lineForm(line)).value).data ?? null
  known.set(line, read)
  return read
}

const moneyOf = (text: string) => {
  const read = OfferForm.shape.shipping.shape.cost.safeParse(readNumber(text))
  return read.success ? read.data : 0
}

/** Prices the lines that can be read by the same code as the server's (domain.md §4). */
export function previewOf(draft: OfferDraft, config: SpotConfig, prices: Prices): Preview {
  const lines = draft.lines.flatMap((line) => readLine(line) ?? [])
  const averageOf = averagesOf(prices)
  const form: OfferForm = {
    supplier: { name: '' },
    useCase: UseCase.safeParse(draft.useCase).data ?? 'firm-offer',
    weightUnit: WeightUnit.safeParse(draft.weightUnit).data ?? 'kg',
    feedstockLines: lines,
    shipping: {
      party: ShippingParty.safeParse(draft['shipping.party']).data ?? 'redwood',
      incoterm: 'FCA',
      cost: moneyOf(draft['shipping.cost']),
      charged: moneyOf(draft['shipping.charged']),
    },
  }
  const pricing = lines.length ? priceOffer(form, config, averageOf) : undefined
  if (!pricing?.ok)
    return { lines: {}, totals: undefined, isWhole: false, missing: pricing?.missing ?? [] }
  return {
    lines: Object.fromEntries(
      pricing.form.feedstockLines.map(({ uuid, computed }) => [uuid, computed]),
    ),
    totals: pricing.form.totals,
    isWhole: lines.length === draft.lines.length,
    missing: [],
  }
}
