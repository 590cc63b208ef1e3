import { useQueries } from '@tanstack/react-query'

import { sayError } from '#api/client/errors.ts'
import { monthQuery } from '#api/spot-offer/months.ts'
import { priceRows } from '#machines/spot-offer/picture/price-table.ts'
import { useNow } from '#routes/-pages/records/use-now.ts'
import type { CommoditySymbol } from '#schemas/spot-offer/commodity.ts'
import { monthAfter, monthsBetween } from '#views/spot-offer/charts/outcomes-model.ts'
import type { MonthOfPrices } from '#views/spot-offer/charts/series-model.ts'

const TABLE_MONTHS = 3
/** Every symbol over the last months, or just some, with the months themselves. */
export function useAllPrices(symbols: readonly CommoditySymbol[] = []) {
  const { now } = useNow()
  const last = new Date(now).toISOString().slice(0, 7)
  const wanted = monthsBetween(monthAfter(last, 1 - TABLE_MONTHS), last)
  const rows = useQueries({
    queries: wanted.map((month) => monthQuery(month, symbols)),
    combine: (results) => {
      const failed = results.find(({ error }) => error)
      const found = results.flatMap(({ data }, at) =>
        data ? [{ month: wanted[at] ?? '', series: data }] : [],
      )
      return {
        data:
          found.length === wanted.length
            ? priceRows(found).filter(({ symbol }) => !symbols.length || symbols.includes(symbol))
            : undefined,
        problem: failed?.error ? sayError(failed.error) : undefined,
        retry: () => {
          for (const { error, refetch } of results) if (error) void refetch()
        },
      }
    },
  })
  return { rows, month: last, before: monthAfter(last, -1) }
}

/** A symbol's months up to this one, of which each is a call of its own that is kept. */
export function useMonths(symbol: CommoditySymbol, span: number) {
  const { now } = useNow()
  const last = new Date(now).toISOString().slice(0, 7)
  const wanted = monthsBetween(monthAfter(last, 1 - span), last)
  return useQueries({
    queries: wanted.map((month) => monthQuery(month)),
    combine: (results) => {
      const failed = results.find(({ error }) => error)
      const isReady = results.every(({ data }) => data !== undefined)
      const data: readonly MonthOfPrices[] | undefined = isReady
        ? wanted.map((month, at) => ({
            month,
            series: results[at]?.data?.find((series) => series.symbol === symbol),
          }))
        : undefined
      return {
        data,
        problem: failed?.error ? sayError(failed.error) : undefined,
        retry: () => {
          for (const { error, refetch } of results) if (error) void refetch()
        },
      }
    },
  })
}
