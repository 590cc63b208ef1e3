import { createFileRoute } from '@tanstack/react-router'

import type { DealerSearch } from '#machines/dealer-demo/address.ts'

import { DealerDemoPage } from './-pages/dealer-demo/demo-page.tsx'

export const Route = createFileRoute('/dealership-demo')({
  // Read by the page: what knows the dealers is not loaded with every other page.
  validateSearch: (search) => search as DealerSearch, // because the page reads it as any text
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return (
    <DealerDemoPage
      search={Route.useSearch()}
      onChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
