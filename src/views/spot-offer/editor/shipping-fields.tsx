import { usualIncoterm } from '#schemas/spot-offer/offer-form.ts'
import { css } from '#styled/css'
import { besideTexts } from '#texts/spot-offer-editor-lazy.ts'
import { editorTexts } from '#texts/spot-offer-editor.ts'
import { Card } from '#views/parts/card.tsx'
import { Radios } from '#views/parts/choice.tsx'
import { Field } from '#views/records/form/field.tsx'

import { headPart } from './model.ts'
import type { BlockProps } from './model.ts'

const { fields } = editorTexts
const { hints } = besideTexts
const grid = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '1fr 1fr' },
})

const incoterms = (['FCA', 'DAP'] as const).map((value) => ({
  value,
  label: besideTexts.incoterms[value],
}))

/** Who ships, how, and what it costs. */
export function ShippingFields(props: BlockProps) {
  const of = headPart(props)
  const { draft } = props.context
  const isOurs = draft['shipping.party'] === 'redwood'
  const usual = usualIncoterm[isOurs ? 'redwood' : 'supplier']
  const isUnusual = draft['shipping.incoterm'] !== usual
  return (
    <Card title={editorTexts.blocks.shipping}>
      <div className={css({ display: 'grid', gap: '5' })}>
        <Radios
          label={fields['shipping.party']}
          name="shipping.party"
          value={draft['shipping.party']}
          isInline
          options={(['redwood', 'supplier'] as const).map((value) => ({
            value,
            label: besideTexts.parties[value],
          }))}
          onChoose={(value) => of.set('shipping.party', value)}
        />
        <div className={grid}>
          <Field
            {...{ of, name: 'shipping.incoterm', options: incoterms }}
            hint={
              isUnusual ? (
                <span className={css({ color: 'status.warning.fg' })}>
                  {hints.incoterm(usual, isOurs ? hints.weUs : hints.weThem)}
                </span>
              ) : undefined
            }
          />
          <span className={css({ hideBelow: 'sm' })} />
          <Field of={of} name="shipping.origin" />
          <Field of={of} name="shipping.destination" />
          <Field of={of} name="shipping.cost" hint={hints.cost} />
          <Field of={of} name="shipping.charged" hint={hints.charged} />
        </div>
      </div>
    </Card>
  )
}
