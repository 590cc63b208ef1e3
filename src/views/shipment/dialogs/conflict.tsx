import { useSelector } from '@xstate/react'

import { entriesSince, inputOf } from '#machines/shipment/action-dialog/selectors.ts'
import type { DialogName } from '#machines/shipment/action-dialog/types.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { dialogTexts } from '#texts/shipment-dialogs.ts'
import { RecordZone } from '#views/parts/time.tsx'
import type { ActionActor } from '#views/records/action/action-shell.tsx'
import { ConflictShell, Since } from '#views/records/action/conflict.tsx'
import { whoOf } from '#views/shipment/format.ts'
import { useTold } from '#views/shipment/history-for-reader.ts'
import { SeenBadge } from '#views/shipment/seen-badge.tsx'

const { buttons } = dialogTexts
const fields: Readonly<Record<string, string>> = dialogTexts.fields

type Props = {
  readonly dialog: DialogName
  readonly actor: ActionActor
  readonly request: ShipmentRequest
  readonly now: number
  readonly goneBecause: string | undefined
}

/** Somebody changed the request meanwhile. */
export function ConflictView({ dialog, actor, request, now, goneBecause }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { revision, initial } = snapshot.context
  const told = useTold()
  const since = entriesSince(request, revision).map((entry) => ({
    seq: entry.seq,
    what: told(entry.actionDescription),
    who: whoOf(entry),
    at: entry.timestamp,
    note: entry.note,
  }))
  return (
    <RecordZone value={request.facts.siteTimeZone}>
      <ConflictShell
        actor={actor}
        title={dialogTexts.changed}
        newer={inputOf(dialog, request, { now, suggested: initial['destination'] })}
        button={buttons[dialog]}
        goneBecause={goneBecause}
        labelOf={(field) => fields[field] ?? field}
        since={<Since entries={since} badge={<SeenBadge request={request} />} />}
      />
    </RecordZone>
  )
}
