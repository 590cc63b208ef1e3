import type { HeadText } from '#machines/shipment/wizard/draft.ts'
import { headError } from '#machines/shipment/wizard/selectors.ts'
import { isWhole } from '#machines/shipment/wizard/step-fields.ts'
import type { StepId } from '#machines/shipment/wizard/steps.ts'
import type { WizardContext, WizardEvent } from '#machines/shipment/wizard/types.ts'
import { wizardTexts } from '#texts/wizard.ts'
import { afterPress } from '#views/parts/after-press.ts'
import { sayZone } from '#views/shipment/format.ts'
import { idOf, labelOf } from '#views/shipment/units/model.ts'

export type Send = (event: WizardEvent) => void

/** What a step is called: the second one says which goods it asks for; one screen for all is the request itself. */
export function stepName({ goods }: Pick<WizardContext, 'goods'>, step: StepId): string {
  if (step === 'units' && goods !== 'units') return wizardTexts.goods[goods]
  return step === 'review' && isWhole({ goods })
    ? wizardTexts.batteries.request
    : wizardTexts.steps[step]
}

/** Where the details of a row stand beside a form; without such a place they follow the grid. */
export const DETAILS_PLACE = 'unit-details-place'

type StepProps = { readonly context: WizardContext; readonly send: Send }

/** What the control of a text of a step shows and does. */
export const controlsOf =
  ({ context, send }: StepProps, step: StepId) =>
  (field: HeadText) => ({
    id: idOf(field),
    label: labelOf(field),
    value: context.draft[field],
    error: headError(context, step, field),
    // An email address and a note to the staff are not.
    isPrinted: field !== 'contactEmail' && field !== 'note',
    onChange: (event: { readonly target: { readonly value: string } }) =>
      send({ type: 'change', field, value: event.target.value }),
    onBlur: afterPress(() => send({ type: 'leave', field })),
  })

/** "New York time (EST)": as people say it, and as clocks there are called on that day. */
export const sayClock = (timeZone: string, day: string, time?: string): string =>
  wizardTexts.hints.clock(
    timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' '),
    sayZone(timeZone, day, time),
  )

/** A new Idempotency-Key for a draft that starts over. */
export const freshKey = (): string => crypto.randomUUID()
