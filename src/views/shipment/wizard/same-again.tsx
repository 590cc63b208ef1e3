import { useRef } from 'react'
import { flushSync } from 'react-dom'

import { summaryOf } from '#machines/shipment/units/summary.ts'
import { sameAgain } from '#machines/shipment/wizard/again.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { css } from '#styled/css'
import { wizardTexts } from '#texts/wizard.ts'
import { Button } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { sayUnits, sayWeight } from '#views/shipment/format.ts'

import type { Send } from './model.ts'

const { again: texts } = wizardTexts
const said = css({ textStyle: 'sm', color: 'text.muted' })
type Props = { readonly context: WizardContext; readonly send: Send }

/** "Ship the same again?": the units of the last request of the chosen site and order (redesign.md §6.3). */
export function SameAgain({ context, send }: Props) {
  const taken = useRef<HTMLParagraphElement>(null)
  const again = sameAgain(context)
  if (!again) return null
  const { load, isTaken } = again
  // The button goes away with the press: the focus goes to what came of it, which is said by that and not once more.
  const take = () => {
    flushSync(() => send({ type: 'paste-units', units: load.units }))
    taken.current?.focus()
  }
  const sum = summaryOf({ ...context.draft, units: load.units })
  return (
    <section
      aria-label={texts.title}
      className={css({ display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' })}
    >
      {isTaken ? (
        <p ref={taken} tabIndex={-1} className={said}>
          {texts.taken(load.id)}
        </p>
      ) : (
        <>
          <Button onClick={take}>
            <Icon name="copy" size={16} />
            {texts.title}
          </Button>
          <span role="status" className={said}>
            {texts.of(
              load.id,
              sayUnits({ ...sum, isEstimate: false }),
              sayWeight(sum.grossKg, context.units),
            )}
          </span>
        </>
      )}
    </section>
  )
}
