import { createFileRoute } from '@tanstack/react-router'

import { legalTexts } from '#texts/legal.ts'
import { Legal } from '#views/public/legal.tsx'

import { useTitle } from './-hooks.ts'

export const Route = createFileRoute('/privacy')({ component: Page })

function Page() {
  return <Legal title={useTitle()} sections={legalTexts.privacy} />
}
