import { css } from '#styled/css'
import { chartTexts } from '#texts/spot-offer-charts.ts'
import { sayDay } from '#views/parts/time.tsx'

import { Reader } from './reader.tsx'
import { sayMonthShort, sayQuote } from './say.ts'
import { nearest } from './series-model.ts'
import type { Point, SeriesPicture } from './series-model.ts'

const words = chartTexts.series
const frame = css({
  display: 'grid',
  gridTemplateColumns: '[auto minmax(0, 1fr)]',
  columnGap: '2',
  textStyle: 'xs',
  color: 'text.faint',
})
const svgLook = css({ position: 'absolute', inset: '0', w: 'full', h: 'full', overflow: 'visible' })
const readoutLook = css({
  minH: '6',
  gridColumn: '2',
  display: 'block',
  textStyle: 'xs',
  color: 'text',
  fontWeight: 'medium',
})

type Props = {
  readonly name: string
  readonly unit: string
  readonly bounds: { readonly lower: string; readonly upper: string }
  readonly picture: SeriesPicture
  readonly at: number | undefined
  readonly onRead: (at: number | undefined) => void
}

const sayPoint = ({ date, lower, mid, upper }: Point, { unit, bounds }: Props) =>
  words.readout(sayDay(date), [
    `${bounds.lower} ${sayQuote(lower)}`,
    `${words.mid} ${sayQuote(mid)}`,
    `${bounds.upper} ${sayQuote(upper)} ${unit}`,
  ])

function summaryOf({ name, picture: { points }, unit }: Props): string {
  const mids = points.map(({ mid }) => mid)
  const range = words.range(sayQuote(Math.min(...mids)), sayQuote(Math.max(...mids)), unit)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return name
  return `${name}. ${words.summary(sayDay(first.date), sayDay(last.date), range)}`
}

const Lines = ({ picture: { ticks, pieces, months } }: Pick<Props, 'picture'>) => (
  <>
    {months.map(
      ({ month, x, width, isMissing }) =>
        isMissing && (
          <rect
            key={month}
            x={x}
            y={0}
            width={Math.max(0, width)}
            height={100}
            className={css({ fill: 'subtle' })}
          />
        ),
    )}
    {ticks.map(({ value, y }) => (
      <line
        key={value}
        x1={0}
        x2={100}
        y1={y}
        y2={y}
        vectorEffect="non-scaling-stroke"
        className={css({ stroke: 'border' })}
      />
    ))}
    {pieces.map(({ band, line }) => (
      <g key={line}>
        <polygon points={band} className={css({ fill: 'accent', opacity: '0.35' })} />
        <polyline
          points={line}
          fill="none"
          strokeWidth={2}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          className={css({ stroke: 'accent' })}
        />
      </g>
    ))}
  </>
)

const Cross = ({ point, y }: { readonly point: { readonly x: number }; readonly y: number }) => (
  <>
    <span
      aria-hidden
      className={css({ position: 'absolute', top: '0', bottom: '0', w: '1px', bg: 'text.faint' })}
      style={{ left: `${point.x}%` }}
    />
    <span
      aria-hidden
      className={css({
        position: 'absolute',
        w: '2.5',
        h: '2.5',
        ml: '-5px',
        mt: '-5px',
        rounded: 'full',
        bg: 'accent',
        borderWidth: '2px',
        borderColor: 'surface',
      })}
      style={{ left: `${point.x}%`, top: `${y}%` }}
    />
  </>
)

const Months = ({ months }: Pick<SeriesPicture, 'months'>) => (
  <div aria-hidden className={css({ position: 'relative', h: '5', gridColumn: '2', mt: '1' })}>
    {months
      .filter(({ width }) => width > 6)
      .map(({ month, x, width, isMissing }) => (
        <span
          key={month}
          className={css({
            position: 'absolute',
            textAlign: 'center',
            whiteSpace: 'nowrap',
            overflow: 'hidden',
          })}
          style={{ left: `${x}%`, width: `${width}%` }}
        >
          {isMissing && width > 25 ? words.noPrices : sayMonthShort(month)}
        </span>
      ))}
  </div>
)

const Axis = ({ ticks }: Pick<SeriesPicture, 'ticks'>) => (
  <div aria-hidden className={css({ position: 'relative', h: '56', textAlign: 'end', minW: '10' })}>
    {ticks.map(({ value, y }) => (
      <span
        key={value}
        data-align="end"
        className={css({ position: 'absolute', right: '0', transform: 'translateY(-50%)' })}
        style={{ top: `${y}%` }}
      >
        {sayQuote(value)}
      </span>
    ))}
  </div>
)

/** The plot of a series with its axes; its readout stands above it, so that no finger hides it. */
export function SeriesPlot(props: Props) {
  const { name, picture, at, onRead } = props
  const { points, ticks, months } = picture
  const point = at === undefined ? undefined : points[at]
  const [top, bottom] = [ticks.at(-1)?.value ?? 1, ticks[0]?.value ?? 0]
  return (
    <div className={frame}>
      <p aria-hidden className={readoutLook}>
        {point ? (
          sayPoint(point, props)
        ) : (
          <span className={css({ color: 'text.faint', fontWeight: 'normal' })}>{words.keys}</span>
        )}
      </p>
      <Axis ticks={ticks} />
      <div className={css({ position: 'relative' })}>
        <svg
          role="img"
          aria-label={summaryOf(props)}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className={svgLook}
        >
          <Lines picture={picture} />
        </svg>
        {point && <Cross point={point} y={((top - point.mid) / (top - bottom)) * 100} />}
        <Reader
          label={`${name}, ${words.day}`}
          count={points.length}
          at={at}
          textOf={(index) => {
            const read = points[index]
            return read ? sayPoint(read, props) : ''
          }}
          nearest={(percent) => nearest(points, percent)}
          onRead={onRead}
        />
      </div>
      <Months months={months} />
    </div>
  )
}
