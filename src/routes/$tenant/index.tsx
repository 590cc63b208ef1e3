import { createFileRoute } from '@tanstack/react-router'

import { TenantDashboard } from '#routes/-pages/dashboard/supplier-page.tsx'
import { RequestOr } from '#routes/-pages/shipment/request-or.tsx'

export const Route = createFileRoute('/$tenant/')({ component: Page })

function Page() {
  return (
    <RequestOr>
      <TenantDashboard />
    </RequestOr>
  )
}
