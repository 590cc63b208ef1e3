import type { UnitDraft, UnitField } from '#machines/shipment/units/draft.ts'
import { weightsOf } from '#machines/shipment/units/form.ts'
import { numberFormat } from '#schemas/number-format.ts'
import type { PackagingOption } from '#schemas/site.ts'
import { css } from '#styled/css'
import { wizardTexts } from '#texts/wizard.ts'
import { afterPress } from '#views/parts/after-press.ts'
import { Button } from '#views/parts/button.tsx'
import { Checkbox } from '#views/parts/choice.tsx'
import { SelectField, TextArea, TextField } from '#views/parts/field.tsx'

import { idOf, labelOf } from './model.ts'
import type { SendUnit } from './model.ts'

type TextName = Exclude<UnitField, 'isReturnable' | 'isDdr' | 'ddrAsWritten'>
type Props = {
  readonly unit: UnitDraft
  readonly packaging: readonly PackagingOption[]
  readonly errorOf: (field: string) => string | undefined
  readonly send: SendUnit
}

const { hints } = wizardTexts
/** What a unit can be packed as. */
export const packagings = [
  { value: 'pallet', label: 'Pallet' },
  { value: 'crate', label: 'Crate' },
]
export const plain = (...values: readonly string[]) =>
  values.map((value) => ({ value, label: value }))
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

/** What the control of a text of a unit shows and does. */
export const controlsOfUnit =
  ({ unit, errorOf, send }: Omit<Props, 'packaging'>) =>
  (name: TextName) => ({
    id: idOf(`${unit.id}.${name}`),
    label: labelOf(name),
    value: unit[name],
    error: errorOf(name),
    onChange: (event: { readonly target: { readonly value: string } }) =>
      send({ type: 'change-unit', unit: unit.id, field: name, value: event.target.value }),
    onBlur: afterPress(() => send({ type: 'leave', field: `${unit.id}.${name}` })),
  })

/** What the box of a flag of a unit shows and does. */
const flagsOfUnit =
  ({ unit, send }: Pick<Props, 'unit' | 'send'>) =>
  (name: 'isReturnable' | 'isDdr') => ({
    id: idOf(`${unit.id}.${name}`),
    label: labelOf(name),
    checked: unit[name],
    onChange: (event: { readonly target: { readonly checked: boolean } }) =>
      send({ type: 'change-unit', unit: unit.id, field: name, value: event.target.checked }),
  })

/** The box that says a unit is damaged, defective or recalled; what a spreadsheet left open is decided here. */
export function DdrFlag({ unit, errorOf, send }: Omit<Props, 'packaging'>) {
  const decide = (value: boolean) => () =>
    send({ type: 'change-unit', unit: unit.id, field: 'isDdr', value })
  return (
    <div className={css({ display: 'grid', gap: '2', justifyItems: 'start' })}>
      <Checkbox
        {...flagsOfUnit({ unit, send })('isDdr')}
        title={hints.ddr}
        error={errorOf('isDdr')}
      />
      {unit.ddrAsWritten !== '' && (
        <div className={css({ display: 'flex', gap: '2' })}>
          <Button size="sm" onClick={decide(true)}>
            {wizardTexts.doubt.yes}
          </Button>
          <Button size="sm" onClick={decide(false)}>
            {wizardTexts.doubt.no}
          </Button>
        </div>
      )}
    </div>
  )
}

type KindProps = Props & { readonly field: ReturnType<typeof controlsOfUnit> }
/** The returnable packaging that one can choose from. */
export const Returnable = ({ packaging, field }: Pick<KindProps, 'packaging' | 'field'>) => (
  <SelectField
    {...field('returnable')}
    isRequired
    placeholder={hints.choose}
    className={css({ gridColumn: '1 / -1' })}
    options={packaging.map(({ packagingPartNumber: value, description }) => ({
      value,
      label: `${value}, ${description}`,
    }))}
  />
)

/** The box that asks for returnable packaging, where there is any to choose from. */
export const ReturnableFlag = ({
  unit,
  packaging,
  send,
}: Pick<Props, 'unit' | 'packaging' | 'send'>) =>
  (packaging.length > 0 || unit.isReturnable) && (
    <Checkbox {...flagsOfUnit({ unit, send })('isReturnable')} />
  )

function Kind({ unit, packaging, errorOf, field, send }: KindProps) {
  return (
    <div className={grid}>
      <SelectField {...field('packaging')} isRequired options={packagings} />
      <TextField {...field('quantity')} isRequired inputMode="numeric" />
      <div
        className={css({
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: '6',
          rowGap: '2',
          gridColumn: { base: '1 / -1', md: 'span 2' },
          pt: { md: '6' },
        })}
      >
        <ReturnableFlag {...{ unit, packaging, send }} />
        <DdrFlag {...{ unit, errorOf, send }} />
      </div>
      {unit.isReturnable && <Returnable packaging={packaging} field={field} />}
    </div>
  )
}

type FieldsProps = Props & { readonly oddGross: string | undefined }
/** What a unit is and weighs; its parts follow below. */
export function UnitFields({ unit, packaging, errorOf, oddGross, send }: FieldsProps) {
  const field = controlsOfUnit({ unit, errorOf, send })
  const decimal = { inputMode: 'decimal' } as const
  return (
    <>
      <Kind {...{ unit, packaging, errorOf, field, send }} />
      <div className={grid}>
        <TextField {...field('gross')} {...decimal} isRequired hint={oddGross} />
        <TextField {...field('tare')} {...decimal} hint={workedOut(unit, 'tare')} />
        <TextField {...field('net')} {...decimal} hint={workedOut(unit, 'net')} />
        <SelectField {...field('weightUnit')} options={plain('lb', 'kg')} />
      </div>
      {unit.tare === '' && unit.net === '' && (
        <p className={css({ textStyle: 'xs', color: 'text.faint', mt: '-2' })}>{hints.weights}</p>
      )}
      <div className={grid}>
        <TextField {...field('length')} {...decimal} isRequired />
        <TextField {...field('width')} {...decimal} isRequired />
        <TextField {...field('height')} {...decimal} isRequired />
        <SelectField {...field('sizeUnit')} options={plain('in', 'cm')} />
      </div>
      <div className={css({ display: 'grid', gap: '3', gridTemplateColumns: { md: '1fr 1fr' } })}>
        <TextField {...field('supplierLabelId')} />
        <TextArea {...field('additionalContext')} rows={1} maxLength={500} />
      </div>
    </>
  )
}
