import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'

import { sayError } from '#api/client/errors.ts'
import { destinationsQuery } from '#api/places.ts'
import { shipmentQuery } from '#api/records/queries.ts'
import type { DialogName } from '#machines/shipment/action-dialog/types.ts'
import { todayAt } from '#machines/shipment/request/selectors.ts'
import { useNow } from '#routes/-pages/records/use-now.ts'
import { Loading, SkeletonRows } from '#views/parts/skeleton.tsx'
import { LoadError } from '#views/parts/states.tsx'
import { Peek } from '#views/records/list/peek.tsx'
import { Decision } from '#views/shipment/dashboard/decision.tsx'

const ActionFlow = lazy(async () => ({
  default: (await import('#routes/-pages/shipment/action-flow.tsx')).ActionFlow,
}))

type Props = { readonly id: string; readonly href: string; readonly onClose: () => void }

/** A request of the inbox with its decision. Give it a key per request. */
export function InboxDecision({ id, href, onClose }: Props) {
  const now = useNow()
  const [dialog, setDialog] = useState<DialogName>()
  const { data: request, error, refetch } = useQuery(shipmentQuery(id))
  const { data: destinations = [] } = useQuery(destinationsQuery())
  if (!request)
    return (
      <Peek title={id} onClose={onClose}>
        {error ? (
          <LoadError things={id} problem={sayError(error)} retry={() => void refetch()} />
        ) : (
          <Loading things={id}>
            <SkeletonRows count={6} />
          </Loading>
        )}
      </Peek>
    )
  const chosen = request.shipmentRequestForm.destination
  return (
    <>
      <Decision
        {...{ request, now, href, onClose }}
        destination={destinations.find(({ destinationId }) => destinationId === chosen)}
        today={todayAt(request, now.now)}
        onAction={setDialog}
      />
      <Suspense>
        {dialog && (
          <ActionFlow {...{ dialog, request, now }} onClose={() => setDialog(undefined)} />
        )}
      </Suspense>
    </>
  )
}
