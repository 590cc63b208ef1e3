import { createFileRoute } from '@tanstack/react-router'

import { FlowListPage } from '#flows/pages.tsx'
import { useTitle } from '#routes/-pages/shell/hooks.ts'

export const Route = createFileRoute('/flows/')({ component: Page })

function Page() {
  return <FlowListPage title={useTitle()} />
}
