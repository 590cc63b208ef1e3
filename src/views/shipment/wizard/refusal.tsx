import { flushSync } from 'react-dom'

import { cureFieldOf, cureOf } from '#machines/shipment/wizard/selectors.ts'
import { isWhole } from '#machines/shipment/wizard/step-fields.ts'
import type { StepId } from '#machines/shipment/wizard/steps.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import type { Reason } from '#schemas/error.ts'
import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { partTexts } from '#texts/parts.ts'
import { wizardTexts } from '#texts/wizard.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { idOf } from '#views/shipment/units/model.ts'

import { freshKey, stepName } from './model.ts'
import type { Send } from './model.ts'

type Props = { readonly context: WizardContext; readonly send: Send }

/** Why the server refused: each reason leads to the step that cures it. */
export function Refusal({ context, send }: Props) {
  const { refusal } = context
  if (!refusal) return null
  function show(reason: Reason, step: StepId) {
    // Batteries are loaded again; what else is wrong stands on the same screen.
    flushSync(() =>
      send({ type: 'go', step: isWhole(context) && step !== 'units' ? 'review' : step }),
    )
    const field = isWhole(context) ? cureFieldOf(reason) : undefined
    if (field) document.getElementById(idOf(field))?.focus()
  }
  const wasSentBefore = refusal.reasons.some(({ code }) => code === 'idempotency_mismatch')
  return (
    <Banner
      tone="danger"
      role="alert"
      title={wizardTexts.refused}
      actions={
        wasSentBefore && (
          <Button size="sm" onClick={() => send({ type: 'copy-as-new', key: freshKey() })}>
            {wizardTexts.copyAsNew}
          </Button>
        )
      }
    >
      {refusal.reasons.length === 0 && refusal.text}
      <ul className={css({ mt: '1', display: 'grid', gap: '1' })}>
        {refusal.reasons.map((reason) => {
          const step = cureOf(reason)
          return (
            <li key={`${reason.code} ${reason.text}`}>
              {reason.text}{' '}
              {step && (
                <button
                  type="button"
                  className={`${link()} ${css({ cursor: 'pointer' })}`}
                  onClick={() => show(reason, step)}
                >
                  {wizardTexts.cure(stepName(context, step))}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </Banner>
  )
}

/** What went wrong on the way; the form is as it was, and sending again cannot make two requests. */
export function Unsent({ context: { problem } }: Pick<Props, 'context'>) {
  if (!problem) return null
  return (
    <Banner tone="danger" role="alert" title={wizardTexts.unsent}>
      {problem.text}
      {problem.reference && (
        <span className={css({ display: 'block', textStyle: 'mono' })}>
          {partTexts.reference(problem.reference)}
        </span>
      )}
    </Banner>
  )
}
