import { bandOf } from '#machines/spot-offer/picture/band.ts'
import { css } from '#styled/css'
import { bandTexts } from '#texts/spot-offer-band.ts'

import { sayBand, verdictOf } from './band-model.ts'
import type { BandPrices, Verdict } from './band-model.ts'

const marker: Readonly<Record<Verdict, string>> = {
  below: css({ fill: 'status.success.fg' }),
  near: css({ fill: 'status.warning.fg' }),
  above: css({ fill: 'status.danger.fg' }),
}
const zone = css({ fill: 'accent' })

type BarProps = { readonly prices: BandPrices; readonly className: string }
/** The band from low to high, darker from mid on, on the way from nothing; a needle where the price lies. */
export function Bar({ prices, className }: BarProps) {
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
      {bandTexts[verdictOf(prices)]}
    </span>
  </span>
)
