import { createFileRoute } from '@tanstack/react-router'

import { readWizardSearch } from '#machines/shipment/wizard/steps.ts'
import { TenantWizard } from '#routes/-pages/shipment/wizard-pages.tsx'

export const Route = createFileRoute('/$tenant/pre-booking-request')({
  validateSearch: readWizardSearch,
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TenantWizard
      goods="estimate"
      search={search}
      setSearch={(next, how) => void navigate({ search: next, replace: how === 'replace' })}
    />
  )
}
