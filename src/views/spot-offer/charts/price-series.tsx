import { useMemo, useState } from 'react'

import { css } from '#styled/css'
import { chartTexts } from '#texts/spot-offer-charts.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Table } from '#views/parts/table.tsx'
import { sayDay } from '#views/parts/time.tsx'

import { ChartFigure, Mark } from './figure.tsx'
import { SeriesPlot } from './price-plot.tsx'
import { sayMonth, sayQuote } from './say.ts'
import { pictureOf, pointsOf } from './series-model.ts'
import type { MonthOfPrices, Point } from './series-model.ts'

const words = chartTexts.series

type Props = {
  /** Names the figure: "MB-CO-0005 Cobalt, standard grade". */
  readonly name: string
  /** In rising order, without holes: a month without prices is one without a series. */
  readonly months: readonly MonthOfPrices[]
}

/** A symbol's prices over some months: the mid as a line in the band of low and high, or bid and ask. */
export function PriceSeriesChart({ name, months }: Props) {
  const picture = useMemo(() => pictureOf(months), [months])
  const [at, setAt] = useState<number>()
  const known = months.flatMap(({ series }) => series ?? [])
  const missing = months.filter((month) => !pointsOf(month).length).map(({ month }) => month)
  const [first] = known
  if (!picture || !first)
    return (
      <figure aria-label={name}>
        <p className={css({ py: '12', textAlign: 'center', textStyle: 'sm', color: 'text.muted' })}>
          {words.none(name)}
        </p>
      </figure>
    )
  const isBand = first.seriesType === 'low-mid-high'
  const bounds = isBand ? [words.low, words.high] : [words.bid, words.ask]
  const [lowerName = '', upperName = ''] = bounds
  return (
    <ChartFigure
      name={name}
      picture={
        <SeriesPlot
          name={name}
          unit={first.unit}
          bounds={{ lower: lowerName, upper: upperName }}
          picture={picture}
          at={at}
          onRead={setAt}
        />
      }
      table={<DayTable name={name} points={picture.points} lower={lowerName} upper={upperName} />}
      notes={
        <>
          <Mark look={css({ bg: 'accent' })}>{words.mid}</Mark>
          <Mark look={css({ bg: 'accent', opacity: '0.35' })}>{`${lowerName}–${upperName}`}</Mark>
          <span>{first.unit}</span>
          {missing.length > 0 && <span>{words.missing(missing.map(sayMonth))}</span>}
          {known.some(({ source }) => source === 'synthetic') && (
            <span title={chartTexts.syntheticHint}>
              <Badge tone="warning">{chartTexts.synthetic}</Badge>
            </span>
          )}
        </>
      }
    />
  )
}

type TableProps = {
  readonly name: string
  readonly points: readonly Point[]
  readonly lower: string
  readonly upper: string
}
const DayTable = ({ name, points, lower, upper }: TableProps) => (
  <Table
    label={name}
    isCompact
    rows={points.toReversed()}
    keyOf={({ date }) => date}
    columns={[
      { id: 'day', label: words.day, isRowHeader: true, cell: ({ date }) => sayDay(date) },
      { id: 'lower', label: lower, align: 'end', cell: (point) => sayQuote(point.lower) },
      { id: 'mid', label: words.mid, align: 'end', cell: ({ mid }) => sayQuote(mid) },
      { id: 'upper', label: upper, align: 'end', cell: (point) => sayQuote(point.upper) },
    ]}
  />
)
