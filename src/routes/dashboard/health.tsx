import { createFileRoute } from '@tanstack/react-router'

import { HealthPage } from '#routes/-pages/health/health-page.tsx'

export const Route = createFileRoute('/dashboard/health')({ component: HealthPage })
