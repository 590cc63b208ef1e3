import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'

import { useTenant, useTitle } from '#routes/-hooks.ts'
import { SupplierDashboardPage } from '#routes/-shipments/supplier-dashboard-page.tsx'

const Coming = lazy(async () => ({
  default: (await import('#views/public/coming.tsx')).Coming,
}))

export const Route = createFileRoute('/$tenant/')({ component: Page })

function Page() {
  const title = useTitle()
  const tenant = useTenant()
  if (tenant?.pages.includes('shipment-request'))
    return <SupplierDashboardPage key={tenant.slug} tenant={tenant} />
  return <Coming title={title} page="program" />
}
