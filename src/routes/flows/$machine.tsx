import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useState } from 'react'

import { sayError } from '#api/client/errors.ts'
import { flowCoverageQuery } from '#api/flows.ts'
import { FlowPage } from '#flows/flow-page.tsx'
import type { CoverageLayer, Shown } from '#flows/index.ts'
import { useTitle, useVisitor } from '#routes/-pages/shell/hooks.ts'
import { coverageReaders } from '#schemas/covered-by.ts'
import { isOneOf } from '#schemas/rights.ts'
import { keepTrying } from '#views/parts/keep-trying.ts'

type Search = { readonly layer?: 'coverage' }

export const Route = createFileRoute('/flows/$machine')({
  validateSearch: ({ layer }): Search => (layer === 'coverage' ? { layer } : {}),
  // The list of charts stays out of the first load.
  loader: async ({ params, context }) => {
    if (!context.isOpen) return undefined
    const { laidFlows } = await keepTrying(() => import('#flows/laid/index.ts'))
    const load = laidFlows[params.machine]
    if (!load) throw notFound()
    return (await keepTrying(load)).default
  },
  component: Page,
})

function Page() {
  const title = useTitle()
  const laid = Route.useLoaderData()
  const layer = useCoverageLayer()
  return laid && <FlowPage title={title} laid={laid} layer={layer} />
}

/** The coverage of the last run: read only when somebody looks at it. */
function useCoverageLayer(): CoverageLayer {
  const { machine } = Route.useParams()
  const user = useVisitor()
  const navigate = Route.useNavigate()
  const isRefused = !isOneOf(coverageReaders, user?.caller)
  const isOn = Route.useSearch().layer === 'coverage' && !isRefused
  const [shown, show] = useState<Shown>('all')
  const { data, error, refetch } = useQuery({ ...flowCoverageQuery(machine), enabled: isOn })
  return {
    isOn,
    turn: (on) =>
      void navigate({ search: on ? { layer: 'coverage' } : {}, replace: true, resetScroll: false }),
    isRefused,
    shown,
    show,
    report: data
      ? { kind: 'read', seen: data }
      : error
        ? { kind: 'failed', problem: sayError(error), retry: () => void refetch() }
        : { kind: 'loading' },
  }
}
