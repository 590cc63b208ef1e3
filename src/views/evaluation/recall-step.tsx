import { isAsked } from '#machines/evaluation/item/selectors.ts'
import type { EvaluationSnapshot } from '#machines/evaluation/item/selectors.ts'
import { evaluationTexts } from '#texts/evaluation.ts'
import { Field } from '#views/records/form/field.tsx'

import { ChoiceCards } from './choice-cards.tsx'
import { choiceOf, partOf } from './model.ts'
import type { Device, Send } from './model.ts'
import { Photos } from './photos.tsx'

const words = evaluationTexts
const ANSWERS = ['no', 'yes'] as const

type Props = {
  readonly snapshot: EvaluationSnapshot
  readonly device: Device
  readonly send: Send
}

/** Screen 3: recall, defect and other reasons, and photographs. */
export function RecallStep({ snapshot, device, send }: Props) {
  const { context } = snapshot
  const of = partOf({ context, send })
  return (
    <>
      <ChoiceCards
        {...choiceOf(of, 'recall')}
        cards={ANSWERS.map((value) => ({ value, ...words.recall[value] }))}
      />
      {isAsked(context, 'recallOrDefectiveComment') && (
        <Field of={of} name="recallOrDefectiveComment" />
      )}
      {isAsked(context, 'recallNumber') && <Field of={of} name="recallNumber" />}
      {isAsked(context, 'yre5') && <Field of={of} name="yre5" />}
      <Field of={of} name="otherReason" />
      {isAsked(context, 'ddrOtherComment') && <Field of={of} name="ddrOtherComment" />}
      {isAsked(context, 'ddrReason') && <Field of={of} name="ddrReason" />}
      {isAsked(context, 'adHocItemReason') && <Field of={of} name="adHocItemReason" />}
      <Photos {...{ snapshot, device, send }} />
    </>
  )
}
