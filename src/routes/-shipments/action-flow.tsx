import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { shipmentQuery } from '#api/queries.ts'
import { actionDialogActors } from '#api/shipments.ts'
import { useFlowActor } from '#flows/use-flow-actor.ts'
import { actionDialogMachine } from '#machines/shipment/action-dialog/machine.ts'
import { actionOf, inputOf } from '#machines/shipment/action-dialog/selectors.ts'
import type { DialogName } from '#machines/shipment/action-dialog/types.ts'
import { giveFocusBack } from '#routes/-give-focus-back.ts'
import { useConnection } from '#routes/-use-connection.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { shipmentTexts } from '#texts/shipments.ts'
import { notify } from '#views/parts/toast.ts'
import { ActionDialog } from '#views/shipments/dialogs/action-dialog.tsx'
import type { Now } from '#views/shipments/model.ts'
import { offerOf } from '#views/shipments/offer.ts'

type Props = {
  readonly dialog: DialogName
  /** The record as the reader saw it when opening the dialog. */
  readonly request: ShipmentRequest
  readonly now: Now
  readonly onClose: () => void
}

/** The dialog of one action with its machine on the API. Give it a key per opening. */
export function ActionFlow({ dialog, request: opened, now, onClose }: Props) {
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
  const actor = useFlowActor(machine, { input: inputOf(dialog, opened, now.now) })
  useConnection(actor)
  const offered = offerOf(request, now).find(({ action }) => action === actionOf(dialog))
  const goneBecause = offered?.isPossible
    ? undefined
    : (offered?.reasons.map(({ text }) => text).join(' ') ?? '')
  return <ActionDialog actor={actor} request={request} now={now.now} goneBecause={goneBecause} />
}
