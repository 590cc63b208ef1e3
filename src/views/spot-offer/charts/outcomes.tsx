import { useState } from 'react'

import { LossReason } from '#schemas/spot-offer/offer.ts'
import { css } from '#styled/css'
import { chartTexts } from '#texts/spot-offer-charts.ts'
import { spotWords } from '#texts/spot-offer-words.ts'
import { Table } from '#views/parts/table.tsx'
import { sayMoney } from '#views/spot-offer/format.ts'

import { ChartFigure, Mark } from './figure.tsx'
import { rateOf } from './outcomes-model.ts'
import type { OutcomeMonth } from './outcomes-model.ts'
import { Whole, sayRate, sayTonnes } from './outcomes-whole.tsx'
import { Reader } from './reader.tsx'
import { sayMonth, sayMonthShort } from './say.ts'

const words = chartTexts.outcomes
const losses = spotWords.lossReasons
const wonLook = css({ bg: 'accent', fill: 'accent' })
const looks: Readonly<Record<LossReason, string>> = {
  'material-price': css({ bg: 'status.danger.fg', fill: 'status.danger.fg' }),
  'logistics-cost': css({ bg: 'status.warning.fg', fill: 'status.warning.fg' }),
  'supplier-never-owned-material': css({ bg: 'status.info.fg', fill: 'status.info.fg' }),
  other: css({ bg: 'text.faint', fill: 'text.faint' }),
}

const sayMonthOf = ({ month, won, lost, reasons, total, weightKg }: OutcomeMonth): string =>
  words.readout(
    sayMonth(month),
    won + lost === 0
      ? [words.nothing]
      : [
          words.rated(rateOf({ won, lost }) ?? 0),
          words.offers(words.won, won),
          ...(won > 0 ? [words.worth(sayMoney(total), sayTonnes(weightKg))] : []),
          ...LossReason.options
            .filter((reason) => reasons[reason] > 0)
            .map((reason) => words.offers(losses[reason], reasons[reason])),
        ],
  )

const sum = (months: readonly OutcomeMonth[], of: (month: OutcomeMonth) => number) =>
  months.reduce((total, month) => total + of(month), 0)

type PlotProps = { readonly months: readonly OutcomeMonth[] }

/** What was lost, from the line down: each reason begins where the one above it ends. */
function lostPieces({ reasons }: OutcomeMonth, base: number, unit: number) {
  let below = base
  return LossReason.options.map((reason) => {
    const piece = { reason, y: below, height: reasons[reason] * unit }
    below += piece.height
    return piece
  })
}

type ColumnProps = {
  readonly month: OutcomeMonth
  /** Where it begins, and how much of the picture it has. */
  readonly x: number
  readonly width: number
  /** Where the line is, and how high an offer. */
  readonly base: number
  readonly unit: number
  readonly isRead: boolean
}
function Column({ month, x, width, base, unit, isRead }: ColumnProps) {
  const won = month.won * unit
  const box = { x: x + 0.18 * width, width: width * 0.64 }
  return (
    <g>
      {isRead && (
        <rect x={x} y={0} width={width} height={100} className={css({ fill: 'subtle' })} />
      )}
      <rect {...box} y={base - won} height={won} className={wonLook} />
      {lostPieces(month, base, unit).map(({ reason, y, height }) => (
        <rect key={reason} {...box} y={y} height={height} className={looks[reason]} />
      ))}
    </g>
  )
}

/** Columns: won above the line, lost beneath it by reason, each offer as high as the next. */
function Columns({ months, at }: PlotProps & { readonly at: number | undefined }) {
  const { up, unit } = scaleOf(months)
  const base = up * unit
  const width = 100 / months.length
  return (
    <svg
      role="img"
      aria-label={`${words.name}. ${words.summary(
        sum(months, ({ won }) => won),
        sum(months, ({ lost }) => lost),
      )}`}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className={css({ position: 'absolute', inset: '0', w: 'full', h: 'full' })}
    >
      {months.map((month, index) => (
        <Column
          key={month.month}
          {...{ month, width, base, unit }}
          x={index * width}
          isRead={index === at}
        />
      ))}
      <line
        x1={0}
        x2={100}
        y1={base}
        y2={base}
        vectorEffect="non-scaling-stroke"
        className={css({ stroke: 'border.strong' })}
      />
    </svg>
  )
}

