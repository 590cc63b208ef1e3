import { createFileRoute, useLocation } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'

import { OfferPage } from '#routes/-pages/spot-offer/offer-page.tsx'
import { PageSkeleton } from '#views/parts/skeleton.tsx'

// Reading an offer does not load its editor.
const OfferEditor = lazy(async () => ({
  default: (await import('#routes/-pages/spot-offer/editor-page.tsx')).OfferEditor,
}))

export const Route = createFileRoute('/dashboard/spot-feedstock/offer/$offerId')({
  component: Page,
})

// The search is read here and not by the route, whose code every page loads.
const isEditing = ({ searchStr }: { readonly searchStr: string }) =>
  new URLSearchParams(searchStr).get('edit') === 'true'

function Page() {
  const { offerId } = Route.useParams()
  const isEdited = useLocation({ select: isEditing })
  if (!isEdited) return <OfferPage key={offerId} id={offerId} />
  return (
    <Suspense fallback={<PageSkeleton things="offer" />}>
      <OfferEditor key={offerId} offerId={offerId} />
    </Suspense>
  )
}
