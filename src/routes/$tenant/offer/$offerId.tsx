import { createFileRoute } from '@tanstack/react-router'

import { SupplierOfferPage } from '#routes/-pages/spot-offer/supplier-offer-page.tsx'

// Only /suppliers/offer/ is in the table of pages: any other tenant's is answered by the gate around.
export const Route = createFileRoute('/$tenant/offer/$offerId')({ component: Page })

function Page() {
  const { offerId } = Route.useParams()
  return <SupplierOfferPage key={offerId} offerId={offerId} />
}
