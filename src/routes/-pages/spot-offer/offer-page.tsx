import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'

import { listedRecord } from '#api/records/collection.ts'
import { aroundInList } from '#api/records/seen-lists.ts'
import { loadLetter, offerKeys, offerQuery, spotConfigQuery } from '#api/spot-offer/offers.ts'
import type { OfferDialogName } from '#machines/spot-offer/action-dialog/types.ts'
import { configAt } from '#machines/spot-offer/picture/config-at.ts'
import { RecordPage, useRetryMail } from '#routes/-pages/records/record-page.tsx'
import { useTitle } from '#routes/-pages/shell/hooks.ts'
import type { SpotOffer } from '#schemas/spot-offer/offer.ts'
import { offerTexts } from '#texts/spot-offers.ts'
import { PageHeader } from '#views/parts/page.tsx'
import { PageSkeleton, Skeleton } from '#views/parts/skeleton.tsx'
import { RecordZone } from '#views/parts/time.tsx'
import { KnownOffer, OfferView } from '#views/spot-offer/detail/offer-view.tsx'

import { LIST, crumbs, crumbsTo, offerHref } from './crumbs.ts'
import { LastHours } from './last-hours.tsx'
import { useCompanyZone, useOfferNow } from './use-offer-now.ts'

const OfferActionFlow = lazy(async () => ({
  default: (await import('./action-flow.tsx')).OfferActionFlow,
}))
const RecordDocument = lazy(async () => ({
  default: (await import('#routes/-pages/records/record-document.tsx')).RecordDocument,
}))
const OfferLifecycle = lazy(async () => ({
  default: (await import('#flows/lifecycle/offer.tsx')).OfferLifecycle,
}))

type Props = { readonly id: string }

const titleOf = ({ offerForm }: SpotOffer) => offerTexts.title(offerForm.supplier.name)

/** Update Offer, to read and act on. */
export function OfferPage({ id }: Props) {
  const title = useTitle()
  const queries = useQueryClient()
  const now = useOfferNow()
  const zone = useCompanyZone()
  const read = useQuery(offerQuery(id))
  const row = read.data
    ? undefined
    : listedRecord<SpotOffer>(queries, offerKeys.lists, ({ offerId }) => offerId === id)
  return (
    <RecordPage
      read={read}
      record={read.data?.view === 'full' ? read.data : undefined}
      thing={offerTexts.thing}
      things={id}
      header={
        row?.view === 'full' ? (
          <RecordZone value={zone}>
            <KnownOffer {...{ crumbs, now }} title={titleOf(row)} offer={row} />
          </RecordZone>
        ) : (
          <PageHeader title={title} crumbs={crumbs} />
        )
      }
      skeleton={<PageSkeleton things={offerTexts.thing} />}
    >
      {(offer, beside) => <Shown key={id} offer={offer} beside={beside} />}
    </RecordPage>
  )
}

type ShownProps = Pick<Parameters<typeof OfferView>[0], 'offer' | 'beside'>

function Shown({ offer, beside }: ShownProps) {
  const now = useOfferNow()
  const { data: config } = useQuery(spotConfigQuery())
  const { offerId: id } = offer
  const { listHref, neighbours } = aroundInList({ path: LIST, id, hrefOf: offerHref })
  const [dialog, setDialog] = useState<OfferDialogName>()
  const [isLetterOpen, setLetterOpen] = useState(false)
  return (
    <RecordZone value={useCompanyZone()}>
      <OfferView
        title={titleOf(offer)}
        offer={offer}
        config={config && configAt(config, offer.configVersion)}
        now={now}
        crumbs={crumbsTo(listHref)}
        neighbours={neighbours}
        onRetryMail={useRetryMail(offerKeys.one(id))}
        lastHours={<LastHours today={now.today} />}
        renderChart={() => (
          <Suspense fallback={<Skeleton />}>
            <OfferLifecycle offer={offer} user={now.user} today={now.today} />
          </Suspense>
        )}
        beside={beside}
        onAction={setDialog}
        onLetter={() => setLetterOpen(true)}
      />
      <Suspense>
        {dialog && (
          <OfferActionFlow
            key={dialog}
            dialog={dialog}
            offer={offer}
            now={now}
            onClose={() => setDialog(undefined)}
            onInstead={setDialog}
          />
        )}
        {isLetterOpen && (
          <RecordDocument
            id={id}
            name={offerTexts.letter.name}
            load={(signal) => loadLetter(id, signal)}
            onClose={() => setLetterOpen(false)}
          />
        )}
      </Suspense>
    </RecordZone>
  )
}
