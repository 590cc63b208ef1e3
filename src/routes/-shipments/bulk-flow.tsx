import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { bulkActors } from '#api/shipments.ts'
import { useFlowActor } from '#flows/use-flow-actor.ts'
import { bulkActionMachine } from '#machines/shipment/bulk-action/machine.ts'
import type { BulkInput } from '#machines/shipment/bulk-action/types.ts'
import { BulkDialog } from '#views/shipments/list/bulk-dialog.tsx'

type Props = { readonly input: BulkInput; readonly onClose: () => void }

/** A bulk action with its machine on the API. */
export function BulkFlow({ input, onClose }: Props) {
  const queryClient = useQueryClient()
  const [machine] = useState(() =>
    bulkActionMachine.provide({
      actors: bulkActors(queryClient),
      actions: { tellClosed: onClose },
    }),
  )
  return <BulkDialog actor={useFlowActor(machine, { input })} />
}
