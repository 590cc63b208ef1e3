import { createFileRoute, notFound } from '@tanstack/react-router'

import { FlowPage } from '#flows/pages.tsx'
import { useTitle } from '#routes/-hooks.ts'

export const Route = createFileRoute('/flows/$machine')({
  // The list of charts stays out of the first load.
  loader: async ({ params, context }) => {
    if (!context.isOpen) return undefined
    const { laidFlows } = await import('#flows/laid/index.ts')
    const load = laidFlows[params.machine]
    if (!load) throw notFound()
    return load()
  },
  component: Page,
})

function Page() {
  const title = useTitle()
  const laid = Route.useLoaderData()
  return laid && <FlowPage title={title} laid={laid} />
}
