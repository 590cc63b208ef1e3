import { stepsOf } from '#machines/shipment/wizard/selectors.ts'
import type { StepId } from '#machines/shipment/wizard/steps.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { css } from '#styled/css'
import { wizardTexts } from '#texts/wizard.ts'
import { Icon } from '#views/parts/icon.tsx'

import { stepName } from './model.ts'
import type { Send } from './model.ts'

const item = css({
  flex: '1',
  minW: '0',
  pt: '2',
  borderTopWidth: '3px',
  borderColor: 'border',
  textStyle: 'sm',
  color: 'text.muted',
  '&[data-done]': { borderColor: 'accent' },
  '&[aria-current]': { borderColor: 'accent', color: 'text', fontWeight: 'medium' },
})
const label = css({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: '1.5',
  minH: '6',
  textAlign: 'start',
})
// Names of the other steps do not fit on a phone: numbers stand for them.
const name = css({
  '[aria-current] &': { srOnly: false },
  srOnly: { base: true, sm: false },
})

type Props = { readonly context: WizardContext; readonly current: StepId; readonly send: Send }

/** `list "Steps"`: those that can be opened are buttons, the current one carries aria-current. */
export const StepsList = ({ context, current, send }: Props) => (
  <ol aria-label={wizardTexts.stepList} className={css({ display: 'flex', gap: '2', mb: '5' })}>
    {stepsOf(context, current).map(({ step, isCurrent, isDone, canOpen }, at) => {
      const content = (
        <>
          {isDone ? (
            <Icon name="check" size={14} />
          ) : (
            <span className={css({ flexShrink: '0' })}>{at + 1}.</span>
          )}
          <span className={name}>{stepName(context, step)}</span>
        </>
      )
      return (
        <li
          key={step}
          className={item}
          {...(isCurrent ? { 'aria-current': 'step' } : {})}
          {...(isDone ? { 'data-done': '' } : {})}
        >
          {canOpen ? (
            <button
              type="button"
              className={`${label} ${css({ cursor: 'pointer', _hover: { color: 'text', textDecoration: 'underline' } })}`}
              onClick={() => send({ type: 'go', step })}
            >
              {content}
            </button>
          ) : (
            <span className={label}>{content}</span>
          )}
        </li>
      )
    })}
  </ol>
)
