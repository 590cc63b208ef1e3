import { createFileRoute } from '@tanstack/react-router'

import { ConfigPage } from '#routes/-pages/config/config-page.tsx'
import { isConfigName } from '#schemas/config-names.ts'
import { NotFound } from '#views/shell/refused.tsx'

export const Route = createFileRoute('/dashboard/configs/$configName')({ component: Page })

function Page() {
  const { configName } = Route.useParams()
  return isConfigName(configName) ? <ConfigPage key={configName} name={configName} /> : <NotFound />
}
