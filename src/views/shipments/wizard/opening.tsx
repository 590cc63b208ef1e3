import type { KeptDraft } from '#machines/drafts/keeper/types.ts'
import { css } from '#styled/css'
import { wizardTexts } from '#texts/wizard.ts'
import { Button } from '#views/parts/button.tsx'
import { Panel } from '#views/parts/card.tsx'

import { sayWhen } from './model.ts'
import type { Send } from './model.ts'

const { draft: texts } = wizardTexts

/** "You have a draft from {time}." */
export const FoundDraft = ({ found, send }: { readonly found: KeptDraft; readonly send: Send }) => (
  <Panel className={css({ display: 'grid', gap: '4', maxW: 'form' })}>
    <p>{texts.found(sayWhen(found.at))}</p>
    <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3' })}>
      <Button variant="solid" onClick={() => send({ type: 'continue-draft' })}>
        {texts.continue}
      </Button>
      <Button onClick={() => send({ type: 'start-new' })}>{texts.startNew}</Button>
    </div>
  </Panel>
)
