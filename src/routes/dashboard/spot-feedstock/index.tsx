import { createFileRoute } from '@tanstack/react-router'

import { OfferListPage } from '#routes/-pages/spot-offer/list-page.tsx'

export const Route = createFileRoute('/dashboard/spot-feedstock/')({ component: OfferListPage })
