import { createFileRoute } from '@tanstack/react-router'

import { useTitle } from '#routes/-hooks.ts'
import { Coming } from '#views/public/coming.tsx'

export const Route = createFileRoute('/supplier-onboarding/europe')({ component: Page })

function Page() {
  return <Coming title={useTitle()} page="onboarding" />
}
