import { createFileRoute } from '@tanstack/react-router'

import { useTitle } from '#routes/-hooks.ts'
import { Coming } from '#views/public/coming.tsx'

export const Route = createFileRoute('/dashboard/spot-feedstock/offer/')({ component: Page })

function Page() {
  return <Coming title={useTitle()} page="offers" />
}
