import { useQuery, useQueryClient } from '@tanstack/react-query'

import { destinationsQuery } from '#api/places.ts'
import { bulkActors } from '#api/shipment/record.ts'
import { useFlowActor, useProvided } from '#flows/index.ts'
import { bulkActionMachine } from '#machines/records/bulk/machine.ts'
import type { BulkInput } from '#machines/records/bulk/types.ts'
import { nearestOf } from '#schemas/nearest.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import type { Destination } from '#schemas/site.ts'
import { BulkDialog } from '#views/shipment/list/bulk-dialog.tsx'
import { withNames } from '#views/shipment/list/bulk-names.ts'
import type { Exception } from '#views/shipment/list/checked.tsx'
import type { LeftOut } from '#views/shipment/list/left-out.tsx'

type Props = {
  readonly input: BulkInput
  /** The rows of the list, with those that are acted on. */
  readonly requests: readonly ShipmentRequest[]
  /** Those that did not pass the checks; absent: rows were selected by hand. */
  readonly exceptions?: readonly Exception[]
  /** Those that were selected, too. */
  readonly leftOut?: readonly LeftOut[]
  readonly onClose: () => void
}

// What a request's form names stays chosen; of the others the nearest is, where that is known.
function withDestinations({ input, requests }: Props, places: readonly Destination[]): BulkInput {
  const rows = input.rows.map((row) => {
    const form = requests.find(({ id }) => id === row.id)?.shipmentRequestForm
    const nearest = form && nearestOf(form.pickupAddress.address, places)
    return { ...row, destination: form?.destination ?? nearest?.destinationId ?? '' }
  })
  return { ...input, rows }
}

/** A bulk action with its machine on the API; an approval that books asks where the goods go. */
export function BulkFlow(props: Props) {
  const isAsked = props.input.action === 'approve-by-logistics'
  const { data, isPending } = useQuery({ ...destinationsQuery(), enabled: isAsked })
  if (isAsked && isPending) return null
  const destinations = data?.filter(({ isActive }) => isActive) ?? []
  const { rows, ...about } = isAsked ? withDestinations(props, destinations) : props.input
  const input = { ...about, rows: withNames(rows, props.requests) }
  const { exceptions, onClose } = props
  const leftOut = withNames(props.leftOut ?? [], props.requests)
  return <Opened {...{ input, destinations, exceptions, leftOut, onClose }} />
}

type OpenedProps = Pick<Props, 'input' | 'onClose'> & {
  readonly exceptions: readonly Exception[] | undefined
  readonly destinations: readonly Destination[]
  readonly leftOut: readonly LeftOut[]
}

function Opened({ input, onClose, ...shown }: OpenedProps) {
  const queryClient = useQueryClient()
  const machine = useProvided(() =>
    bulkActionMachine.provide({
      actors: bulkActors(queryClient),
      actions: { tellClosed: onClose },
    }),
  )
  return <BulkDialog actor={useFlowActor(machine, { input })} {...shown} />
}
