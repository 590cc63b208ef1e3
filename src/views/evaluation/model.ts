import { fields } from '#machines/evaluation/item/draft.ts'
import type { EvaluationField } from '#machines/evaluation/item/draft.ts'
import { errorOf } from '#machines/evaluation/item/selectors.ts'
import type { EvaluationContext, EvaluationEvent } from '#machines/evaluation/item/types.ts'
import type { CameraView } from '#views/parts/scanner.tsx'
import { formPart } from '#views/records/form/field.tsx'
import type { FormPart } from '#views/records/form/field.tsx'

export type Send = (event: EvaluationEvent) => void
/** What the page lends of the device: photographs that are kept on it, and what its camera sees. */
export type Device = CameraView & {
  readonly photoOf: (uuid: string) => Promise<Blob | undefined>
}
export type StepProps = { readonly context: EvaluationContext; readonly send: Send }

/** What is asked, on whichever screen. */
export const partOf = ({ context, send }: StepProps): FormPart<EvaluationField> =>
  formPart({
    id: 'evaluation',
    fields,
    values: context.draft,
    issueOf: (field) => errorOf(context, field),
    change: (field, value) => send({ type: 'change', field, value }),
    leave: (field) => {
      const left = fields.names.find((name) => name === field)
      if (left) send({ type: 'leave', field: left })
    },
  })
/** The id of a field's control, so that problems can link to it. */
export const idOf = (field: EvaluationField): string => `evaluation-${field}`
/** What the choice between cards shows and does. */
export function choiceOf(of: FormPart<EvaluationField>, name: EvaluationField) {
  const { id, label, value, error } = of.control(name)
  return { id, label, value, error, onChoose: (chosen: string) => of.set(name, chosen) }
}
