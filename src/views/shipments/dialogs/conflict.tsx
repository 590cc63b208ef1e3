import { useSelector } from '@xstate/react'

import { entriesSince, inputOf } from '#machines/shipment/action-dialog/selectors.ts'
import type { ActionDialogContext } from '#machines/shipment/action-dialog/types.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { conflictTexts, dialogTexts } from '#texts/shipment-dialogs.ts'
import type { ActionActor } from '#views/records/action-shell.tsx'
import { ConflictShell, Since } from '#views/records/conflict.tsx'
import { whoOf } from '#views/shipments/format.ts'
import { StateBadge } from '#views/shipments/state-badge.tsx'

const { fields, buttons } = dialogTexts

type Props = {
  readonly actor: ActionActor
  readonly request: ShipmentRequest
  readonly now: number
  readonly goneBecause: string | undefined
}

/** Somebody changed the request meanwhile. */
export function ConflictView({ actor, request, now, goneBecause }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { dialog, revision, initial } = snapshot.context as ActionDialogContext // because it is opened for requests only
  const since = entriesSince(request, revision).map((entry) => ({
    seq: entry.seq,
    what: entry.actionDescription,
    who: whoOf(entry),
    at: entry.timestamp,
    note: entry.note,
  }))
  return (
    <ConflictShell
      actor={actor}
      title={conflictTexts.title}
      newer={inputOf(dialog, request, { now, suggested: initial['destination'] })}
      button={buttons[dialog]}
      goneBecause={goneBecause}
      labelOf={(field) => fields[field as keyof typeof fields] ?? field} // because drafts name only these fields
      since={<Since entries={since} badge={<StateBadge request={request} />} />}
    />
  )
}
