import { isAsked } from '#machines/evaluation/item/selectors.ts'
import { evaluationTexts } from '#texts/evaluation.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Field } from '#views/records/form/field.tsx'

import { BatteryPicture } from './battery-picture.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import { choiceOf, partOf } from './model.ts'
import type { StepProps } from './model.ts'

const words = evaluationTexts
const KINDS = ['none', 'damaged', 'dangerous'] as const
const CLASSES = ['green', 'yellow', 'red'] as const
const PICTURE_OF_CLASS = { green: 'none', yellow: 'damaged', red: 'dangerous' } as const

/** Screen 2: whether it is damaged, and how dangerous that makes it. */
export function DamageStep(props: StepProps) {
  const { context } = props
  const of = partOf(props)
  return (
    <>
      {context.isUnchecked && (
        <Banner tone="warning" role="status">
          {words.uncheckedPart}
        </Banner>
      )}
      <ChoiceCards
        {...choiceOf(of, 'damage')}
        cards={KINDS.map((kind) => ({
          value: kind,
          ...words.damage[kind],
          picture: <BatteryPicture tone={kind} />,
        }))}
      />
      {isAsked(context, 'physicalDamageComment') && <Field of={of} name="physicalDamageComment" />}
      {isAsked(context, 'adrClass') && (
        <ChoiceCards
          {...choiceOf(of, 'adrClass')}
          cards={CLASSES.map((name) => ({
            value: name,
            ...words.adr[name],
            picture: <BatteryPicture tone={PICTURE_OF_CLASS[name]} />,
          }))}
        />
      )}
      {isAsked(context, 'adrComment') && <Field of={of} name="adrComment" />}
    </>
  )
}
