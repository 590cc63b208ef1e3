import { todayOf } from '#machines/spot-offer/editor/assess.ts'
import { addDays } from '#schemas/calendar.ts'
import { MAX_VALID_DAYS } from '#schemas/spot-offer/words.ts'
import { css } from '#styled/css'
import { editorTexts } from '#texts/spot-offer-editor.ts'
import { spotWords } from '#texts/spot-offer-words.ts'
import { Card } from '#views/parts/card.tsx'
import { Radios } from '#views/parts/choice.tsx'
import { SelectField, TextField } from '#views/parts/field.tsx'
import type { Option } from '#views/parts/field.tsx'
import { sayDay } from '#views/parts/time.tsx'
import { Field } from '#views/records/form/field.tsx'

import { EmailField } from './email-field.tsx'
import { headPart } from './model.ts'
import type { BlockProps } from './model.ts'

const { fields, hints } = editorTexts
const caseLabel = fields.useCase
const cases = spotWords.useCases
const grid = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '1fr 1fr' },
})

type OfferProps = BlockProps & {
  /** Suppliers with an account here. */
  readonly suppliers: readonly Option[]
}

/** The supplier's account, and its name. */
function SupplierFields({ suppliers, ...props }: OfferProps) {
  const { context, send } = props
  const of = headPart(props)
  const { draft, edited } = context
  const chosen = draft['supplier.id']
  const name = draft['supplier.name']
  const supplierOf = (id: string) => suppliers.find(({ value }) => value === id)
  const known = supplierOf(chosen)
  const isOnFile = known?.label === name
  const chooseSupplier = (id: string) => {
    send({ type: 'change', field: 'supplier.id', value: id })
    const found = supplierOf(id)
    if (found) send({ type: 'change', field: 'supplier.name', value: found.label })
  }
  return (
    <>
      <SelectField
        {...of.control('supplier.id')}
        label={editorTexts.account}
        placeholder={editorTexts.noAccount}
        options={
          chosen && !known ? [...suppliers, { value: chosen, label: name || chosen }] : suppliers
        }
        aria-disabled={edited !== null}
        disabled={edited !== null}
        hint={edited ? hints.fixedSupplier : hints.supplierId}
        onChange={({ target }) => chooseSupplier(target.value)}
      />
      <TextField
        {...of.control('supplier.name')}
        readOnly={isOnFile}
        hint={isOnFile ? hints.nameOnFile : undefined}
      />
    </>
  )
}

/** For whom, for what, and until when. */
export function OfferFields(props: OfferProps) {
  const { context } = props
  const of = headPart(props)
  const today = todayOf(context)
  const last = addDays(today, MAX_VALID_DAYS)
  return (
    <Card title={editorTexts.blocks.offer}>
      <div className={css({ display: 'grid', gap: '5' })}>
        <Radios
          label={caseLabel}
          name="useCase"
          value={context.draft.useCase}
          isInline
          options={(['firm-offer', 'price-list'] as const).map((value) => ({
            value,
            label: cases[value],
          }))}
          onChoose={(value) => of.set('useCase', value)}
        />
        <div className={grid}>
          <SupplierFields {...props} />
          <EmailField {...props} />
          <Field of={of} name="industry" />
          <TextField
            {...of.control('offerExpirationDate')}
            type="date"
            min={addDays(today, 1)}
            max={last}
            hint={hints.dates(sayDay(last))}
          />
          <Field of={of} name="weightUnit" />
        </div>
      </div>
    </Card>
  )
}
