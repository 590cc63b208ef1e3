import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

import type { childKeeper } from '#machines/records/form/keeper/child.ts'
import { css } from '#styled/css'
import { draftTexts as texts } from '#texts/form-draft.ts'
import { sayClock } from '#views/parts/clock.ts'

type Keeper = ActorRefFrom<typeof childKeeper>

// The words for where the draft is; empty before anything was typed.
function useDraftStatus(keeper: Keeper): string {
  return useSelector(keeper, (snapshot) => {
    const { at, reason = '' } = snapshot.context
    // Nothing is saved until somebody chose between the two.
    if (snapshot.matches('offering')) return ''
    if (snapshot.status === 'error' || snapshot.matches('failed'))
      return `${texts.notSaved} ${reason}`.trim()
    if (snapshot.matches('savedHere')) return at ? texts.savedHere(sayClock(at), reason) : ''
    if (snapshot.matches('waiting') || snapshot.matches('saving')) return texts.saving
    return at ? texts.saved(sayClock(at)) : ''
  })
}

/** `status` "Draft saved {time}". */
export const DraftStatus = ({ keeper }: { readonly keeper: Keeper }) => (
  <p role="status" className={css({ textStyle: 'xs', color: 'text.faint', minH: '4' })}>
    {useDraftStatus(keeper)}
  </p>
)
