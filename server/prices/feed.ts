import * as z from 'zod/mini'

import { decimal, toNumber } from '#schemas/decimal.ts'
import { DateOnly } from '#schemas/primitives.ts'
import { CommoditySymbol, commodities } from '#schemas/spot-offer/commodity.ts'
import type { Quote } from '#schemas/spot-offer/commodity.ts'
import { toDollars } from '#schemas/spot-offer/units.ts'

import { PricesUnavailable } from './port.ts'
import type { PricesPort } from './port.ts'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 5 * 1024 * 1024

const price = z.number().check(z.gte(0))
/**
 * What a feed answers to GET {url}/{YYYY-MM}?symbols=…: ours, since every vendor has its own; a small bridge translates.
 * Prices may come in another currency with the dollars for one unit of it.
 */
const FeedAnswer = z.object({
  quotes: z.array(
    z.object({
      symbol: CommoditySymbol,
      date: DateOnly,
      mid: price,
      low: z.optional(price),
      high: z.optional(price),
      ask: z.optional(price),
      bid: z.optional(price),
      currency: z._default(z.string().check(z.regex(/^[A-Z]{3}$/)), 'USD'),
      usdPerUnit: z.optional(z.number().check(z.gt(0))),
    }),
  ),
})
type FeedQuote = z.infer<typeof FeedAnswer>['quotes'][number]

function toQuote(quote: FeedQuote): Quote {
  const { symbol, date, currency, usdPerUnit } = quote
  if (currency !== 'USD' && usdPerUnit === undefined)
    throw new PricesUnavailable(`The feed gives ${symbol} in ${currency} without a rate`)
  const rate = decimal(currency === 'USD' ? 1 : (usdPerUnit ?? 1))
  const dollars = (value: number | undefined) =>
    value === undefined ? null : toNumber(toDollars(decimal(value), rate))
  const isBand = commodities[symbol].seriesType === 'low-mid-high'
  return {
    symbol,
    date,
    mid: dollars(quote.mid) ?? 0,
    low: isBand ? dollars(quote.low ?? quote.mid) : null,
    high: isBand ? dollars(quote.high ?? quote.mid) : null,
    ask: isBand ? null : dollars(quote.ask ?? quote.mid),
    bid: isBand ? null : dollars(quote.bid ?? quote.mid),
  }
}

type Options = { readonly url: string; readonly key: string | undefined }

/** Prices from a service of the company's own, asked with a bearer key. */
export const createPriceFeed = ({ url, key }: Options): PricesPort => ({
  source: 'feed',
  quotes: async (month, symbols) => {
    const address = new URL(`${url.replace(/\/$/, '')}/${month}`)
    for (const symbol of symbols) address.searchParams.append('symbols', symbol)
    const answer = await ask(address, key)
    if (answer === undefined) return []
    const wanted = answer.quotes.filter(
      ({ symbol, date }) => symbols.includes(symbol) && date.startsWith(month),
    )
    return wanted.map(toQuote)
  },
})

async function ask(address: URL, key: string | undefined) {
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    if (response.status === 404) return undefined
    if (!response.ok) throw new Error(`the feed answers ${response.status}`)
    const text = await response.text()
    if (text.length > MAX_BYTES) throw new Error('the feed answers too much')
    return FeedAnswer.parse(JSON.parse(text))
  } catch (cause) {
    throw new PricesUnavailable('The price service isn’t responding', { cause })
  }
}
