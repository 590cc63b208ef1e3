import { createFileRoute } from '@tanstack/react-router'

import { SellPage } from '#routes/-pages/sell-my-battery/search-page.tsx'

export const Route = createFileRoute('/sell-my-battery/')({ component: SellPage })
