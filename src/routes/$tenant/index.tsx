import { createFileRoute } from '@tanstack/react-router'

import { TenantDashboard } from '#routes/-pages/dashboard/supplier-page.tsx'

export const Route = createFileRoute('/$tenant/')({ component: TenantDashboard })
