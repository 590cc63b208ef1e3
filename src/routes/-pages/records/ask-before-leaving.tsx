import { useState } from 'react'
import type { ReactNode } from 'react'

import type { Within } from '#routes/-pages/shell/leave-warning.ts'
import { LeaveDialog } from '#views/records/form/draft-dialogs.tsx'

import { isUnsaved, useUnsaved } from './use-unsaved.ts'
import type { Form } from './use-unsaved.ts'

export type AskProps = { readonly actor: Form; readonly within?: Within }
/** Asks whoever leaves a form whose draft is unsaved. */
export function AskBeforeLeaving({ actor, within }: AskProps) {
  const onAnswer = useUnsaved(actor, within)
  return onAnswer && <LeaveDialog onAnswer={onAnswer} />
}

type Closing = { readonly onClose: () => void; readonly question: ReactNode }
/** For a form in a dialog, which is closed: how to close it, and the question over it. */
export function useUnsavedDialog(actor: Form, close: () => void): Closing {
  const onLeave = useUnsaved(actor)
  const [isClosing, setClosing] = useState(false)
  const onClosed = (isLeaving: boolean) => {
    setClosing(false)
    if (isLeaving) close()
  }
  const onAnswer = onLeave ?? (isClosing ? onClosed : undefined)
  return {
    onClose: () => (isUnsaved(actor) ? setClosing(true) : close()),
    question: onAnswer && <LeaveDialog onAnswer={onAnswer} />,
  }
}
