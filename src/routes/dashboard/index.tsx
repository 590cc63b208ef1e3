import { createFileRoute } from '@tanstack/react-router'

import { StaffDashboardPage } from '#routes/-pages/shipment/staff-dashboard-page.tsx'

export const Route = createFileRoute('/dashboard/')({ component: StaffDashboardPage })
