import { createFileRoute } from '@tanstack/react-router'

import { OfferEditor } from '#routes/-spot/editor-page.tsx'

export const Route = createFileRoute('/dashboard/spot-feedstock/offer/')({
  component: () => <OfferEditor offerId={null} />,
})
