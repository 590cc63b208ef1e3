import type { ReactNode } from 'react'

import { css, cx } from '#styled/css'
import { card, link } from '#styled/recipes'
import { offerListTexts } from '#texts/spot-offer-list.ts'
import { Icon } from '#views/parts/icon.tsx'
import { Link } from '#views/parts/link.tsx'
import { MiniBand } from '#views/spot-offer/charts/mini-band.tsx'
import { sayKg, sayMoney } from '#views/spot-offer/format.ts'
import { awaitedNames, endsOn, sayExpiry } from '#views/spot-offer/model.ts'
import { OfferBadge } from '#views/spot-offer/state-badge.tsx'

import { hardestLine } from './columns.tsx'
import type { OfferRow } from './columns.tsx'

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  color: 'text.muted',
  minW: '0',
})

type Props = {
  readonly rows: readonly OfferRow[]
  readonly today: string
  readonly hrefOf: (id: string) => string | undefined
  readonly renderMenu?: ((row: OfferRow) => ReactNode) | undefined
  readonly lastHours: ReactNode
}

/** The list on a phone: a card per offer. */
export const OfferCards = ({ rows, today, hrefOf, renderMenu, lastHours }: Props) => (
  <ul aria-label={offerListTexts.label} className={css({ display: 'grid', gap: '3' })}>
    {rows.map((row) => {
      const { offer } = row
      const { offerForm: form } = offer
      const href = hrefOf(row.id)
      const hardest = hardestLine(offer)
      const expiry = (endsOn(offer, today) && lastHours) || sayExpiry(offer, today)
      const awaited = awaitedNames(offer)
      return (
        <li
          key={row.id}
          className={cx(card().root, css({ display: 'grid', gap: '2', p: '4', textStyle: 'sm' }))}
        >
          <div className={css({ display: 'flex', alignItems: 'center', gap: '3' })}>
            {href ? (
              <Link
                href={href}
                className={cx(link({ kind: 'plain' }), css({ textStyle: 'mono', py: '1' }))}
              >
                {row.id}
              </Link>
            ) : (
              <span className={css({ textStyle: 'mono' })}>{row.id}</span>
            )}
            <OfferBadge offer={offer} today={today} />
            <span className={css({ ml: 'auto' })}>{renderMenu?.(row)}</span>
          </div>
          <div className={css({ display: 'flex', gap: '3' })}>
            <strong className={css({ flex: '1', minW: '0', fontWeight: 'medium' })}>
              {form.supplier.name}
            </strong>
            <strong data-numeric className={css({ fontWeight: 'medium' })}>
              {sayMoney(form.totals.total)}
            </strong>
          </div>
          <span className={line}>
            <Icon name="box" size={15} />
            {offerListTexts.lines(form.feedstockLines.length)}, {sayKg(form.totals.weightKg)}
          </span>
          {hardest && <MiniBand prices={hardest} />}
          {expiry && (
            <span className={line}>
              <Icon name="clock" size={15} />
              {expiry}
            </span>
          )}
          {awaited && (
            <span className={line}>
              <Icon name="user" size={15} />
              {offerListTexts.filters.waiting} {awaited}
            </span>
          )}
        </li>
      )
    })}
  </ul>
)
