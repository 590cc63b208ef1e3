import { claimOf, matchOf } from '#machines/evaluation/item/known.ts'
import { isAsked, packingOf, saidOf } from '#machines/evaluation/item/selectors.ts'
import { evaluationTexts } from '#texts/evaluation.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Facts } from '#views/parts/facts.tsx'
import { Field } from '#views/records/form/field.tsx'

import { partOf } from './model.ts'
import type { StepProps } from './model.ts'

const words = evaluationTexts
const consequences = {
  intact: { title: words.consequenceNone, text: words.consequenceNoneText, tone: 'info' },
  ddr: { title: words.consequenceDdr, text: words.consequenceDdrText, tone: 'warning' },
  critical: { title: words.consequenceRed, text: words.consequenceRedText, tone: 'danger' },
} as const

type Props = StepProps & {
  /** Who says so, and when: printed with the evaluation. */
  readonly signedBy: string
}

/** Screen 4: everything that was said, what follows from it, and who says so. */
export function ReviewStep({ signedBy, ...props }: Props) {
  const { context } = props
  const of = partOf(props)
  const { part } = matchOf(context)
  const claim = claimOf(context)
  const { title, text, tone } = consequences[packingOf(context)]
  return (
    <>
      <Facts
        facts={[
          ...(claim === undefined ? [] : [{ term: words.claim, value: claim }]),
          ...saidOf(context).map(({ field, value }) => ({
            term: words.fields[field],
            value: field === 'partNumber' && part ? `${value}, ${part.description}` : value,
          })),
        ]}
      />
      <Banner tone={tone} title={title}>
        {text}
      </Banner>
      {isAsked(context, 'signature') && <Field of={of} name="signature" />}
      <Field of={of} name="isConfirmed" hint={signedBy} />
    </>
  )
}
