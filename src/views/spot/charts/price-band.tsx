import { bandOf } from '#machines/spot-offer/picture/breakdown.ts'
import { css } from '#styled/css'
import { chartTexts } from '#texts/spot-charts.ts'
import { Badge } from '#views/parts/badge.tsx'

import { sayBand, sayDistance, verdictOf } from './band-model.ts'
import type { BandPrices, Verdict } from './band-model.ts'
import { sayPerKg } from './say.ts'

const words = chartTexts.band
const tones = { below: 'success', near: 'warning', above: 'danger' } as const satisfies Record<
  Verdict,
  string
>
const marker: Readonly<Record<Verdict, string>> = {
  below: css({ fill: 'status.success.fg' }),
  near: css({ fill: 'status.warning.fg' }),
  above: css({ fill: 'status.danger.fg' }),
}
const zone = css({ fill: 'accent' })

type BarProps = { readonly prices: BandPrices; readonly className: string }
/** The band from low to high, darker from mid on, on the way from nothing; a needle where the price lies. */
function Bar({ prices, className }: BarProps) {
  const { low, mid, high, offered } = bandOf(prices)
  const [from, half, to, at] = [low, mid, high, offered].map((share) => share * 100)
  if (from === undefined || half === undefined || to === undefined || at === undefined) return null
  return (
    <svg
      role="img"
      aria-label={sayBand(prices)}
      viewBox="0 0 100 24"
      preserveAspectRatio="none"
      className={className}
    >
      <rect x={0} y={8} width={100} height={8} className={css({ fill: 'subtle' })} />
      <rect
        x={from}
        y={8}
        width={Math.max(0, half - from)}
        height={8}
        className={zone}
        opacity={0.35}
      />
      <rect
        x={half}
        y={8}
        width={Math.max(0, to - half)}
        height={8}
        className={zone}
        opacity={0.7}
      />
      {/* Where the three prices are one (a loss) the band is a mark. */}
      {to - from < 0.5 && <rect x={from} y={6} width={1} height={12} className={zone} />}
      <rect
        x={Math.max(0, at - 0.75)}
        y={1}
        width={1.5}
        height={22}
        className={marker[verdictOf(prices)]}
      />
    </svg>
  )
}

/** The band in the row of a list: the bar, and the verdict as a word. */
export const MiniBand = ({ prices }: { readonly prices: BandPrices }) => (
  <span className={css({ display: 'inline-flex', alignItems: 'center', gap: '2' })}>
    <Bar prices={prices} className={css({ w: '16', h: '4', flexShrink: '0' })} />
    <span className={css({ textStyle: 'xs', whiteSpace: 'nowrap' })}>
      {words[verdictOf(prices)]}
    </span>
  </span>
)

/** A line's price against its band, with every number and how far it is from the high price. */
export function PriceBand({ prices }: { readonly prices: BandPrices }) {
  const verdict = verdictOf(prices)
  const { low, mid, high } = chartTexts.series
  const numbers = [
    [low, prices.low],
    [mid, prices.mid],
    [high, prices.high],
    [words.offered, prices.offered],
  ] as const
  return (
    <figure aria-label={words.name} className={css({ display: 'grid', gap: '2', minW: '0' })}>
      <div
        className={css({
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: '3',
          rowGap: '1',
          textStyle: 'xs',
        })}
      >
        <Badge tone={tones[verdict]}>{words[verdict]}</Badge>
        <span className={css({ color: 'text.muted' })}>{sayDistance(prices)}</span>
      </div>
      <Bar prices={prices} className={css({ w: 'full', h: '6' })} />
      <dl className={css({ display: 'grid', gap: '2', gridTemplateColumns: 'repeat(4, auto)' })}>
        {numbers.map(([term, value]) => (
          <div key={term}>
            <dt className={css({ textStyle: 'xs', color: 'text.faint' })}>{term}</dt>
            <dd data-numeric className={css({ textStyle: 'sm', fontWeight: 'medium' })}>
              {sayPerKg(value)}
            </dd>
          </div>
        ))}
      </dl>
      {prices.high < 0 && (
        <p className={css({ textStyle: 'xs', color: 'text.muted' })}>{words.loss}</p>
      )}
    </figure>
  )
}
