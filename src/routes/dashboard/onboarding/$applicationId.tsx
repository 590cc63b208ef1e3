import { createFileRoute } from '@tanstack/react-router'

import { ApplicationPage } from '#routes/-pages/onboarding/application-page.tsx'

export const Route = createFileRoute('/dashboard/onboarding/$applicationId')({ component: Page })

function Page() {
  const { applicationId } = Route.useParams()
  return <ApplicationPage key={applicationId} id={applicationId} />
}
