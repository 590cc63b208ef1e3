import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

import { orderOf } from '#machines/shipment/wizard/step-fields.ts'
import type { StepId } from '#machines/shipment/wizard/steps.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { css } from '#styled/css'
import { wizardTexts } from '#texts/wizard.ts'

import { stepName } from './model.ts'

/** Each step starts at its top and heading, for eyes and screen readers; the first one leaves the focus where it was. */
export function useStepFocus(step: StepId) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [step])
  return heading
}

type StepHeadProps = {
  readonly context: WizardContext
  readonly step: StepId
  readonly ref: RefObject<HTMLHeadingElement | null>
}
/** The name of a step and its place on the way. */
export const StepHead = ({ context, step, ref }: StepHeadProps) => {
  const steps = orderOf(context.goods)
  return (
    <div>
      {steps.length > 1 && (
        <p className={css({ textStyle: 'xs', color: 'text.faint' })}>
          {wizardTexts.stepOf(steps.indexOf(step) + 1, steps.length)}
        </p>
      )}
      <h2
        ref={ref}
        tabIndex={-1}
        className={css({ textStyle: 'lg', fontWeight: 'semibold', outline: 'none' })}
      >
        {stepName(context, step)}
      </h2>
    </div>
  )
}
