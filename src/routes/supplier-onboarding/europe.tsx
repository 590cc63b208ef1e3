import { createFileRoute } from '@tanstack/react-router'

import { Onboarding } from '#routes/-pages/onboarding/onboarding-page.tsx'

export const Route = createFileRoute('/supplier-onboarding/europe')({
  component: () => <Onboarding region="europe" />,
})
