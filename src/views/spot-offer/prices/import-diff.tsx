import type { ReactNode } from 'react'

import type { ImportContext } from '#machines/spot-offer/import/types.ts'
import { numberFormat } from '#schemas/number-format.ts'
import type { ImportAverage, ImportEffect, PriceDiff } from '#schemas/spot-offer/price-import.ts'
import { css, cx } from '#styled/css'
import { priceTexts } from '#texts/spot-offer-prices.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Checkbox } from '#views/parts/choice.tsx'
import { Table } from '#views/parts/table.tsx'
import type { Column } from '#views/parts/table.tsx'
import { IssueTable } from '#views/records/upload/issue-table.tsx'
import { sayMonth, sayQuote } from '#views/spot-offer/charts/say.ts'
import { effectColumns } from '#views/spot-offer/config/effect-columns.tsx'
import { sayMoney } from '#views/spot-offer/format.ts'

const words = priceTexts.import
const SHOWN = 50
const wide = css({ mx: '-5', overflowX: 'auto' })
type WideProps = { readonly label: string; readonly children: ReactNode }
const Wide = ({ label, children }: WideProps) => (
  // A region that scrolls must be reachable by keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div tabIndex={0} role="group" aria-label={label} className={wide}>
    {/* On a phone the table is moved aside: prices and symbols that break are hard to read. */}
    <div className={css({ minW: '[56rem]' })}>{children}</div>
  </div>
)
const heading = css({ fontWeight: 'medium' })
const small = css({ textStyle: 'sm', color: 'text.muted' })

