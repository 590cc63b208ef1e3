import { useCallback } from 'react'
import type { ActorRefFrom } from 'xstate'

import type { childKeeper } from '#machines/records/form/keeper/child.ts'
import { useLeaveWarning } from '#routes/-pages/shell/leave-warning.ts'
import type { Within } from '#routes/-pages/shell/leave-warning.ts'

export type Form = {
  readonly getSnapshot: () => {
    readonly children: { readonly keeper?: ActorRefFrom<typeof childKeeper> | undefined }
  }
}

/**
 * What was typed is nowhere but on this page: neither the server nor this browser could keep it, or another tab's draft
 * has taken its place there.
 */
export function isUnsaved(actor: Form): boolean {
  const keeper = actor.getSnapshot().children.keeper?.getSnapshot()
  if (keeper?.status !== 'active') return false
  // Offered to somebody who has typed nothing, it takes nobody's place.
  const isReplaced = keeper.matches('offering') && keeper.context.content !== undefined
  return keeper.matches('failed') || isReplaced
}

/** Asks whoever leaves a form whose draft is unsaved: what is returned takes the answer. */
export function useUnsaved(actor: Form, within: Within = 'page') {
  const ask = useCallback(() => isUnsaved(actor), [actor])
  return useLeaveWarning(ask, within)
}
