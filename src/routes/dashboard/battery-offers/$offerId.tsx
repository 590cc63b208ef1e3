import { createFileRoute } from '@tanstack/react-router'

import { BatteryOfferPage } from '#routes/-pages/sell-my-battery/staff-offer-page.tsx'

export const Route = createFileRoute('/dashboard/battery-offers/$offerId')({ component: Page })

function Page() {
  return <BatteryOfferPage offerId={Route.useParams().offerId} />
}
