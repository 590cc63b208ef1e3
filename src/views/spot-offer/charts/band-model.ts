import { bandTexts as words } from '#texts/spot-offer-band.ts'

import { sayPerKg } from './say.ts'

/** US dollars per dry kilogram. */
export type BandPrices = Readonly<Record<'low' | 'mid' | 'high' | 'offered', number>>
export type Verdict = 'below' | 'near' | 'above'

// domain.md §4: from 95% of the high price on an offer is near it. A picture only; the reason itself is the server's.
const NEAR = 0.95

/** Where a price lies against the high one. */
export function verdictOf({ offered, high }: BandPrices): Verdict {
  if (offered > high) return 'above'
  return offered >= high * NEAR ? 'near' : 'below'
}

/** How far the price is from the high one, in words. */
export function sayDistance({ offered, high }: BandPrices): string {
  const distance = sayPerKg(Math.abs(offered - high))
  if (offered === high) return words.exact
  return offered > high ? words.over(distance) : words.under(distance)
}

/** The whole picture in a sentence. */
export const sayBand = (prices: BandPrices): string =>
  words.summary(
    sayPerKg(prices.offered),
    sayDistance(prices),
    words.values(sayPerKg(prices.low), sayPerKg(prices.mid), sayPerKg(prices.high)),
  )
