import { Suspense, lazy } from 'react'

import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { MAX_HANDLING_UNITS } from '#schemas/handling-unit.ts'

import type { Send } from './model.ts'

const PasteDialog = lazy(async () => ({
  default: (await import('#views/shipment/units/paste-dialog.tsx')).PasteDialog,
}))

const MatchDialog = lazy(async () => ({
  default: (await import('./match-dialog.tsx')).MatchDialog,
}))

export type OpenDialog = 'paste' | 'match'
type DialogProps = {
  readonly dialog: OpenDialog
  readonly context: WizardContext
  readonly send: Send
  readonly onClose: () => void
}

/** What opens over a form. Dialogs are forms of their own, so they stand beside it. */
export function WizardDialog({ dialog, context, send, onClose }: DialogProps) {
  if (dialog === 'match')
    return (
      <Suspense>
        <MatchDialog {...{ context, send, onClose }} />
      </Suspense>
    )
  return (
    <Suspense>
      <PasteDialog
        units={context.units}
        room={MAX_HANDLING_UNITS - context.draft.units.length}
        onClose={onClose}
        known={context.columns.known}
        onAdd={(units, { changes }) => {
          if (changes.length > 0) send({ type: 'remember-columns', columns: changes })
          send({ type: 'paste-units', units })
          onClose()
        }}
      />
    </Suspense>
  )
}
