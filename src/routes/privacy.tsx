import { createFileRoute } from '@tanstack/react-router'

import { privacyTexts } from '#texts/privacy.ts'
import { Legal } from '#views/public/legal.tsx'

import { useTitle } from './-pages/shell/hooks.ts'

export const Route = createFileRoute('/privacy')({ component: Page })

function Page() {
  return <Legal title={useTitle()} sections={privacyTexts} />
}
