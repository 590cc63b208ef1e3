import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

import type { childKeeper } from '#machines/drafts/keeper/child.ts'
import { css } from '#styled/css'
import { draftTexts as texts } from '#texts/form-draft.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'

import { sayClock, sayWhen } from './say.ts'

type Keeper = ActorRefFrom<typeof childKeeper>
type Choice = { readonly type: 'use-theirs' } | { readonly type: 'keep-mine' }
type Props = { readonly keeper: Keeper; readonly send: (choice: Choice) => void }

// The words for where the draft is; empty before anything was typed.
function useDraftStatus(keeper: Keeper): string {
  return useSelector(keeper, (snapshot) => {
    const { at } = snapshot.context
    if (snapshot.status === 'error' || snapshot.matches('failed')) return texts.notSaved
    if (snapshot.matches('savedHere')) return at ? texts.savedHere(sayClock(at)) : ''
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

/** "Another tab has a newer draft.": offered, never forced. */
export function NewerDraft({ keeper, send }: Props) {
  const theirs = useSelector(keeper, (snapshot) =>
    snapshot.matches('offering') ? snapshot.context.theirs : undefined,
  )
  if (!theirs) return null
  return (
    <Banner
      tone="warning"
      role="alert"
      title={texts.newer}
      className={css({ mb: '4' })}
      actions={
        <span className={css({ display: 'flex', gap: '2' })}>
          <Button size="sm" onClick={() => send({ type: 'use-theirs' })}>
            {texts.takeIt}
          </Button>
          <Button size="sm" onClick={() => send({ type: 'keep-mine' })}>
            {texts.keepMine}
          </Button>
        </span>
      }
    >
      {texts.newerFrom(sayWhen(theirs.at))}
    </Banner>
  )
}
