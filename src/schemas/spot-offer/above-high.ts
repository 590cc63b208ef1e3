import { decimal, minus, rounded, sum, times, toNumber } from '#schemas/decimal.ts'

import type { PricedForm } from './priced-offer.ts'

const CENTS = 2

/** By how many dollars the lines that are above their high price are above it, all together. */
export const aboveHigh = ({ feedstockLines }: Pick<PricedForm, 'feedstockLines'>): number =>
  toNumber(
    sum(
      feedstockLines
        .filter(({ computed }) => computed.reason === 'above-high-price')
        .map(({ computed: { lineTotal, dryKg, high } }) =>
          minus(decimal(lineTotal), rounded(times(decimal(dryKg), decimal(high)), CENTS)),
        ),
    ),
  )
