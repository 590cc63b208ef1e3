import type { KeptDraft } from '#machines/records/form/keeper/types.ts'
import { css } from '#styled/css'
import { draftTexts as texts } from '#texts/form-draft.ts'
import { Button } from '#views/parts/button.tsx'
import { Panel } from '#views/parts/card.tsx'
import { sayWhen } from '#views/parts/clock.ts'

type Choice = { readonly type: 'continue-draft' } | { readonly type: 'start-new' }
type Props = {
  readonly found: KeptDraft
  readonly send: (choice: Choice) => void
  /** What the other way is, where it is not to start from nothing. */
  readonly startNew?: string
}

/** "You have a draft from {time}." */
export const FoundDraft = ({ found, send, startNew = texts.startNew }: Props) => (
  <Panel className={css({ display: 'grid', gap: '4', maxW: 'form' })}>
    <p>{texts.found(sayWhen(found.at))}</p>
    <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3' })}>
      <Button variant="solid" onClick={() => send({ type: 'continue-draft' })}>
        {texts.continue}
      </Button>
      <Button onClick={() => send({ type: 'start-new' })}>{startNew}</Button>
    </div>
  </Panel>
)