type Row = { readonly key: string; readonly from: string; readonly to: string }
const rowColumns: Column<Row>[] = [
  { id: 'key', label: words.key, isRowHeader: true, cell: ({ key }) => key },
  { id: 'from', label: words.from, align: 'end', cell: ({ from }) => from },
  { id: 'to', label: words.to, align: 'end', cell: ({ to }) => <strong>{to}</strong> },
]
/** Prices as they are stored and as they would be, the first fifty. */
const Rows = ({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) => (
  <section aria-label={title}>
    <h3 className={heading}>{title}</h3>
    {rows.length > 0 && (
      <div className={wide}>
        <Table
          label={title}
          isCompact
          rows={rows.slice(0, SHOWN)}
          keyOf={({ key }) => key}
          columns={rowColumns}
        />
      </div>
    )}
    {rows.length > SHOWN && <p className={small}>{words.more(rows.length - SHOWN)}</p>}
  </section>
)

const share = () => numberFormat({ maximumFractionDigits: 1, signDisplay: 'always' })
const changeOf = ({ from, to }: ImportAverage) =>
  from
    ? `${share()
        .format((100 * (to - from)) / from)
        .replace('-', '−')}%`
    : '–'
const averageColumns: Column<ImportAverage>[] = [
  { id: 'symbol', label: priceTexts.symbol, isRowHeader: true, cell: ({ symbol }) => symbol },
  { id: 'month', label: priceTexts.month, cell: ({ month }) => sayMonth(month) },
  {
    id: 'before',
    label: words.before,
    align: 'end',
    cell: ({ from, fromSource, fromDays }) =>
      from === null || fromSource === null
        ? priceTexts.missing
        : words.average(sayQuote(from), priceTexts.sources[fromSource], fromDays),
  },
  {
    id: 'after',
    label: words.after,
    align: 'end',
    cell: ({ to, toDays }) => (
      <strong>{words.average(sayQuote(to), priceTexts.sources.import, toDays)}</strong>
    ),
  },
  { id: 'change', label: words.change, align: 'end', cell: changeOf },
  { id: 'unit', label: words.unit, cell: ({ unit }) => unit },
]
// A dialog on a phone shows both averages without being moved aside: month and unit stand below their symbol.
const narrowColumns: Column<ImportAverage>[] = [
  {
    id: 'symbol',
    label: priceTexts.symbol,
    isRowHeader: true,
    cell: ({ symbol, month, unit }) => (
      <>
        {symbol}
        <span className={cx(small, css({ display: 'block', fontWeight: 'normal' }))}>
          {sayMonth(month)}, {unit}
        </span>
      </>
    ),
  },
  ...averageColumns.filter(({ id }) => ['before', 'after', 'change'].includes(id)),
]
type AveragesProps = Pick<PriceDiff, 'averages'> & {
  /** Within a dialog there is less room. */
  readonly isInDialog?: boolean
}
/** The averages of months before and after an import, the first fifty. */
export const Averages = ({ averages, isInDialog = false }: AveragesProps) => {
  const shown = (
    <Table
      label={words.averages}
      isCompact
      rows={averages.slice(0, SHOWN)}
      keyOf={({ symbol, month }) => `${symbol} ${month}`}
      columns={isInDialog ? narrowColumns : averageColumns}
    />
  )
  return (
    <section aria-label={words.averages}>
      <h3 className={heading}>{words.averages}</h3>
      {isInDialog ? (
        <div className={wide}>{shown}</div>
      ) : (
        <Wide label={words.averages}>{shown}</Wide>
      )}
      {averages.length > SHOWN && <p className={small}>{words.more(averages.length - SHOWN)}</p>}
    </section>
  )
}

const offerColumns: Column<ImportEffect>[] = [
  ...effectColumns,
  {
    id: 'total',
    label: words.total,
    align: 'end',
    cell: ({ totalFrom, totalTo }) => words.moved(sayMoney(totalFrom), sayMoney(totalTo)),
  },
  {
    id: 'high',
    label: words.high,
    align: 'end',
    cell: ({ highFrom, highTo }) => words.moved(sayMoney(highFrom), sayMoney(highTo)),
  },
]
function Effects({ effects: { data, openOffers, isCapped } }: Pick<PriceDiff, 'effects'>) {
  return (
    <section aria-label={words.effect}>
      <h3 className={heading}>{words.effect}</h3>
      <p className={small}>
        {data.length ? words.touched(data.length, openOffers) : words.untouched(openOffers)}{' '}
        {isCapped && words.capped}
      </p>
      {data.length > 0 && (
        <Wide label={words.effect}>
          <Table
            label={words.effect}
            isCompact
            rows={data}
            keyOf={({ offerId }) => offerId}
            columns={offerColumns}
          />
        </Wide>
      )}
    </section>
  )
}

type WarningsProps = {
  readonly diff: PriceDiff
  readonly isAccepted: boolean
  readonly onAccept: (isAccepted: boolean) => void
}
function Warnings({ diff, isAccepted, onAccept }: WarningsProps) {
  const { issues, warnings } = diff
  const title = words.warnings(warnings)
  return (
    <>
      <Banner tone="warning" role="alert" title={`${title}.`}>
        {words.look}
      </Banner>
      <IssueTable label={title} issues={issues} />
      {warnings > issues.length && <p className={small}>{words.more(warnings - issues.length)}</p>}
      <Checkbox
        label={words.accept}
        checked={isAccepted}
        onChange={({ target }) => onAccept(target.checked)}
      />
    </>
  )
}

type DiffProps = Pick<ImportContext, 'isCompared'> & WarningsProps
/** What an import would change: its warnings, averages, open offers, and every price as it is and as it would be. */
export function Diff({ isCompared, ...warned }: DiffProps) {
  const { added, modified, averages, effects, warnings } = warned.diff
  return (
    <>
      {isCompared && (
        <Banner tone="warning" role="status">
          {words.again}
        </Banner>
      )}
      {warnings > 0 && <Warnings {...warned} />}
      <Averages averages={averages} />
      <Effects effects={effects} />
      <Rows
        title={words.added(added.length)}
        rows={added.map(({ key, to }) => ({ key, from: '–', to }))}
      />
      <Rows title={words.modified(modified.length)} rows={modified} />
      <p className={small}>{words.removed}</p>
    </>
  )
}
