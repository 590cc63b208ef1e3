import { createFileRoute } from '@tanstack/react-router'

import { PersonalDataPage } from '#routes/-pages/personal-data/personal-data-page.tsx'

export const Route = createFileRoute('/dashboard/personal-data')({ component: PersonalDataPage })
