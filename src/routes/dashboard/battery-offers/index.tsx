import { createFileRoute } from '@tanstack/react-router'

import { BatteryOffersPage } from '#routes/-pages/sell-my-battery/staff-list-page.tsx'

export const Route = createFileRoute('/dashboard/battery-offers/')({ component: BatteryOffersPage })
