import { createFileRoute } from '@tanstack/react-router'

import { EpcPage } from '#routes/-pages/dashboard/epc-page.tsx'

type Search = {
  readonly tab?: 'book' | 'estimate'
  readonly find?: string
  readonly asn?: string
}

export const Route = createFileRoute('/epc/')({
  // Without a tab one finds; a BOL of digits alone comes as a number.
  validateSearch: ({ tab, find, asn }): Search => ({
    ...(tab === 'book' || tab === 'estimate' ? { tab } : {}),
    ...(typeof find === 'string' || typeof find === 'number' ? { find: `${find}` } : {}),
    ...(typeof asn === 'string' ? { asn } : {}),
  }),
  component: Page,
})

function Page() {
  const { tab = 'find', find, asn } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <EpcPage
      tab={tab}
      find={find}
      asn={asn}
      onTab={(next) => void navigate({ search: next === 'find' ? {} : { tab: next } })}
      onFind={(name) => void navigate({ search: { find: name } })}
    />
  )
}
