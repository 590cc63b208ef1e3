import { useState } from 'react'

import { countChanges, onlyAppends } from '#machines/shipment/list/changes.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'

type Rows = readonly ShipmentRequest[]
type Shown = { readonly key: string; readonly rows: Rows; readonly isWaiting: boolean }

/**
 * Rows that do not move by themselves: what a refresh changed is counted until it is asked for. `key` names the list;
 * another one is shown at once.
 */
export function useSteadyRows(fresh: Rows | undefined, key: string) {
  const [shown, setShown] = useState<Shown>()
  const isSame = shown?.key === key
  const takesOver =
    fresh !== undefined &&
    fresh !== shown?.rows &&
    (!isSame || shown.isWaiting || shown.rows.length === 0 || onlyAppends(shown.rows, fresh))
  if (takesOver) setShown({ key, rows: fresh, isWaiting: false })
  const rows = takesOver ? fresh : isSame ? shown.rows : []
  return {
    rows,
    changed: takesOver || !fresh ? 0 : countChanges(rows, fresh),
    show: () => fresh && setShown({ key, rows: fresh, isWaiting: false }),
    /** The next reading is shown as it comes: the reader has just changed something. */
    expect: () => shown && setShown({ ...shown, isWaiting: true }),
  }
}
