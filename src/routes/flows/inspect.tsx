import { createFileRoute } from '@tanstack/react-router'

import { StatelyPage } from '#flows/live/stately-page.tsx'
import { useTitle } from '#routes/-pages/shell/hooks.ts'

export const Route = createFileRoute('/flows/inspect')({ component: Page })

function Page() {
  return <StatelyPage title={useTitle()} />
}
