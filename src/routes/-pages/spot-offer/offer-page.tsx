import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'

import { aroundInList } from '#api/records/seen-lists.ts'
import { loadLetter, offerKeys, offerQuery, spotConfigQuery } from '#api/spot-offers.ts'
import type { OfferDialogName } from '#machines/spot-offer/action-dialog/types.ts'
import { configAt } from '#machines/spot-offer/picture/config-at.ts'
import { RecordPage, useRetryMail } from '#routes/-pages/records/record-page.tsx'
import { useTitle } from '#routes/-pages/shell/hooks.ts'
import { offerTexts } from '#texts/spot-offers.ts'
import { PageHeader } from '#views/parts/page.tsx'
import { PageSkeleton, Skeleton } from '#views/parts/skeleton.tsx'
import { RecordZone } from '#views/parts/time.tsx'
import { OfferView } from '#views/spot-offer/detail/offer-view.tsx'
import { useOfferParts } from '#views/spot-offer/detail/parts.ts'

import { LIST, crumbs, crumbsTo, offerHref } from './crumbs.ts'
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
const LastHours = lazy(async () => ({ default: (await import('./last-hours.tsx')).LastHours }))

type Props = { readonly id: string }

/** Update Offer, to read and act on. */
export function OfferPage({ id }: Props) {
  const title = useTitle()
  const read = useQuery(offerQuery(id))
  const parts = useOfferParts()
  return (
    <RecordPage
      read={read}
      record={parts && read.data?.view === 'full' ? read.data : undefined}
      thing={offerTexts.thing}
      things={id}
      header={<PageHeader title={title} crumbs={crumbs} />}
      skeleton={<PageSkeleton things={offerTexts.thing} />}
    >
      {(offer, beside) => parts && <Shown key={id} offer={offer} parts={parts} beside={beside} />}
    </RecordPage>
  )
}

type ShownProps = Pick<Parameters<typeof OfferView>[0], 'offer' | 'parts' | 'beside'>

function Shown({ offer, parts, beside }: ShownProps) {
  const title = useTitle()
  const now = useOfferNow()
  const { data: config } = useQuery(spotConfigQuery())
  const { offerId: id } = offer
  const { listHref, neighbours } = aroundInList({ path: LIST, id, hrefOf: offerHref })
  const [dialog, setDialog] = useState<OfferDialogName>()
  const [isLetterOpen, setLetterOpen] = useState(false)
  return (
    <RecordZone value={useCompanyZone()}>
      <OfferView
        title={title}
        offer={offer}
        parts={parts}
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
            dialog={dialog}
            offer={offer}
            now={now}
            onClose={() => setDialog(undefined)}
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
