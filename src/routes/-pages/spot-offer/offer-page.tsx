import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'

import { ApiError, sayError } from '#api/client/errors.ts'
import { loadLetter, offerQuery, spotConfigQuery } from '#api/spot-offers.ts'
import type { OfferDialogName } from '#machines/spot-offer/action-dialog/types.ts'
import { configAt } from '#machines/spot-offer/picture/config-at.ts'
import { useTitle } from '#routes/-pages/shell/hooks.ts'
import { MAIL_KEEPERS, isOneOf } from '#schemas/rights.ts'
import type { FullOffer } from '#schemas/spot-offer/offer.ts'
import { offerTexts } from '#texts/spot-offers.ts'
import { PageHeader } from '#views/parts/page.tsx'
import { PageSkeleton, Skeleton } from '#views/parts/skeleton.tsx'
import { LoadError } from '#views/parts/states.tsx'
import { sayMoment } from '#views/parts/time.tsx'
import { OfferView } from '#views/spot-offer/detail/offer-view.tsx'
import { useOfferParts } from '#views/spot-offer/detail/parts.ts'
import type { OfferParts } from '#views/spot-offer/detail/parts.ts'

import { crumbs, crumbsTo } from './crumbs.ts'
import { useAround } from './use-around.ts'
import { useOfferNow } from './use-offer-now.ts'

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
const NotFound = lazy(async () => ({
  default: (await import('#views/shell/refused.tsx')).NotFound,
}))

type Props = { readonly id: string }

/** Update Offer, to read and act on. */
export function OfferPage({ id }: Props) {
  const title = useTitle()
  const { data, error, refetch, dataUpdatedAt } = useQuery(offerQuery(id))
  const parts = useOfferParts()
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <Suspense>
        <NotFound thing={offerTexts.thing} />
      </Suspense>
    )
  if (data?.view !== 'full' || !parts)
    return (
      <>
        <PageHeader title={title} crumbs={crumbs} />
        {error && !data ? (
          <LoadError things={id} problem={sayError(error)} retry={() => void refetch()} />
        ) : (
          <PageSkeleton things={offerTexts.thing} />
        )}
      </>
    )
  const staleness = error
    ? { problem: sayError(error), shownFrom: sayMoment(new Date(dataUpdatedAt).toISOString()) }
    : undefined
  return (
    <Shown
      key={id}
      offer={data}
      parts={parts}
      staleness={staleness}
      onRetry={() => void refetch()}
    />
  )
}

type ShownProps = {
  readonly offer: FullOffer
  readonly parts: OfferParts
  readonly staleness: Parameters<typeof OfferView>[0]['staleness']
  readonly onRetry: () => void
}

function Shown({ offer, parts, staleness, onRetry }: ShownProps) {
  const title = useTitle()
  const now = useOfferNow()
  const { data: config } = useQuery(spotConfigQuery())
  const { listHref, ...neighbours } = useAround(offer.offerId)
  const queries = useQueryClient()
  const retry = (outboxId: string) =>
    void import('./retry-mail.ts').then(({ retryMail }) =>
      retryMail(queries, { offerId: offer.offerId, outboxId }),
    )
  const [dialog, setDialog] = useState<OfferDialogName>()
  const [isLetterOpen, setLetterOpen] = useState(false)
  return (
    <>
      <OfferView
        title={title}
        offer={offer}
        parts={parts}
        config={config && configAt(config, offer.configVersion)}
        now={now}
        crumbs={crumbsTo(listHref)}
        neighbours={neighbours}
        onRetryMail={isOneOf(MAIL_KEEPERS, now.user.caller) ? retry : undefined}
        lastHours={<LastHours today={now.today} />}
        renderChart={() => (
          <Suspense fallback={<Skeleton />}>
            <OfferLifecycle offer={offer} user={now.user} today={now.today} />
          </Suspense>
        )}
        staleness={staleness}
        onRetry={onRetry}
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
            id={offer.offerId}
            name={offerTexts.letter.name}
            load={(signal) => loadLetter(offer.offerId, signal)}
            onClose={() => setLetterOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
