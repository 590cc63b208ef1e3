import type { EvaluationField } from '#machines/evaluation/item/draft.ts'
import { errorOf } from '#machines/evaluation/item/selectors.ts'
import type { EvaluationContext, EvaluationEvent } from '#machines/evaluation/item/types.ts'
import { evaluationTexts } from '#texts/evaluation.ts'
import { afterPress } from '#views/parts/after-press.ts'

export type Send = (event: EvaluationEvent) => void
/** What the page lends of the device: photographs that are kept on it, and what its camera sees. */
export type Device = {
  readonly photoOf: (uuid: string) => Promise<Blob | undefined>
  readonly currentView: () => MediaStream | undefined
  readonly hearView: (listen: () => void) => () => void
}
export type StepProps = { readonly context: EvaluationContext; readonly send: Send }

/** The id of a field's control, so that problems can link to it. */
export const idOf = (field: EvaluationField): string => `evaluation-${field}`

// What one may want to know before filling it in.
const hints: Readonly<Partial<Record<EvaluationField, string>>> = evaluationTexts.hints

/** What the control of a text shows and does. */
export const controlsOf =
  ({ context, send }: StepProps) =>
  (field: EvaluationField) => ({
    id: idOf(field),
    label: evaluationTexts.fields[field],
    hint: hints[field],
    value: context.draft[field],
    error: errorOf(context, field),
    onChange: (event: { readonly target: { readonly value: string } }) =>
      send({ type: 'change', field, value: event.target.value }),
    onBlur: afterPress(() => send({ type: 'leave', field })),
  })

/** What a checkbox shows and does. */
export const flagOf =
  ({ context, send }: StepProps) =>
  (field: EvaluationField) => ({
    id: idOf(field),
    label: evaluationTexts.fields[field],
    hint: hints[field],
    checked: context.draft[field] === 'true',
    error: errorOf(context, field),
    onChange: (event: { readonly target: { readonly checked: boolean } }) =>
      send({ type: 'change', field, value: event.target.checked ? 'true' : '' }),
  })

/** What the choice between cards shows and does. */
export const choiceOf =
  ({ context, send }: StepProps) =>
  (field: EvaluationField) => ({
    id: idOf(field),
    label: evaluationTexts.fields[field],
    value: context.draft[field],
    error: errorOf(context, field),
    onChoose: (value: string) => send({ type: 'change', field, value }),
  })
