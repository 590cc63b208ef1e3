import type { ReactNode } from 'react'

import type { DialogName } from '#machines/shipment/action-dialog/types.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { css } from '#styled/css'
import { shipmentTexts } from '#texts/shipment.ts'
import { Button } from '#views/parts/button.tsx'
import type { Fact } from '#views/parts/facts.tsx'

const { blocks } = shipmentTexts

/** Whether a block may be edited: yes, not by this user at all, or not now for a reason. */
export type Editing = 'open' | 'hidden' | { readonly locked: string }
export type BlockProps = {
  readonly request: ShipmentRequest
  readonly editing: Editing
  readonly onEdit: (dialog: DialogName) => void
}
type EditProps = {
  readonly block: string
  readonly editing: Editing
  readonly onEdit: () => void
}

/** Opens the dialog of a block, or says why it is closed. */
export function EditButton({ block, editing, onEdit }: EditProps) {
  if (editing === 'hidden') return null
  const reason = editing === 'open' ? undefined : blocks.locked(editing.locked)
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={blocks.edit(block)}
      reason={reason}
      // As high as the words beside it: it makes no line higher.
      className={css({ my: { md: '-1.5' } })}
      onClick={onEdit}
    >
      {blocks.edit('').trim()}
    </Button>
  )
}

/** A fact that is left out where there is nothing to say. */
export const some = (term: string, value: ReactNode): Fact[] =>
  value === undefined || value === null || value === '' ? [] : [{ term, value }]
/** A number or code. */
export const mono = (text: string | undefined) =>
  text && <span className={css({ textStyle: 'mono' })}>{text}</span>
