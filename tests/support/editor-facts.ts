import { monthBefore } from '#machines/spot-offer/editor/lazy-selectors.ts'
import type { Prices } from '#machines/spot-offer/editor/types.ts'
import type { SpotConfig } from '#schemas/spot-offer/config.ts'

import type { Facts } from './editor-model.ts'
import { dayIn, makeOffer } from './spot-offer-page.ts'
import type { Visitor } from './visitors.ts'

const monthsOf = (from: string): readonly [string, string] => [from, monthBefore(from)]

/** What the walks through the editor have to do with, as the portal has it: an offer of their own among it. */
export async function readFacts(ops: Pick<Visitor, 'call'>): Promise<Facts> {
  const made = await makeOffer(ops, 'low')
  const today = dayIn(0)
  const months = monthsOf(made.offerForm.feedstockLines[0]?.pricing.priceMonth ?? '')
  const averages = await Promise.all(
    [...new Set([today.slice(0, 7), ...months])].map(async (month) => {
      const { data } = (await ops.call('GET', `/commodity-prices/${month}`)) as {
        data: readonly { symbol: string; average: { mid: number } }[]
      } // because the contract says so
      return data.map(({ symbol, average }) => [`${symbol} ${month}`, average.mid] as const)
    }),
  )
  const { data } = (await ops.call('GET', '/spot-feedstock/config')) as { data: SpotConfig } // because the contract says so
  return {
    offer: made,
    config: data,
    today,
    months,
    averages: Object.fromEntries(averages.flat()) as Prices['averages'], // because keys and values are those of the answers
  }
}
