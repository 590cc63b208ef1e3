import { createFileRoute } from '@tanstack/react-router'

import { readWizardSearch } from '#machines/shipment/wizard/steps.ts'
import { MakerWizard } from '#routes/-pages/shipment/wizard-pages.tsx'

export const Route = createFileRoute('/$tenant/scrap-shipment-request')({
  validateSearch: readWizardSearch,
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <MakerWizard
      search={search}
      setSearch={(next, how) => void navigate({ search: next, replace: how === 'replace' })}
    />
  )
}
