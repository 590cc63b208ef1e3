import { sameAgain } from '#machines/shipment/wizard/again.ts'
import { summaryOf } from '#machines/shipment/wizard/summary.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { css } from '#styled/css'
import { wizardTexts } from '#texts/wizard.ts'
import { Button } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { sayUnits, sayWeight } from '#views/shipment/format.ts'

import type { Send } from './model.ts'

const { again: texts } = wizardTexts
type Props = { readonly context: WizardContext; readonly send: Send }

/** "Ship the same again?": the units of the last request of the chosen site and order (redesign.md §6.3). */
export function SameAgain({ context, send }: Props) {
  const again = sameAgain(context)
  if (!again) return null
  const { load, isTaken } = again
  const sum = summaryOf({ ...context.draft, units: load.units })
  return (
    <section
      aria-label={texts.title}
      className={css({ display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' })}
    >
      {!isTaken && (
        <Button onClick={() => send({ type: 'paste-units', units: load.units })}>
          <Icon name="copy" size={16} />
          {texts.title}
        </Button>
      )}
      <span role="status" className={css({ textStyle: 'sm', color: 'text.muted' })}>
        {isTaken
          ? texts.taken(load.id)
          : texts.of(load.id, sayUnits({ ...sum, isEstimate: false }), sayWeight(sum.grossKg))}
      </span>
    </section>
  )
}
