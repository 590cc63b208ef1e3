import { createFileRoute } from '@tanstack/react-router'

import { legalTexts } from '#texts/legal.ts'
import { privacyTexts } from '#texts/privacy.ts'
import { Legal } from '#views/public/legal.tsx'

import { useTitle } from './-pages/shell/hooks.ts'

export const Route = createFileRoute('/privacy')({ component: Page })

function Page() {
  return <Legal title={useTitle()} dated={legalTexts.privacy} sections={privacyTexts} />
}
