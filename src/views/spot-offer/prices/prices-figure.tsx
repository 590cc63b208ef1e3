import type { CommoditySymbol } from '#schemas/spot-offer/commodity.ts'
import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { priceTexts } from '#texts/spot-offer-prices.ts'
import { Card } from '#views/parts/card.tsx'
import { Link } from '#views/parts/link.tsx'
import { Read } from '#views/parts/read.tsx'
import type { Reading } from '#views/parts/reading.ts'
import { Skeleton } from '#views/parts/skeleton.tsx'
import { PriceSeriesChart } from '#views/spot-offer/charts/price-series.tsx'
import type { MonthOfPrices } from '#views/spot-offer/charts/series-model.ts'

import { SymbolField, sayCommodity } from './symbol-field.tsx'

const words = priceTexts
type Props = {
  readonly symbol: CommoditySymbol
  readonly months: Reading<readonly MonthOfPrices[]>
  readonly onSymbol: (symbol: CommoditySymbol) => void
}

/** A symbol's latest months, on the dashboard. */
export const PricesFigure = ({ symbol, months, onSymbol }: Props) => (
  <Card
    title={words.title}
    actions={
      <Link
        href="/dashboard/spot-feedstock/config/?tab=prices"
        className={`${link({ kind: 'plain' })} ${css({ textStyle: 'sm' })}`}
      >
        {words.all}
      </Link>
    }
  >
    <div className={css({ mb: '4', sm: { maxW: '80' } })}>
      <SymbolField symbol={symbol} onSymbol={onSymbol} />
    </div>
    <Read
      reading={months}
      things={words.things}
      skeleton={<Skeleton className={css({ h: '56', w: 'full', rounded: 'md' })} />}
    >
      {(data) => <PriceSeriesChart name={sayCommodity(symbol)} months={data} />}
    </Read>
  </Card>
)
