import type { ReactNode } from 'react'

import { offerStatuses } from '#machines/sell-my-battery/list.ts'
import type { ListedBatteryOffer } from '#schemas/battery-offer/offer.ts'
import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { batteryOffersTexts as words } from '#texts/battery-offers.ts'
import { sellOfferTexts } from '#texts/sell-offer.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Link } from '#views/parts/link.tsx'
import { EmptyState } from '#views/parts/states.tsx'
import { Time, sayDay } from '#views/parts/time.tsx'
import type { GridColumn } from '#views/records/list/grid-column.ts'
import type { ListLook } from '#views/records/list/list-view.tsx'

import { statusTones } from '../offer-links.tsx'

export type OfferRow = {
  readonly id: string
  readonly revision: string
  readonly offer: ListedBatteryOffer
}
type Read = (offer: ListedBatteryOffer) => string

/** Where staff read an offer. */
export const staffHref = (id: string): string => `/dashboard/battery-offers/${id}/`
const totalOf: Read = ({ savedTotal }) =>
  savedTotal === null ? '–' : sellOfferTexts.usd(savedTotal)
const businessOf: Read = ({ owner }) =>
  owner.statedCompany ? words.stated(owner.statedCompany) : ''
export const Status = ({ status }: Pick<ListedBatteryOffer, 'status'>) => (
  <Badge tone={statusTones[status]}>{sellOfferTexts.statuses[status]}</Badge>
)
const name = ({ offerId }: ListedBatteryOffer) => (
  <Link href={staffHref(offerId)} className={link()}>
    {offerId}
  </Link>
)

const plain = (
  width: number,
  text: Read,
  cell: (offer: ListedBatteryOffer) => ReactNode = text,
) => ({
  width,
  text: ({ offer }: OfferRow) => text(offer),
  cell: ({ offer }: OfferRow) => cell(offer),
})
const table: Readonly<
  Record<keyof typeof words.columns, Omit<GridColumn<OfferRow>, 'id' | 'label'>>
> = {
  offer: plain(8, ({ offerId }) => offerId, name),
  from: plain(11, ({ owner }) => owner.displayName),
  business: plain(13, businessOf),
  packs: plain(5, ({ packs }) => String(packs)),
  total: plain(7, totalOf),
  status: plain(
    7,
    ({ status }) => sellOfferTexts.statuses[status],
    (offer) => <Status {...offer} />,
  ),
  ships: plain(10, ({ supplierWillShip }) => words.ships[supplierWillShip ? 'own' : 'company']),
  good: plain(10, ({ goodThrough }) => sayDay(goodThrough)),
  updated: plain(
    9,
    ({ updatedAt }) => updatedAt,
    ({ updatedAt }) => <Time instant={updatedAt} isRelative />,
  ),
}
const ids = Object.keys(table) as (keyof typeof table)[] // because the table is closed

const muted = css({ color: 'text.muted', overflowWrap: 'anywhere' })
const Card = ({ row: { offer } }: { readonly row: OfferRow }) => (
  <>
    <div className={css({ display: 'flex', alignItems: 'center', gap: '3' })}>
      <strong className={css({ flex: '1', fontWeight: 'medium' })}>{name(offer)}</strong>
      <Status {...offer} />
    </div>
    <span className={muted}>{offer.owner.displayName}</span>
    {businessOf(offer) && <span className={muted}>{businessOf(offer)}</span>}
    <span className={muted}>
      {sellOfferTexts.packs(offer.packs)}, {totalOf(offer)}
    </span>
  </>
)

/** How the list of dismantlers' offers looks. */
export const batteryOfferLook: ListLook<OfferRow> = {
  label: words.label,
  things: words.things,
  search: words.search,
  searchHint: words.searchHint,
  apply: words.apply,
  views: (['all', 'accepted', 'saved'] as const).map((id) => ({ id, label: words.views[id] })),
  filters: {
    q: { label: words.filters.q },
    status: {
      label: words.filters.status,
      options: offerStatuses.map((value) => ({ value, label: sellOfferTexts.statuses[value] })),
    },
    ids: {
      label: words.filters.ids,
      say: (value) => words.chosen(value.split(',').length),
    },
  },
  groups: [['status']],
  columns: (chosen = ids) =>
    ids
      .filter((id) => id === 'offer' || chosen.includes(id))
      .map((id) => ({ id, label: words.columns[id], ...table[id] })),
  columnChoices: ids.map((id) => ({ id, label: words.columns[id] })),
  card: (row) => <Card row={row} />,
  empty: <EmptyState icon="box" text={words.empty} hint={words.emptyHint} />,
  filteredEmpty: words.filteredEmpty,
}
