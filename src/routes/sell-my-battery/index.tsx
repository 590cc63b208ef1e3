import { createFileRoute } from '@tanstack/react-router'

import { Queries } from '#routes/-pages/records/queries.tsx'
import { SellPage } from '#routes/-pages/sell-my-battery/search-page.tsx'

export const Route = createFileRoute('/sell-my-battery/')({
  component: () => (
    <Queries>
      <SellPage />
    </Queries>
  ),
})
