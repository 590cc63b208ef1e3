import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { destinationsQuery } from '#api/places.ts'
import { shipmentQuery } from '#api/records/queries.ts'
import { actionDialogActors } from '#api/shipment/record.ts'
import { whyNot } from '#machines/records/allowed.ts'
import { actionOf, asksDestination } from '#machines/shipment/action-dialog/draft.ts'
import { inputOf } from '#machines/shipment/action-dialog/selectors.ts'
import type { DialogName } from '#machines/shipment/action-dialog/types.ts'
import { WithPhones } from '#routes/-pages/records/phones.tsx'
import { useActionFlow } from '#routes/-pages/records/use-action-flow.ts'
import { nearestOf } from '#schemas/nearest.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { shipmentTexts } from '#texts/shipment.ts'
import type { Now } from '#views/parts/now.ts'
import { useKept } from '#views/parts/use-kept.ts'
import type { ActionFrame } from '#views/records/action/action-shell.tsx'
import { allowedOf } from '#views/shipment/allowed.ts'
import { ActionDialog } from '#views/shipment/dialogs/action-dialog.tsx'

import { RequestPhotos } from './request-batteries.tsx'

type Props = {
  readonly dialog: DialogName
  /** The record as the reader saw it when opening the dialog. */
  readonly request: ShipmentRequest
  readonly now: Now
  readonly onClose: () => void
  /** What it stands in; a dialog unless it is said. */
  readonly frame?: ActionFrame
  /** What was chosen before it opened: as if it were typed. */
  readonly typed?: Readonly<Record<string, string>>
}

/** The dialog of one action; one that asks where the goods go waits for the places. Give it a key per opening. */
export function ActionFlow(props: Props) {
  const isAsked = asksDestination(props.dialog)
  const { data, isPending, refetch } = useQuery({ ...destinationsQuery(), enabled: isAsked })
  if (isAsked && isPending) return null
  const destinations = data?.filter(({ isActive }) => isActive)
  return (
    <WithPhones>
      <Opened {...props} destinations={destinations} onReadAgain={() => void refetch()} />
    </WithPhones>
  )
}

type OpenedProps = Props & Pick<Parameters<typeof ActionDialog>[0], 'destinations' | 'onReadAgain'>

function Opened({ dialog, request: opened, now, onClose, frame, typed, ...places }: OpenedProps) {
  const { id, shipmentRequestForm: form } = opened
  const { data: request = opened } = useQuery({ ...shipmentQuery(id), placeholderData: opened })
  const near = nearestOf(form.pickupAddress.address, places.destinations ?? [])
  const actor = useActionFlow({
    input: inputOf(dialog, opened, { now: now.now, suggested: near?.destinationId }),
    actors: actionDialogActors,
    done: shipmentTexts.actions.done[dialog](id),
    onClose,
  })
  const given = useKept(() => typed)
  useEffect(() => {
    for (const [field, value] of Object.entries(given ?? {}))
      actor.send({ type: 'change', field, value })
  }, [actor, given])
  const allowed = allowedOf(request, now).find(({ action }) => action === actionOf(dialog))
  return (
    <ActionDialog
      {...places}
      dialog={dialog}
      frame={frame}
      actor={actor}
      request={request}
      now={now.now}
      goneBecause={whyNot(allowed)}
      photos={request.facts.itemCount > 0 && <RequestPhotos request={request} />}
    />
  )
}
