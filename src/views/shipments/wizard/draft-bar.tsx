import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

import type { childKeeper } from '#machines/drafts/keeper/child.ts'
import { css } from '#styled/css'
import { wizardTexts } from '#texts/wizard.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Dialog } from '#views/parts/dialog.tsx'

import { sayClock, sayWhen } from './model.ts'

type Keeper = ActorRefFrom<typeof childKeeper>
type Choice = { readonly type: 'use-theirs' } | { readonly type: 'keep-mine' }
type Props = { readonly keeper: Keeper; readonly send: (choice: Choice) => void }
const { draft: texts } = wizardTexts

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

type DiscardProps = { readonly onDiscard: () => void; readonly onClose: () => void }

/** "Discard draft" asks once. */
export const DiscardDialog = ({ onDiscard, onClose }: DiscardProps) => (
  <Dialog
    title={texts.discardTitle}
    isAlert
    onClose={onClose}
    footer={
      <>
        <Button onClick={onClose}>{texts.keep}</Button>
        <Button
          variant="danger"
          onClick={() => {
            onDiscard()
            onClose()
          }}
        >
          {texts.discard}
        </Button>
      </>
    }
  >
    <p>{texts.discardText}</p>
  </Dialog>
)

/** Asks whoever leaves a form that could not be saved. */
export const LeaveDialog = ({ onAnswer }: { onAnswer: (isLeaving: boolean) => void }) => (
  <Dialog
    title={texts.leaveTitle}
    isAlert
    onClose={() => onAnswer(false)}
    footer={
      <>
        <Button data-first="" onClick={() => onAnswer(false)}>
          {texts.stay}
        </Button>
        <Button variant="danger" onClick={() => onAnswer(true)}>
          {texts.leave}
        </Button>
      </>
    }
  >
    <p>{texts.leaveText}</p>
  </Dialog>
)
