import { createFileRoute } from '@tanstack/react-router'

import { inboxTabs } from '#machines/urgency/inbox.ts'
import type { InboxTab } from '#machines/urgency/inbox.ts'
import { InboxPage } from '#routes/-pages/dashboard/inbox-page.tsx'

type Search = { readonly tab?: InboxTab }

export const Route = createFileRoute('/dashboard/inbox')({
  validateSearch: ({ tab }): Search => {
    const found = inboxTabs.find((known) => known === tab)
    return found ? { tab: found } : {}
  },
  component: Page,
})

function Page() {
  const { tab = 'all' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <InboxPage
      tab={tab}
      onTab={(next) => void navigate({ search: next === 'all' ? {} : { tab: next } })}
    />
  )
}
