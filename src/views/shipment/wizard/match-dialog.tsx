import { pasteAgain } from '#machines/shipment/units/paste-rows.ts'
import { rowsAround } from '#machines/shipment/wizard/form.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { MAX_HANDLING_UNITS } from '#schemas/handling-unit.ts'
import { PasteDialog } from '#views/shipment/units/paste-dialog.tsx'

import type { Send } from './model.ts'

type Props = {
  readonly context: WizardContext
  readonly send: Send
  readonly onClose: () => void
}

/** `dialog "Match columns"`: what was pasted into the grid, read again over the rows that it wrote. */
export function MatchDialog({ context, send, onClose }: Props) {
  const { draft, pasted, units, columns } = context
  const source = pasted?.source
  if (!source) return null
  const others = draft.units.filter(({ id }) => !source.rows.includes(id)).length
  return (
    <PasteDialog
      units={units}
      again={source.text}
      known={columns.known}
      room={MAX_HANDLING_UNITS - others}
      onClose={onClose}
      onAdd={(_, { text, meant, changes }) => {
        const again = { source: { ...source, text }, meant }
        if (changes.length > 0) send({ type: 'remember-columns', columns: changes })
        send({ type: 'change-rows', ...pasteAgain(draft, again, rowsAround(context)) })
        onClose()
      }}
    />
  )
}
