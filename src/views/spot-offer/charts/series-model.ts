import type { PriceSeries } from '#schemas/spot-offer/commodity.ts'

import { percentOf, ticksOf } from './scale.ts'

/** A month of a symbol; without a series there are no prices in it. */
export type MonthOfPrices = {
  readonly month: string
  readonly series: PriceSeries | undefined
}
/** A day's price with what lies around it, in the unit of the series. */
export type Point = {
  readonly date: string
  readonly lower: number
  readonly mid: number
  readonly upper: number
}
export type PlacedPoint = Point & { readonly x: number }
export type SeriesPicture = {
  readonly points: readonly PlacedPoint[]
  readonly ticks: readonly { readonly value: number; readonly y: number }[]
  /** The months along the axis: where each starts and how wide it is, in percent. */
  readonly months: readonly {
    readonly month: string
    readonly x: number
    readonly width: number
    readonly isMissing: boolean
  }[]
  /** Corners of the area between lower and upper, and of the line of mids; a piece per run of days. */
  readonly pieces: readonly { readonly band: string; readonly line: string }[]
}

const DAY_MS = 86_400_000
// A longer pause than a holiday is a gap, not a straight line.
const GAP_DAYS = 8

const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS
const firstDay = (month: string) => dayOf(`${month}-01`)
function endOf(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return Date.UTC(year, number, 1) / DAY_MS
}

/** The days of a month's series, whatever its two other prices are called. */
export function pointsOf({ series }: MonthOfPrices): readonly Point[] {
  if (!series) return []
  return series.seriesType === 'low-mid-high'
    ? series.days.map(({ date, low, mid, high }) => ({ date, lower: low, mid, upper: high }))
    : series.days.map(({ date, bid, mid, ask }) => ({ date, lower: bid, mid, upper: ask }))
}

function runsOf(points: readonly PlacedPoint[]): readonly (readonly PlacedPoint[])[] {
  const runs: PlacedPoint[][] = []
  for (const point of points) {
    const before = runs.at(-1)?.at(-1)
    if (before && dayOf(point.date) - dayOf(before.date) < GAP_DAYS) runs.at(-1)?.push(point)
    else runs.push([point])
  }
  return runs
}

/** The picture of some months in a row, placed in percent of the plot; undefined without any price. */
export function pictureOf(months: readonly MonthOfPrices[]): SeriesPicture | undefined {
  const found = months.flatMap(pointsOf)
  const [start, end] = [months[0], months.at(-1)]
  const last = found.at(-1)
  if (!start || !end || !last) return undefined
  // The running month ends where its prices do: an empty rest says nothing.
  const until = last.date.startsWith(end.month) ? dayOf(last.date) : endOf(end.month)
  const atDay = percentOf(firstDay(start.month), Math.max(until, firstDay(start.month) + 1))
  const values = ticksOf(
    Math.min(...found.map(({ lower }) => lower)),
    Math.max(...found.map(({ upper }) => upper)),
  )
  const fromTop = percentOf(values.at(-1) ?? 1, values[0] ?? 0)
  const points = found.map((point) => ({ ...point, x: atDay(dayOf(point.date)) }))
  const corner = (x: number, value: number) => `${x},${fromTop(value)}`
  return {
    points,
    ticks: values.map((value) => ({ value, y: fromTop(value) })),
    months: months.map(({ month, series }) => {
      const x = atDay(firstDay(month))
      const width = Math.min(100, atDay(endOf(month))) - x
      return { month, x, width, isMissing: !series?.days.length }
    }),
    pieces: runsOf(points).map((run) => ({
      line: run.map(({ x, mid }) => corner(x, mid)).join(' '),
      band: [
        ...run.map(({ x, upper }) => corner(x, upper)),
        ...run.toReversed().map(({ x, lower }) => corner(x, lower)),
      ].join(' '),
    })),
  }
}

/** The point that is nearest to a place along the axis, in percent. */
export function nearest(points: readonly PlacedPoint[], x: number): number {
  let best = 0
  for (const [at, point] of points.entries())
    if (Math.abs(point.x - x) < Math.abs((points[best]?.x ?? 0) - x)) best = at
  return best
}
