import { packsIn } from '#machines/sell-my-battery/offer/lines.ts'
import { changesOf } from '#machines/sell-my-battery/offer/selectors.ts'
import type { OfferContext } from '#machines/sell-my-battery/offer/types.ts'
import { css } from '#styled/css'
import { sellOfferTexts as words } from '#texts/sell-offer.ts'

const between = css({ display: 'flex', justifyContent: 'space-between', gap: '3' })

type Props = {
  readonly context: Pick<OfferContext, 'lines' | 'priced' | 'stored' | 'isUnsaved'>
}

/** What an offer comes to. */
export function Sums({ context }: Props) {
  const { priced, lines, stored } = context
  const { lineItemTotal = null, shippingTotal = null, total = null } = priced?.pricing ?? {}
  const hasChanged = changesOf(context).length > 0
  const money = (value: number | null) => (value === null ? '–' : words.usd(value))
  return (
    <dl className={css({ display: 'grid', gap: '1.5', textStyle: 'sm' })}>
      <div className={between}>
        <dt>{words.packs(packsIn(lines))}</dt>
        <dd>{money(lineItemTotal)}</dd>
      </div>
      <div className={between}>
        <dt>{words.summary.shipping}</dt>
        <dd>
          {shippingTotal === null || shippingTotal === 0
            ? money(shippingTotal)
            : `−${money(shippingTotal)}`}
        </dd>
      </div>
      <div
        className={`${between} ${css({ textStyle: 'md', fontWeight: 'semibold', pt: '1.5', borderTopWidth: '1px', borderColor: 'border' })}`}
      >
        <dt>{words.summary.get}</dt>
        <dd>{money(total)}</dd>
      </div>
      {hasChanged && stored && stored.savedTotal !== null && stored.savedTotal !== total && (
        <div className={css({ textStyle: 'xs', textAlign: 'right', color: 'status.warning.fg' })}>
          {words.summary.was(stored.savedTotal, stored.pricedAt.slice(0, 10))}
        </div>
      )}
    </dl>
  )
}
