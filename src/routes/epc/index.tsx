import { createFileRoute } from '@tanstack/react-router'

import { EpcPage } from '#routes/-pages/dashboard/epc-page.tsx'

// Beside finding, which an address without one means.
const TABS = ['book', 'estimate'] as const
type Search = { readonly tab?: (typeof TABS)[number]; readonly find?: string }

export const Route = createFileRoute('/epc/')({
  validateSearch: ({ tab, find }): Search => {
    const known = TABS.find((one) => one === tab)
    return {
      ...(known ? { tab: known } : {}),
      // A BOL of digits alone comes as a number.
      ...(typeof find === 'string' || typeof find === 'number' ? { find: String(find) } : {}),
    }
  },
  component: Page,
})

function Page() {
  const { tab = 'find', find } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <EpcPage
      tab={tab}
      find={find}
      onTab={(next) => void navigate({ search: next === 'find' ? {} : { tab: next } })}
      onFind={(name) => void navigate({ search: { find: name } })}
    />
  )
}
