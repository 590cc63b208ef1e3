import { createFileRoute } from '@tanstack/react-router'

import { TenantDashboard } from '#routes/-pages/shipment/supplier-dashboard-page.tsx'

export const Route = createFileRoute('/$tenant/')({ component: TenantDashboard })
