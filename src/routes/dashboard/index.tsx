import { createFileRoute } from '@tanstack/react-router'

import { StaffDashboardPage } from '#routes/-shipments/staff-dashboard-page.tsx'

export const Route = createFileRoute('/dashboard/')({ component: StaffDashboardPage })
