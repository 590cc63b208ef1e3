import type { KeyboardEvent } from 'react'

import type { PriceRow } from '#machines/spot-offer/picture/price-table.ts'
import type { CommoditySymbol } from '#schemas/spot-offer/commodity.ts'
import { css, cx } from '#styled/css'
import { link } from '#styled/recipes'
import { priceTableTexts as words } from '#texts/spot-offer-price-table.ts'
import { Card } from '#views/parts/card.tsx'
import { Read } from '#views/parts/read.tsx'
import type { Reading } from '#views/parts/reading.ts'
import { Skeleton } from '#views/parts/skeleton.tsx'
import { Table } from '#views/parts/table.tsx'
import type { Column } from '#views/parts/table.tsx'
import { sayShortDay } from '#views/parts/time.tsx'
import { sayMonthShort, sayQuote } from '#views/spot-offer/charts/say.ts'

import { Sparkline, sayChange } from './sparkline.tsx'

/** Who imported a symbol's prices last, where the reader may know it. */
export type Importer = (symbol: CommoditySymbol) => string | undefined
type Props = {
  readonly rows: Reading<readonly PriceRow[]>
  /** The running month. */
  readonly month: string
  readonly before: string
  readonly symbol: CommoditySymbol
  readonly importerOf: Importer
  /** How many open offers a symbol prices; undefined while that is not known. */
  readonly usesOf: (symbol: CommoditySymbol) => number | undefined
  readonly onSymbol: (symbol: CommoditySymbol) => void
}

const NONE = '–'
const quote = (value: number | undefined) => (value === undefined ? NONE : sayQuote(value))
type ChoiceProps = Pick<Props, 'symbol' | 'onSymbol'> & { readonly isOn: boolean }
/** A symbol, to be looked at. */
const Choice = ({ symbol, isOn, onSymbol }: ChoiceProps) => (
  <button
    type="button"
    data-symbol={symbol}
    aria-pressed={isOn}
    className={cx(
      link({ kind: 'plain' }),
      css({
        textStyle: 'mono',
        cursor: 'pointer',
        '&[aria-pressed=true]': { bg: 'accent.subtle' },
      }),
    )}
    onClick={() => onSymbol(symbol)}
  >
    {symbol}
  </button>
)

type Shown = Omit<Props, 'rows'>
const columnsOf = ({
  month,
  before,
  symbol,
  importerOf,
  usesOf,
  onSymbol,
}: Shown): Column<PriceRow>[] => [
  {
    id: 'metal',
    label: words.metal,
    cell: ({ metal, isFirst }) => isFirst && (metal ? words.metals[metal] : words.product),
  },
  {
    id: 'symbol',
    label: words.symbol,
    isRowHeader: true,
    cell: (row) => <Choice symbol={row.symbol} isOn={row.symbol === symbol} onSymbol={onSymbol} />,
  },
  { id: 'unit', label: words.unit, cell: ({ unit }) => unit },
  {
    id: 'last',
    label: words.last,
    align: 'end',
    cell: ({ last }) => <span title={last && sayShortDay(last.date)}>{quote(last?.mid)}</span>,
  },
  {
    id: 'average',
    label: words.average(sayMonthShort(month)),
    align: 'end',
    cell: ({ average }) => quote(average),
  },
  {
    id: 'change',
    label: words.against(sayMonthShort(before)),
    align: 'end',
    cell: ({ change }) => sayChange(change),
  },
  { id: 'recent', label: words.recent, cell: ({ recent }) => <Sparkline recent={recent} /> },
  { id: 'days', label: words.days, align: 'end', cell: ({ days }) => days },
  {
    id: 'source',
    label: words.source,
    cell: (row) =>
      (row.source === 'import' && importerOf(row.symbol)) ||
      (row.source ? words.sources[row.source] : NONE),
  },
  { id: 'uses', label: words.uses, align: 'end', cell: (row) => usesOf(row.symbol) ?? NONE },
]

/** ↑ and ↓ go from symbol to symbol. */
function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || !(event.target instanceof HTMLElement) || !event.target.dataset['symbol']) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-symbol]')]
  const next = all[all.indexOf(event.target) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.click()
}

/** Every symbol with its price, its month and its source; the one that is chosen has its chart beneath. */
export const PriceTable = ({ rows, ...shown }: Props) => (
  <Card title={words.title} isFlush>
    {/* The buttons in it have the focus; it hears their arrows. */}
    {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
    <div className={css({ overflowX: 'auto' })} onKeyDown={onArrow}>
      <Read
        reading={rows}
        things={words.things}
        skeleton={<Skeleton className={css({ h: '56', w: 'full', rounded: 'md' })} />}
      >
        {(data) => (
          <Table
            label={words.title}
            isCompact
            rows={data}
            keyOf={({ symbol }) => symbol}
            columns={columnsOf(shown)}
          />
        )}
      </Read>
    </div>
  </Card>
)
