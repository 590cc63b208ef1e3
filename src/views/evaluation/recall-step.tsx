import { isAsked } from '#machines/evaluation/item/selectors.ts'
import type { EvaluationSnapshot } from '#machines/evaluation/item/selectors.ts'
import { evaluationTexts } from '#texts/evaluation.ts'
import { Checkbox } from '#views/parts/choice.tsx'
import { TextArea, TextField } from '#views/parts/field.tsx'

import { ChoiceCards } from './choice-cards.tsx'
import { choiceOf, controlsOf, flagOf } from './model.ts'
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
  const props = { context, send }
  const control = controlsOf(props)
  const flag = flagOf(props)
  return (
    <>
      <ChoiceCards
        {...choiceOf(props)('recall')}
        cards={ANSWERS.map((value) => ({ value, ...words.recall[value] }))}
      />
      {isAsked(context, 'recallOrDefectiveComment') && (
        <TextArea {...control('recallOrDefectiveComment')} isRequired maxLength={500} />
      )}
      {isAsked(context, 'recallNumber') && (
        <TextField {...control('recallNumber')} maxLength={50} />
      )}
      {isAsked(context, 'yre5') && <Checkbox {...flag('yre5')} />}
      <Checkbox {...flag('otherReason')} />
      {isAsked(context, 'ddrOtherComment') && (
        <TextArea {...control('ddrOtherComment')} isRequired maxLength={500} />
      )}
      {isAsked(context, 'ddrReason') && <TextArea {...control('ddrReason')} maxLength={500} />}
      {isAsked(context, 'adHocItemReason') && (
        <TextArea {...control('adHocItemReason')} maxLength={500} />
      )}
      <Photos {...{ snapshot, device, send }} />
    </>
  )
}
