import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ComponentProps } from 'react'

import { sayError } from '#api/client/errors.ts'
import { importActors, importsQuery, symbolOffersQuery } from '#api/spot-offer/prices.ts'
import { useFlowActor, useProvided } from '#flows/index.ts'
import { priceImportMachine } from '#machines/spot-offer/import/machine.ts'
import { useUser } from '#routes/-pages/shell/hooks.ts'
import { SPOT_CONFIGURERS, isOneOf } from '#schemas/rights.ts'
import type { CommoditySymbol } from '#schemas/spot-offer/commodity.ts'
import { priceTableTexts } from '#texts/spot-offer-price-table.ts'
import { priceTexts } from '#texts/spot-offer-prices.ts'
import { sayShortDay } from '#views/parts/time.tsx'
import { ImportCard } from '#views/spot-offer/prices/import-card.tsx'
import { ImportLog } from '#views/spot-offer/prices/import-log.tsx'
import { PriceTable } from '#views/spot-offer/prices/price-table.tsx'
import type { Importer } from '#views/spot-offer/prices/price-table.tsx'
import { Prices } from '#views/spot-offer/prices/prices-view.tsx'
import type { Span } from '#views/spot-offer/prices/prices-view.tsx'

import { useAllPrices, useMonths } from './use-months.ts'

/** Who imported what, as far as it was asked for. */
function Log(props: Pick<ComponentProps<typeof ImportLog>, 'actor' | 'me'>) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(importsQuery())
  const imports = {
    data: data?.pages.flatMap((page) => page.data),
    problem: error ? sayError(error) : undefined,
    retry: () => void refetch(),
  }
  return (
    <ImportLog
      {...props}
      imports={imports}
      onMore={hasNextPage ? () => void fetchNextPage() : undefined}
      isLoadingMore={isFetchingNextPage}
    />
  )
}

/** Who imported a symbol's prices last, of the imports that count. */
function useImporters(mayRead: boolean): Importer {
  const { data } = useInfiniteQuery({ ...importsQuery(), enabled: mayRead })
  const imports = data?.pages.flatMap((page) => page.data) ?? []
  return (symbol) => {
    const last = imports.find(
      (one) => one.symbols.includes(symbol) && !one.isWaiting && !one.undone && !one.rejected,
    )
    return last && priceTableTexts.imported(sayShortDay(last.at.slice(0, 10)), last.by)
  }
}

/** Prices by symbol and month, and their import. */
export function PricesTab() {
  const user = useUser()
  const queries = useQueryClient()
  const [symbol, setSymbol] = useState<CommoditySymbol>('MB-CO-0005')
  const [span, setSpan] = useState<Span>(6)
  const months = useMonths(symbol, span)
  const machine = useProvided(() => priceImportMachine.provide({ actors: importActors(queries) }))
  const actor = useFlowActor(machine)
  const { data: uses } = useQuery(symbolOffersQuery())
  const mayImport = isOneOf(SPOT_CONFIGURERS, user.caller)
  return (
    <>
      <PriceTable
        {...useAllPrices()}
        symbol={symbol}
        importerOf={useImporters(mayImport)}
        usesOf={(one) => uses && (uses.get(one) ?? 0)}
        onSymbol={setSymbol}
      />
      <Prices symbol={symbol} span={span} months={months} onSymbol={setSymbol} onSpan={setSpan} />
      <ImportCard actor={actor} reason={mayImport ? undefined : priceTexts.import.readOnly} />
      {mayImport && (
        <Log actor={actor} me={{ id: `${user.pool}|${user.sub}`, email: user.email }} />
      )}
    </>
  )
}
