import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

import type { childKeeper } from '#machines/records/form/keeper/child.ts'
import { css } from '#styled/css'
import { draftTexts as texts } from '#texts/form-draft.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { sayWhen } from '#views/parts/clock.ts'

type Choice = { readonly type: 'use-theirs' } | { readonly type: 'keep-mine' }
type Props = {
  readonly keeper: ActorRefFrom<typeof childKeeper>
  readonly send: (choice: Choice) => void
}

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