function Plot({ months }: PlotProps) {
  const [at, setAt] = useState<number>()
  const read = at === undefined ? undefined : months[at]
  return (
    <div className={css({ textStyle: 'xs', color: 'text.faint' })}>
      <p aria-hidden className={css({ minH: '6' })}>
        {read ? (
          <span className={css({ color: 'text', fontWeight: 'medium' })}>{sayMonthOf(read)}</span>
        ) : (
          `${words.won} ↑ ${words.lost} ↓`
        )}
      </p>
      <div className={css({ display: 'flex' })}>
        <Axis months={months} />
        <div className={css({ position: 'relative', flex: '1', h: '48' })}>
          <Columns months={months} at={at} />
          <Reader
            label={`${words.name}, ${words.month}`}
            count={months.length}
            at={at}
            textOf={(index) => {
              const month = months[index]
              return month ? sayMonthOf(month) : ''
            }}
            nearest={(percent) =>
              Math.max(0, Math.min(months.length - 1, Math.floor((percent / 100) * months.length)))
            }
            onRead={setAt}
          />
        </div>
      </div>
      <div
        aria-hidden
        className={css({ display: 'flex', mt: '1' })}
        style={{ paddingLeft: '1.5rem' }}
      >
        {months.map(({ month }) => (
          <span
            key={month}
            className={css({ flex: '1', minW: '0', overflow: 'hidden', textAlign: 'center' })}
          >
            {sayMonthShort(month)}
          </span>
        ))}
      </div>
    </div>
  )
}

/** How many offers the height of the picture is, up and down. */
const scaleOf = (months: readonly OutcomeMonth[]) => {
  const up = Math.max(1, ...months.map(({ won }) => won))
  const down = Math.max(1, ...months.map(({ lost }) => lost))
  return { up, down, unit: 100 / (up + down) }
}

/** How many offers a column is high: beside the picture, at the line and at both ends. */
function Axis({ months }: PlotProps) {
  const { up, down, unit } = scaleOf(months)
  const marks = [
    [up, 0],
    [0, up * unit],
    [down, 100],
  ] as const
  return (
    <div aria-hidden data-numeric className={css({ position: 'relative', w: '6', h: '48' })}>
      {marks.map(([count, top]) => (
        <span
          key={top}
          className={css({ position: 'absolute', transform: 'translateY(-50%)' })}
          style={{ top: `${top}%`, right: '0.25rem' }}
        >
          {count}
        </span>
      ))}
    </div>
  )
}

const OutcomesTable = ({ months }: PlotProps) => (
  <Table
    label={words.name}
    isCompact
    rows={months.toReversed()}
    keyOf={({ month }) => month}
    columns={[
      {
        id: 'month',
        label: words.month,
        isRowHeader: true,
        cell: (row) => sayMonth(row.month),
      },
      { id: 'won', label: words.won, align: 'end', cell: ({ won }) => won },
      ...LossReason.options.map((reason) => ({
        id: reason,
        label: losses[reason],
        align: 'end' as const,
        cell: ({ reasons }: OutcomeMonth) => reasons[reason],
      })),
      { id: 'rate', label: words.rate, align: 'end', cell: sayRate },
      {
        id: 'total',
        label: words.wonTotal,
        align: 'end',
        cell: ({ total }) => sayMoney(total),
      },
      {
        id: 'tonnes',
        label: words.tonnes,
        align: 'end',
        cell: ({ weightKg }) => sayTonnes(weightKg),
      },
    ]}
  />
)

/** Offers won and lost by reason, month by month. */
export function OutcomesChart({ months }: PlotProps) {
  if (sum(months, ({ won, lost }) => won + lost) === 0)
    return (
      <figure aria-label={words.name}>
        <p className={css({ py: '12', textAlign: 'center', textStyle: 'sm', color: 'text.muted' })}>
          {words.none}
        </p>
      </figure>
    )
  return (
    <ChartFigure
      name={words.name}
      picture={
        <>
          <Whole months={months} />
          <Plot months={months} />
        </>
      }
      table={<OutcomesTable months={months} />}
      notes={
        <>
          <Mark look={wonLook}>{words.won}</Mark>
          {LossReason.options.map((reason) => (
            <Mark key={reason} look={looks[reason]}>
              {losses[reason]}
            </Mark>
          ))}
        </>
      }
    />
  )
}
