import { createFileRoute } from '@tanstack/react-router'

import { ConfigPage } from '#routes/-pages/spot-offer/config-page.tsx'

const TABS = ['prices', 'outcomes'] as const
type Search = { readonly tab?: (typeof TABS)[number] }

export const Route = createFileRoute('/dashboard/spot-feedstock/config')({
  validateSearch: ({ tab }): Search => {
    const found = TABS.find((known) => known === tab)
    return found ? { tab: found } : {}
  },
  component: Page,
})

function Page() {
  const { tab = 'config' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ConfigPage
      tab={tab}
      onTab={(next) => void navigate({ search: next === 'config' ? {} : { tab: next } })}
    />
  )
}
