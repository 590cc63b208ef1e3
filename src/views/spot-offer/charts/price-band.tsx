import { css } from '#styled/css'
import { bandTexts as words } from '#texts/spot-offer-band.ts'
import { Badge } from '#views/parts/badge.tsx'
import { sayMoney } from '#views/spot-offer/format.ts'

import { sayDistance, verdictOf } from './band-model.ts'
import type { BandPrices, Verdict } from './band-model.ts'
import { Bar } from './mini-band.tsx'
import { sayPerKg } from './say.ts'

const tones = { below: 'success', near: 'warning', above: 'danger' } as const satisfies Record<
  Verdict,
  string
>
type Props = {
  readonly prices: BandPrices
  /** What the line comes to at each of them; they are said first then. */
  readonly dollars?: BandPrices | undefined
}
/** A line's price against its band, with every number and how far it is from the high price. */
export function PriceBand({ prices, dollars }: Props) {
  const verdict = verdictOf(prices)
  const numbers = [
    [words.low, 'low'],
    [words.mid, 'mid'],
    [words.high, 'high'],
    [words.offered, 'offered'],
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
        {numbers.map(([term, name]) => (
          <div key={term}>
            <dt className={css({ textStyle: 'xs', color: 'text.faint' })}>{term}</dt>
            <dd data-numeric className={css({ textStyle: 'sm', fontWeight: 'medium' })}>
              {dollars ? sayMoney(dollars[name]) : sayPerKg(prices[name])}
            </dd>
            {dollars && (
              <dd data-numeric className={css({ textStyle: 'xs', color: 'text.muted' })}>
                {sayPerKg(prices[name])}
              </dd>
            )}
          </div>
        ))}
      </dl>
      {prices.high < 0 && (
        <p className={css({ textStyle: 'xs', color: 'text.muted' })}>{words.loss}</p>
      )}
    </figure>
  )
}
