import { whyNot } from '#machines/records/allowed.ts'
import { BULK_ACTIONS } from '#machines/records/bulk/types.ts'
import type { BulkActionName, BulkRow } from '#machines/records/bulk/types.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { css } from '#styled/css'
import { bulkTexts as bulk } from '#texts/bulk.ts'
import { texts } from '#texts/en.ts'
import { recordListTexts } from '#texts/record-list.ts'
import { listTexts } from '#texts/shipment-list.ts'
import { Button } from '#views/parts/button.tsx'
import type { Now } from '#views/parts/now.ts'
import { selectionBar } from '#views/records/list/selection-bar.ts'
import { allowedOf } from '#views/shipment/allowed.ts'

import type { LeftOut } from './left-out.tsx'

type Props = {
  readonly rows: readonly ShipmentRequest[]
  readonly now: Now
  readonly onClear: () => void
  readonly onLabels: (ids: readonly string[]) => void
  readonly onBulk: (
    action: BulkActionName,
    rows: readonly BulkRow[],
    leftOut: readonly LeftOut[],
  ) => void
}

/** The actions that somebody of this role has, and the rows on which each is possible. */
function offeredFor(rows: readonly ShipmentRequest[], now: Now) {
  const offers = rows.map((row) => ({ row, allowed: allowedOf(row, now) }))
  return BULK_ACTIONS.map((action) => {
    const found = offers.map(({ row, allowed }) => ({
      row,
      one: allowed.find((entry) => entry.action === action),
    }))
    return {
      action,
      possible: found.flatMap(({ row, one }) => (one?.isPossible ? [row] : [])),
      leftOut: found.flatMap(({ row, one }) =>
        one?.isPossible ? [] : [{ id: row.id, reason: whyNot(one) ?? '' }],
      ),
      isForAnybodyElse: found.every(({ one }) => one?.isForbiddenByRole),
    }
  }).filter(({ isForAnybodyElse }) => !isForAnybodyElse)
}

/** `region "Bulk actions"`: each button says on how many of the selected rows it is possible. */
export function BulkBar({ rows, now, onClear, onLabels, onBulk }: Props) {
  const labelled = rows.filter(({ bookedShipment }) => bookedShipment?.palletLabelsDocument)
  const buttons = offeredFor(rows, now)
  return (
    <section aria-label={bulk.label} className={selectionBar}>
      <strong role="status" className={css({ fontWeight: 'medium', mr: 'auto' })}>
        {recordListTexts.selected(rows.length)}
      </strong>
      {buttons.map(({ action, possible, leftOut }) => (
        <Button
          key={action}
          variant={action === 'reject' ? 'danger' : 'outline'}
          reason={possible.length === 0 ? bulk.none : undefined}
          onClick={() =>
            onBulk(
              action,
              possible.map(({ id, revision }) => ({ id, revision })),
              leftOut,
            )
          }
        >
          {bulk.button(texts.shipment.actions[action], possible.length, rows.length)}
        </Button>
      ))}
      <Button
        reason={labelled.length === 0 ? bulk.noLabels : undefined}
        onClick={() => onLabels(labelled.map(({ id }) => id))}
      >
        {bulk.button(listTexts.labels, labelled.length, rows.length)}
      </Button>
      <Button variant="ghost" onClick={onClear}>
        {recordListTexts.clearSelection}
      </Button>
    </section>
  )
}
