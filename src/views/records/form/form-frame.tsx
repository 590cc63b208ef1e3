import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'

import type { childKeeper } from '#machines/records/form/keeper/child.ts'
import type { Content } from '#machines/records/form/keeper/types.ts'
import type { DiscardEvent, FormContext, FormEvent } from '#machines/records/form/types.ts'
import { css } from '#styled/css'
import { draftTexts } from '#texts/form-draft.ts'
import { Button } from '#views/parts/button.tsx'
import { Loading, SkeletonRows } from '#views/parts/skeleton.tsx'
import { LoadError } from '#views/parts/states.tsx'

import { DraftStatus } from './draft-bar.tsx'
import { Discarding } from './draft-dialogs.tsx'
import { columns, stack } from './layout.ts'
import { NewerDraft } from './newer-draft.tsx'
import { FoundDraft } from './opening.tsx'

const foot = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })

// By shape: whatever else a chart knows, it fits where it has these states.
type Shown = {
  readonly context: Pick<FormContext<Content>, 'found'>
  readonly children: { readonly keeper?: ActorRefFrom<typeof childKeeper> | undefined }
  matches(state: 'opening' | 'unopened' | 'asking' | 'discarding'): boolean
}
type Said =
  | Extract<
      FormEvent,
      { readonly type: 'retry' | 'continue-draft' | 'start-new' | 'use-theirs' | 'keep-mine' }
    >
  | DiscardEvent
type Props = {
  readonly snapshot: Shown
  readonly send: (event: Said) => void
  /** What is being loaded, and what is said where that could not be. */
  readonly words: { readonly things: string; readonly notOpened: string }
  readonly onSubmit: () => void
  /** It is being made: nothing can be typed any more. */
  readonly isLocked?: boolean
  /** Before "Discard draft". */
  readonly actions?: ReactNode
  readonly aside: ReactNode
  readonly children: ReactNode
}

function Form({ snapshot, send, onSubmit, isLocked = false, actions, aside, children }: Props) {
  const { keeper } = snapshot.children
  return (
    <>
      {keeper && <NewerDraft keeper={keeper} send={send} />}
      <form
        noValidate
        className={columns}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <div className={stack} inert={isLocked}>
          {children}
          <div className={foot}>
            {actions}
            <Button variant="ghost" onClick={() => send({ type: 'ask-discard' })}>
              {draftTexts.discard}
            </Button>
            {keeper && <DraftStatus keeper={keeper} />}
          </div>
        </div>
        {aside}
      </form>
      {snapshot.matches('discarding') && <Discarding send={send} />}
    </>
  )
}

/** A form with a kept draft: how it opens, which draft it goes on with, its two columns, its foot and its question. */
export function FormFrame(props: Props) {
  const { snapshot, send, words } = props
  const { found } = snapshot.context
  if (snapshot.matches('unopened'))
    return (
      <LoadError
        things={words.things}
        problem={{ text: words.notOpened }}
        retry={() => send({ type: 'retry' })}
      />
    )
  if (snapshot.matches('opening'))
    return (
      <Loading things={words.things}>
        <SkeletonRows />
      </Loading>
    )
  if (snapshot.matches('asking')) return found && <FoundDraft found={found} send={send} />
  return <Form {...props} />
}
