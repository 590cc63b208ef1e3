import type { PriceRow } from '#machines/spot-offer/picture/price-table.ts'
import { css, cx } from '#styled/css'
import { link } from '#styled/recipes'
import { overviewTexts } from '#texts/overview.ts'
import { priceTableTexts } from '#texts/spot-offer-price-table.ts'
import { priceTexts } from '#texts/spot-offer-prices.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Card } from '#views/parts/card.tsx'
import { Link } from '#views/parts/link.tsx'
import { Read } from '#views/parts/read.tsx'
import type { Reading } from '#views/parts/reading.ts'
import { SkeletonRows } from '#views/parts/skeleton.tsx'
import { TwoLines } from '#views/records/list/two-lines.tsx'
import { sayQuote } from '#views/spot-offer/charts/say.ts'

import { Sparkline, sayChange } from './sparkline.tsx'

const words = overviewTexts.prices
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '4',
  px: '5',
  py: '3',
  borderTopWidth: '1px',
  borderColor: 'border',
  textStyle: 'sm',
  _first: { borderTopWidth: '0' },
})

const Price = ({ price }: { readonly price: PriceRow }) => (
  <li className={row}>
    <span className={css({ flex: '1', minW: '0' })}>
      <TwoLines
        isName
        first={price.metal ? priceTableTexts.metals[price.metal] : priceTableTexts.product}
        second={price.symbol}
      />
    </span>
    <Sparkline recent={price.recent} />
    <span data-numeric className={css({ textAlign: 'end' })}>
      <TwoLines
        first={price.average === undefined ? '–' : `${sayQuote(price.average)} ${price.unit}`}
        second={
          <>
            <span className={css({ srOnly: true })}>{words.change} </span>
            {sayChange(price.change)}
          </>
        }
      />
    </span>
  </li>
)

/** A few prices of this month so far, on the dashboard. */
export const PricesFigure = ({ prices }: { readonly prices: Reading<readonly PriceRow[]> }) => (
  <Card
    title={words.title}
    isFlush
    actions={
      <>
        {prices.data?.some(({ source }) => source === 'synthetic') && (
          <Badge tone="warning">{priceTexts.synthetic}</Badge>
        )}
        <Link
          href="/dashboard/spot-feedstock/config/?tab=prices"
          className={cx(link({ kind: 'plain' }), css({ textStyle: 'sm' }))}
        >
          {priceTexts.all}
        </Link>
      </>
    }
  >
    <Read reading={prices} things={priceTexts.things} skeleton={<SkeletonRows count={3} />}>
      {(rows) => (
        <ul>
          {rows.map((price) => (
            <Price key={price.symbol} price={price} />
          ))}
        </ul>
      )}
    </Read>
  </Card>
)
