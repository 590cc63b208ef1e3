import { createFileRoute } from '@tanstack/react-router'

import { EstimatePage } from '#routes/-pages/cost-estimate/estimate-page.tsx'

export const Route = createFileRoute('/dashboard/estimate')({ component: EstimatePage })
