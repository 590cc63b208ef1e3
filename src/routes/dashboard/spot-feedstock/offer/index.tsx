import { createFileRoute } from '@tanstack/react-router'

import { OfferEditor } from '#routes/-pages/spot-offer/editor-page.tsx'

export const Route = createFileRoute('/dashboard/spot-feedstock/offer/')({
  component: () => <OfferEditor offerId={null} />,
})
