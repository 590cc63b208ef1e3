import { createFileRoute } from '@tanstack/react-router'

import { ApplicationsPage } from '#routes/-pages/onboarding/list-page.tsx'

export const Route = createFileRoute('/dashboard/onboarding/')({ component: ApplicationsPage })
