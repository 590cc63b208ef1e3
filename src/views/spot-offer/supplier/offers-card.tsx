import type { SupplierOffer } from '#schemas/spot-offer/offer.ts'
import { css, cx } from '#styled/css'
import { link } from '#styled/recipes'
import { supplierOffersTexts as words } from '#texts/supplier-offers.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Card } from '#views/parts/card.tsx'
import { Link } from '#views/parts/link.tsx'
import { Read } from '#views/parts/read.tsx'
import type { Reading } from '#views/parts/reading.ts'
import { SkeletonRows } from '#views/parts/skeleton.tsx'
import { SmallList } from '#views/parts/small-list.tsx'
import type { Listed } from '#views/parts/small-list.tsx'
import { EmptyState } from '#views/parts/states.tsx'
import type { Column } from '#views/parts/table.tsx'
import { sayDay } from '#views/parts/time.tsx'

import { sayMoney } from './say.ts'
import { badgeOf } from './state.ts'

type Props = {
  readonly offers: Reading<Listed<SupplierOffer>>
  /** The date in the company's time zone. */
  readonly today: string
}

type Row = { readonly offer: SupplierOffer; readonly today: string }
const State = ({ offer, today }: Row) => {
  const { text, tone } = badgeOf(offer, today)
  return <Badge tone={tone}>{text}</Badge>
}
/** Of what is being revised or was withdrawn only that is told. */
const NOTHING = '–'
const materials = (offer: SupplierOffer) =>
  offer.view === 'shared'
    ? offer.offerForm.feedstockLines.map(({ name }) => name).join(', ')
    : NOTHING
const totalOf = (offer: SupplierOffer) =>
  offer.view === 'shared' ? sayMoney(offer.offerForm.totals.total) : NOTHING
const lastDayOf = (offer: SupplierOffer) =>
  offer.view === 'shared' ? sayDay(offer.offerExpirationDate) : NOTHING

const hrefOf = ({ offerId }: Pick<SupplierOffer, 'offerId'>) => `/suppliers/offer/${offerId}/`

const columnsOn = (today: string): Column<SupplierOffer>[] => [
  {
    id: 'offer',
    label: words.offer,
    isRowHeader: true,
    cell: ({ offerId }) => (
      <Link href={hrefOf({ offerId })} className={link()}>
        {offerId}
      </Link>
    ),
  },
  { id: 'what', label: words.what, cell: materials },
  { id: 'state', label: words.state, cell: (offer) => <State offer={offer} today={today} /> },
  {
    id: 'total',
    label: words.total,
    align: 'end',
    cell: totalOf,
  },
  {
    id: 'valid',
    label: words.validTo,
    cell: lastDayOf,
  },
]

const OfferLine = ({ offer, today }: Row) => (
  <>
    <div className={css({ display: 'flex', alignItems: 'center', gap: '3' })}>
      <Link
        href={hrefOf(offer)}
        className={cx(link({ kind: 'plain' }), css({ textStyle: 'mono', py: '1' }))}
      >
        {offer.offerId}
      </Link>
      <State offer={offer} today={today} />
    </div>
    <strong className={css({ fontWeight: 'medium' })}>{materials(offer)}</strong>
    {offer.view === 'shared' && (
      <span className={css({ color: 'text.muted' })}>
        {totalOf(offer)} · {words.validTo} {lastDayOf(offer)}
      </span>
    )}
  </>
)

/** The offers of a supplier on its dashboard. */
export const OffersCard = ({ offers, today }: Props) => (
  <Card title={words.title} isFlush>
    <Read reading={offers} things={words.things} skeleton={<SkeletonRows />}>
      {(listed) =>
        listed.rows.length === 0 ? (
          <EmptyState icon="document" text={words.empty} hint={words.emptyHint} />
        ) : (
          <SmallList
            label={words.title}
            rows={listed.rows}
            keyOf={({ offerId }) => offerId}
            columns={columnsOn(today)}
            isApart
            renderCard={(offer) => <OfferLine {...{ offer, today }} />}
            more={listed}
          />
        )
      }
    </Read>
  </Card>
)
