import { createFileRoute } from '@tanstack/react-router'

import { readSearch } from '#machines/dealer-demo/address.ts'

import { DealerDemoPage } from './-pages/dealer-demo/demo-page.tsx'

export const Route = createFileRoute('/dealership-demo')({
  validateSearch: readSearch,
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
