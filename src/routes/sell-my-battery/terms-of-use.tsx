import { createFileRoute } from '@tanstack/react-router'

import { useTitle } from '#routes/-pages/shell/hooks.ts'
import { legalTexts } from '#texts/legal.ts'
import { termsTexts } from '#texts/terms.ts'
import { Legal } from '#views/public/legal.tsx'

export const Route = createFileRoute('/sell-my-battery/terms-of-use')({ component: Page })

function Page() {
  return <Legal title={useTitle()} dated={legalTexts.terms} sections={termsTexts} />
}
