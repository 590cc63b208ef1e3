import type { SharedOffer } from '#schemas/spot/offer.ts'
import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { supplierOfferTexts } from '#texts/supplier-offer.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { Link } from '#views/parts/link.tsx'
import { Loading, SkeletonRows } from '#views/parts/skeleton.tsx'
import { EmptyState, LoadError } from '#views/parts/states.tsx'
import { Table } from '#views/parts/table.tsx'
import type { Column } from '#views/parts/table.tsx'
import { sayDay } from '#views/parts/time.tsx'
import type { Reading } from '#views/shipments/dashboard/staff-dashboard.tsx'

import { sayMoney } from './say.ts'
import { badgeOf } from './state.ts'

const words = supplierOfferTexts.list

type Listed = {
  readonly rows: readonly SharedOffer[]
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly onMore: () => void
}
type Props = { readonly offers: Reading<Listed> }

const State = ({ offer }: { readonly offer: SharedOffer }) => {
  const { text, tone } = badgeOf(offer)
  return <Badge tone={tone}>{text}</Badge>
}
const materials = ({ offerForm }: SharedOffer) =>
  offerForm.feedstockLines.map(({ name }) => name).join(', ')

const columns: Column<SharedOffer>[] = [
  {
    id: 'offer',
    label: words.offer,
    isRowHeader: true,
    cell: ({ offerId }) => (
      <Link href={`/suppliers/offer/${offerId}/`} className={link()}>
        {offerId}
      </Link>
    ),
  },
  { id: 'what', label: words.what, cell: materials },
  { id: 'state', label: words.state, cell: (offer) => <State offer={offer} /> },
  {
    id: 'total',
    label: words.total,
    align: 'end',
    cell: ({ offerForm }) => sayMoney(offerForm.totals.total),
  },
  {
    id: 'valid',
    label: words.validTo,
    cell: ({ offerExpirationDate }) => sayDay(offerExpirationDate),
  },
]

const List = ({ rows, hasMore, isLoadingMore, onMore }: Listed) => (
  <div className={css({ overflowX: 'auto' })}>
    <Table label={words.title} rows={rows} keyOf={({ offerId }) => offerId} columns={columns} />
    {hasMore && (
      <div className={css({ p: '4' })}>
        <Button isBusy={isLoadingMore} onClick={onMore}>
          {words.more}
        </Button>
      </div>
    )}
  </div>
)

/** The offers of a supplier on its dashboard. */
export const OffersCard = ({ offers }: Props) => (
  <Card title={words.title} isFlush>
    {offers.problem && (
      <LoadError things={supplierOfferTexts.offers} problem={offers.problem} retry={offers.retry} />
    )}
    {!offers.data && !offers.problem && (
      <Loading things={supplierOfferTexts.offers}>
        <SkeletonRows />
      </Loading>
    )}
    {offers.data?.rows.length === 0 && (
      <EmptyState icon="document" text={words.empty} hint={words.emptyHint} />
    )}
    {offers.data && offers.data.rows.length > 0 && <List {...offers.data} />}
  </Card>
)
