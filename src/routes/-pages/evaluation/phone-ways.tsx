import { canScan } from '#api/records/camera.ts'
import { requestable } from '#machines/evaluation/list.ts'
import type { BatteryRow } from '#machines/evaluation/rows.ts'
import { PhoneWays as View } from '#views/evaluation/list/phone-ways.tsx'

type Props = {
  readonly rows: readonly BatteryRow[]
  readonly items: Parameters<typeof requestable>[1]
  /** Why nothing can be written here; undefined: it can. */
  readonly reason: string | undefined
  readonly onScan: () => void
  readonly onAdd: () => void
  readonly onRequest: (uuids: readonly string[]) => void
}

/** The two ways of a dealer at the foot of a phone: the next battery, and a pickup of all that are ready. */
export function PhoneWays({ rows, items, reason, onScan, onAdd, onRequest }: Props) {
  const ready = requestable(rows, items).possible
  return (
    <View
      reason={reason}
      onScan={canScan() ? onScan : undefined}
      onAdd={onAdd}
      onRequest={ready.length > 0 ? () => onRequest(ready.map(({ id }) => id)) : undefined}
    />
  )
}
