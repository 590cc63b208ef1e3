import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { destinationsQuery } from '#api/places.ts'
import { shipmentQuery } from '#api/records/queries.ts'
import { actionDialogActors } from '#api/shipment.ts'
import { useFlowActor } from '#flows/use-flow-actor.ts'
import { actionDialogMachine } from '#machines/records/action/machine.ts'
import { actionOf, asksDestination } from '#machines/shipment/action-dialog/draft.ts'
import { inputOf } from '#machines/shipment/action-dialog/selectors.ts'
import type { DialogName } from '#machines/shipment/action-dialog/types.ts'
import { giveFocusBack } from '#routes/-pages/shell/give-focus-back.ts'
import { useConnection } from '#routes/-pages/shell/use-connection.ts'
import { nearestOf } from '#schemas/nearest.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { shipmentTexts } from '#texts/shipment.ts'
import type { Now } from '#views/parts/now.ts'
import { notify } from '#views/parts/toast.ts'
import { ActionDialog } from '#views/shipment/dialogs/action-dialog.tsx'
import { offerOf } from '#views/shipment/offer.ts'

type Props = {
  readonly dialog: DialogName
  /** The record as the reader saw it when opening the dialog. */
  readonly request: ShipmentRequest
  readonly now: Now
  readonly onClose: () => void
}

/** The dialog of one action; one that asks where the goods go waits for the places. Give it a key per opening. */
export function ActionFlow(props: Props) {
  const isAsked = asksDestination(props.dialog)
  const { data, isPending, refetch } = useQuery({ ...destinationsQuery(), enabled: isAsked })
  if (isAsked && isPending) return null
  const destinations = data?.filter(({ isActive }) => isActive)
  return <Opened {...props} destinations={destinations} onReadAgain={() => void refetch()} />
}

type OpenedProps = Props & Pick<Parameters<typeof ActionDialog>[0], 'destinations' | 'onReadAgain'>

function Opened({ dialog, request: opened, now, onClose, ...places }: OpenedProps) {
  const queryClient = useQueryClient()
  const [opener] = useState(() => document.activeElement)
  const { data: request = opened } = useQuery({
    ...shipmentQuery(opened.id),
    placeholderData: opened,
  })
  const [machine] = useState(() =>
    actionDialogMachine.provide({
      actors: actionDialogActors(queryClient),
      actions: {
        tellDone: (_, { warning }) => {
          void notify({
            type: warning ? 'warning' : 'success',
            message: warning ?? shipmentTexts.actions.done[dialog](opened.id),
          })
        },
        tellClosed: () => {
          onClose()
          giveFocusBack(opener)
        },
      },
    }),
  )
  const from = opened.shipmentRequestForm.pickupAddress.address
  const suggested = nearestOf(from, places.destinations ?? [])?.destinationId
  const actor = useFlowActor(machine, {
    input: inputOf(dialog, opened, { now: now.now, suggested }),
  })
  useConnection(actor)
  const offered = offerOf(request, now).find(({ action }) => action === actionOf(dialog))
  const goneBecause = offered?.isPossible
    ? undefined
    : (offered?.reasons.map(({ text }) => text).join(' ') ?? '')
  return (
    <ActionDialog
      {...places}
      dialog={dialog}
      actor={actor}
      request={request}
      now={now.now}
      goneBecause={goneBecause}
    />
  )
}
