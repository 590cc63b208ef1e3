import type { PriceRow } from '#machines/spot-offer/picture/price-table.ts'
import { css } from '#styled/css'
import { percentOf } from '#views/spot-offer/charts/scale.ts'
import { sayMargin } from '#views/spot-offer/format.ts'

/** "+1.1%" against the month before. */
export const sayChange = (change: number | undefined): string => {
  if (change === undefined) return '–'
  return change > 0 ? `+${sayMargin(change)}` : sayMargin(change)
}

/** Sixty days in a line. */
export function Sparkline({ recent }: Pick<PriceRow, 'recent'>) {
  const mids = recent.map(({ mid }) => mid)
  const [least, most] = [Math.min(...mids), Math.max(...mids)]
  // Where nothing moved the line is in the middle.
  const y = percentOf(most === least ? most + 1 : most, most === least ? least - 1 : least)
  const x = percentOf(0, Math.max(1, recent.length - 1))
  if (recent.length < 2) return null
  return (
    <svg aria-hidden viewBox="0 -5 100 110" preserveAspectRatio="none" width={128} height={20}>
      <polyline
        points={mids.map((mid, at) => `${x(at)},${y(mid)}`).join(' ')}
        fill="none"
        vectorEffect="non-scaling-stroke"
        className={css({ stroke: 'accent' })}
      />
    </svg>
  )
}
