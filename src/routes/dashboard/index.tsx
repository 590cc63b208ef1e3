import { createFileRoute } from '@tanstack/react-router'

import { StaffDashboardPage } from '#routes/-pages/dashboard/staff-page.tsx'

export const Route = createFileRoute('/dashboard/')({ component: StaffDashboardPage })
