import type { CommoditySymbol } from '#schemas/spot-offer/commodity.ts'
import { css } from '#styled/css'
import { chartTexts } from '#texts/spot-offer-charts.ts'
import { priceTexts } from '#texts/spot-offer-prices.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { SelectField } from '#views/parts/field.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { Read } from '#views/parts/read.tsx'
import type { Reading } from '#views/parts/reading.ts'
import { Skeleton } from '#views/parts/skeleton.tsx'
import { Table } from '#views/parts/table.tsx'
import type { Column } from '#views/parts/table.tsx'
import { download } from '#views/records/list/csv.ts'
import { PriceSeriesChart } from '#views/spot-offer/charts/price-series.tsx'
import { sayMonth, sayQuote } from '#views/spot-offer/charts/say.ts'
import type { MonthOfPrices } from '#views/spot-offer/charts/series-model.ts'

import { priceCsv } from './price-csv.ts'
import { SymbolField, sayCommodity } from './symbol-field.tsx'

const words = priceTexts
const SPANS = [3, 6, 12] as const
export type Span = (typeof SPANS)[number]

export type PricesProps = {
  readonly symbol: CommoditySymbol
  readonly span: Span
  readonly months: Reading<readonly MonthOfPrices[]>
  readonly onSymbol: (symbol: CommoditySymbol) => void
  readonly onSpan: (span: Span) => void
}

const averageOf = ({ series }: MonthOfPrices) =>
  series ? `${sayQuote(series.average.mid)} ${series.unit}` : words.missing
const columns: Column<MonthOfPrices>[] = [
  { id: 'month', label: words.month, isRowHeader: true, cell: ({ month }) => sayMonth(month) },
  { id: 'average', label: words.average, align: 'end', cell: averageOf },
  { id: 'days', label: words.days, align: 'end', cell: ({ series }) => series?.days.length ?? 0 },
  {
    id: 'source',
    label: words.source,
    cell: ({ series }) => (series ? words.sources[series.source] : '–'),
  },
]

const Choices = ({ symbol, span, onSymbol, onSpan }: PricesProps) => (
  <div
    className={css({
      display: 'grid',
      gap: '4',
      mb: '5',
      gridTemplateColumns: { sm: 'minmax(0, 2fr) minmax(0, 1fr)' },
    })}
  >
    <SymbolField symbol={symbol} onSymbol={onSymbol} />
    <SelectField
      label={words.span}
      value={String(span)}
      options={SPANS.map((value) => ({ value: String(value), label: words.spans[value] }))}
      onChange={({ target }) => {
        const found = SPANS.find((value) => String(value) === target.value)
        if (found) onSpan(found)
      }}
    />
  </div>
)

type AveragesProps = Pick<PricesProps, 'symbol'> & { readonly months: readonly MonthOfPrices[] }
const Averages = ({ symbol, months }: AveragesProps) => (
  <Card
    title={words.averages}
    isFlush
    actions={
      <Button
        size="sm"
        title={words.downloadHint}
        onClick={() => download(`${symbol}.csv`, priceCsv(months))}
      >
        <Icon name="download" size={16} />
        {words.download}
      </Button>
    }
  >
    <div className={css({ overflowX: 'auto' })}>
      <Table
        label={words.averages}
        isCompact
        rows={months.toReversed()}
        keyOf={({ month }) => month}
        columns={columns}
      />
    </div>
  </Card>
)

/** The series of a symbol over some months, with its averages: what offers are priced by. */
export function Prices(props: PricesProps) {
  const { symbol, months } = props
  const isSynthetic = months.data?.some(({ series }) => series?.source === 'synthetic')
  return (
    <>
      {isSynthetic && (
        <Banner tone="warning" title={`${chartTexts.synthetic}.`}>
          {words.syntheticText}
        </Banner>
      )}
      <Card title={words.title}>
        <p className={css({ mb: '4', maxW: 'prose', textStyle: 'sm', color: 'text.muted' })}>
          {words.lead}
        </p>
        <Choices {...props} />
        <Read
          reading={months}
          things={words.things}
          skeleton={<Skeleton className={css({ h: '56', w: 'full', rounded: 'md' })} />}
        >
          {(data) => <PriceSeriesChart name={sayCommodity(symbol)} months={data} />}
        </Read>
      </Card>
      {months.data && <Averages symbol={symbol} months={months.data} />}
    </>
  )
}
