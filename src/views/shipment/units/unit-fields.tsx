import type { UnitDraft, UnitField } from '#machines/shipment/units/draft.ts'
import { unitChange, unitTable, unitTexts } from '#machines/shipment/units/fields.ts'
import { weightsOf } from '#machines/shipment/units/form.ts'
import { numberFormat } from '#schemas/number-format.ts'
import type { PackagingOption } from '#schemas/site.ts'
import { css } from '#styled/css'
import { wizardTexts } from '#texts/wizard.ts'
import { Button } from '#views/parts/button.tsx'
import { TextArea } from '#views/parts/field.tsx'
import { Field, formPart } from '#views/records/form/field.tsx'
import type { FormPart } from '#views/records/form/field.tsx'
import { wide } from '#views/records/form/layout.ts'

import type { SendUnit } from './model.ts'

export type UnitPart = FormPart<UnitField>
type Props = {
  readonly of: UnitPart
  readonly unit: UnitDraft
  readonly packaging: readonly PackagingOption[]
}

const { hints } = wizardTexts
const grid = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(4, 1fr)' },
})

const number = () => numberFormat({ maximumFractionDigits: 3 })

// The one of tare and net that nobody typed, as it will be sent.
export function workedOut(unit: UnitDraft, field: 'tare' | 'net'): string | undefined {
  const { tare, net } = unit
  const value = weightsOf(unit)[field]
  const isGiven = field === 'tare' ? tare !== '' || net === '' : net !== '' || tare === ''
  return isGiven || typeof value !== 'number' || value <= 0
    ? undefined
    : hints.workedOut(number().format(value))
}

type Source = {
  readonly unit: UnitDraft
  readonly errorOf: (field: string) => string | undefined
  readonly send: SendUnit
}
/** What the controls of a unit show and do. */
export const unitPart = ({ unit, errorOf, send }: Source): UnitPart =>
  formPart({
    id: 'field',
    fields: unitTable,
    values: unitTexts(unit),
    row: unit.id,
    issueOf: (field) => errorOf(field.slice(unit.id.length + 1)),
    change: (field, value) =>
      send({ type: 'change-unit', unit: unit.id, ...unitChange(field, value) }),
    leave: (field) => send({ type: 'leave', field }),
  })

/** The box that says a unit is damaged, defective or recalled; what a spreadsheet left open is decided here. */
export const DdrFlag = ({ of, unit }: Omit<Props, 'packaging'>) => (
  <div className={css({ display: 'grid', gap: '2', justifyItems: 'start' })}>
    <Field of={of} name="isDdr" title={hints.ddr} />
    {unit.ddrAsWritten !== '' && (
      <div className={css({ display: 'flex', gap: '2' })}>
        <Button size="sm" onClick={() => of.set('isDdr', 'true')}>
          {wizardTexts.doubt.yes}
        </Button>
        <Button size="sm" onClick={() => of.set('isDdr', '')}>
          {wizardTexts.doubt.no}
        </Button>
      </div>
    )}
  </div>
)

/** The returnable packaging that one can choose from. */
export const Returnable = ({ of, packaging }: Omit<Props, 'unit'>) => (
  <Field
    {...{ of, name: 'returnable', placeholder: hints.choose, className: wide }}
    options={packaging.map(({ packagingPartNumber: value, description }) => ({
      value,
      label: `${value}, ${description}`,
    }))}
  />
)

/** The box that asks for returnable packaging, where there is any to choose from. */
export const ReturnableFlag = ({ of, unit, packaging }: Props) =>
  (packaging.length > 0 || unit.isReturnable) && <Field of={of} name="isReturnable" />

const flags = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '6',
  rowGap: '2',
  gridColumn: { base: '1 / -1', md: 'span 2' },
  pt: { md: '6' },
})
const Kind = (props: Props) => (
  <div className={grid}>
    <Field of={props.of} name="packaging" />
    <Field of={props.of} name="quantity" />
    <div className={flags}>
      <ReturnableFlag {...props} />
      <DdrFlag {...props} />
    </div>
    {props.unit.isReturnable && <Returnable {...props} />}
  </div>
)

type FieldsProps = Source &
  Pick<Props, 'packaging'> & {
    readonly oddGross: string | undefined
  }
/** What a unit is and weighs; its parts follow below. */
export function UnitFields({ unit, packaging, errorOf, oddGross, send }: FieldsProps) {
  const of = unitPart({ unit, errorOf, send })
  return (
    <>
      <Kind {...{ of, unit, packaging }} />
      <div className={grid}>
        <Field of={of} name="gross" hint={oddGross} />
        <Field of={of} name="tare" hint={workedOut(unit, 'tare')} />
        <Field of={of} name="net" hint={workedOut(unit, 'net')} />
        <Field of={of} name="weightUnit" />
      </div>
      {unit.tare === '' && unit.net === '' && (
        <p className={css({ textStyle: 'xs', color: 'text.faint', mt: '-2' })}>{hints.weights}</p>
      )}
      <div className={grid}>
        <Field of={of} name="length" />
        <Field of={of} name="width" />
        <Field of={of} name="height" />
        <Field of={of} name="sizeUnit" />
      </div>
      <div className={css({ display: 'grid', gap: '3', gridTemplateColumns: { md: '1fr 1fr' } })}>
        <Field of={of} name="supplierLabelId" />
        <TextArea {...of.control('additionalContext')} rows={1} maxLength={500} />
      </div>
    </>
  )
}
