import type { ReactNode } from 'react'

import type { PortalUser } from '#schemas/user.ts'
import { css, cx } from '#styled/css'
import { link } from '#styled/recipes'
import { offerListTexts } from '#texts/spot-offer-list.ts'
import { Icon } from '#views/parts/icon.tsx'
import type { IconName } from '#views/parts/icon.tsx'
import { Link } from '#views/parts/link.tsx'
import { MiniBand } from '#views/spot-offer/charts/mini-band.tsx'
import { sayKg, sayMoney } from '#views/spot-offer/format.ts'
import { endsOn, sayExpiry } from '#views/spot-offer/model.ts'
import { materialsOf, sayWaiting } from '#views/spot-offer/second-lines.ts'
import { OfferBadge } from '#views/spot-offer/state-badge.tsx'

import { hardestLine } from './columns.tsx'
import type { OfferRow } from './columns.tsx'
import { Distance, Margin } from './figures.tsx'

type Props = {
  readonly row: OfferRow
  readonly today: string
  readonly user: PortalUser
  readonly hrefOf: (id: string) => string | undefined
  readonly menu: ReactNode
  readonly lastHours: ReactNode
}

const Fact = ({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) => (
  <span
    className={css({
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      color: 'text.muted',
      minW: '0',
      overflowWrap: 'anywhere',
    })}
  >
    <Icon name={icon} size={15} />
    {children}
  </span>
)

const Id = ({ id, href }: { readonly id: string; readonly href: string | undefined }) =>
  href ? (
    <Link href={href} className={cx(link({ kind: 'plain' }), css({ textStyle: 'mono', py: '1' }))}>
      {id}
    </Link>
  ) : (
    <span className={css({ textStyle: 'mono' })}>{id}</span>
  )

/** An offer on a phone. */
export function OfferCard({ row, today, user, hrefOf, menu, lastHours }: Props) {
  const { offer } = row
  const { offerForm: form } = offer
  const hardest = hardestLine(offer)
  const expiry = (endsOn(offer, today) && lastHours) || sayExpiry(offer, today)
  const waiting = sayWaiting(offer, user)
  return (
    <>
      <div className={css({ display: 'flex', alignItems: 'center', gap: '3' })}>
        <Id id={row.id} href={hrefOf(row.id)} />
        <OfferBadge offer={offer} today={today} />
        <span className={css({ ml: 'auto' })}>{menu}</span>
      </div>
      <div className={css({ display: 'flex', gap: '3' })}>
        <strong
          className={css({ flex: '1', minW: '0', fontWeight: 'medium', overflowWrap: 'anywhere' })}
        >
          {form.supplier.name}
        </strong>
        <strong data-numeric className={css({ fontWeight: 'medium' })}>
          {sayMoney(form.totals.total)}
        </strong>
      </div>
      <Fact icon="box">
        {materialsOf(offer)}, {sayKg(form.totals.weightKg)}
      </Fact>
      {offer.view === 'full' && (
        <span data-numeric className={css({ display: 'flex', flexWrap: 'wrap', gap: '3' })}>
          {hardest && <MiniBand prices={hardest} />}
          <span>
            {offerListTexts.columns.margin} <Margin form={offer.offerForm} />
          </span>
          <Distance form={offer.offerForm} />
        </span>
      )}
      {expiry && <Fact icon="clock">{expiry}</Fact>}
      {waiting && <Fact icon="user">{waiting}</Fact>}
    </>
  )
}
