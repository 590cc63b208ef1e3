import { createFileRoute } from '@tanstack/react-router'

import { useConfig } from '#routes/-pages/shell/hooks.ts'
import { CompanyUsersPage } from '#routes/-pages/supplier-user/company-page.tsx'
import { NotFound } from '#views/shell/refused.tsx'

export const Route = createFileRoute('/dashboard/$companyUsers')({ component: Page })

function Page() {
  const { companyUsers } = Route.useParams()
  const company = useConfig()?.company
  return company && companyUsers === `${company.slug}-users` ? (
    <CompanyUsersPage company={company} />
  ) : (
    <NotFound />
  )
}
