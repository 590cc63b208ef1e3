import {
  OTHER_SUPPLIER,
  isPreBooking,
  takesPreBookings,
} from '#machines/shipment/third-party/draft.ts'
import type { HeadField } from '#machines/shipment/third-party/draft.ts'
import { shownIssue } from '#machines/shipment/third-party/selectors.ts'
import type { BookingContext, BookingEvent } from '#machines/shipment/third-party/types.ts'
import { plainCode } from '#schemas/plain-text.ts'
import { materialClassifications } from '#schemas/shipment-words.ts'
import { css } from '#styled/css'
import { bookingTexts as words } from '#texts/third-party-booking.ts'
import { afterPress } from '#views/parts/after-press.ts'
import { Card } from '#views/parts/card.tsx'
import { Checkbox } from '#views/parts/choice.tsx'
import { SelectField, TextArea, TextField } from '#views/parts/field.tsx'
import { PhoneField } from '#views/parts/phone-field.tsx'
import { AddressFields } from '#views/shipment/address-fields.tsx'
import { idOf } from '#views/shipment/units/model.ts'

export type Send = (event: BookingEvent) => void
export type Props = { readonly context: BookingContext; readonly send: Send }

const { hints } = words
const grid = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
})
const wide = css({ gridColumn: '1 / -1' })

const controlsOf =
  ({ context, send }: Props) =>
  (field: HeadField) => ({
    id: idOf(field),
    label: words.fields[field],
    value: context.draft.head[field],
    error: shownIssue(context, field),
    isPrinted: field !== 'contactPerson.email',
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      send({ type: 'change', field, value: target.value }),
    onBlur: afterPress(() => send({ type: 'leave', field })),
  })
const flagOf =
  ({ context, send }: Props) =>
  (field: HeadField) => ({
    id: idOf(field),
    label: words.fields[field],
    checked: context.draft.head[field] === 'true',
    error: shownIssue(context, field),
    onChange: ({ target }: { readonly target: { readonly checked: boolean } }) =>
      send({ type: 'change', field, value: target.checked ? 'true' : '' }),
  })

// Suppliers without a program of their own are many: who may book for all of them names one by its id.
const programsOf = ({ programs, takesAnySupplier }: BookingContext) => [
  ...programs.map(({ tenant, name }) => ({ value: tenant, label: name })),
  ...(takesAnySupplier ? [{ value: OTHER_SUPPLIER, label: hints.otherSupplier }] : []),
]
const classifications = materialClassifications.map((value) => ({ value, label: value }))

/** What is shipped, for whom, and where it goes. */
export function What(props: Props) {
  const control = controlsOf(props)
  const { draft, destinations } = props.context
  const programs = programsOf(props.context)
  return (
    <Card title={words.groups.what}>
      <div className={grid}>
        <TextField {...control('reference')} isRequired className={wide} hint={hints.reference} />
        <SelectField
          {...control('program')}
          isRequired
          placeholder={hints.choose}
          hint={programs.length ? hints.program : hints.noProgram}
          options={programs}
        />
        {draft.head.program === OTHER_SUPPLIER && (
          <TextField
            {...control('supplierNumber')}
            isRequired
            inputMode="numeric"
            hint={hints.supplierNumber}
          />
        )}
        <SelectField
          {...control('destination')}
          isRequired
          placeholder={hints.choose}
          options={destinations.map(({ destinationId, name }) => ({
            value: destinationId,
            label: name,
          }))}
        />
        <SelectField
          {...control('materialClassification')}
          isRequired
          placeholder={hints.choose}
          options={classifications}
        />
        <Checkbox {...flagOf(props)('isHazmat')} className={css({ sm: { mt: '7' } })} />
      </div>
    </Card>
  )
}

/** Where it is picked up. */
export function Place(props: Props) {
  const control = controlsOf(props)
  return (
    <Card title={words.groups.from}>
      <div className={grid}>
        <TextField
          {...control('shipper.name')}
          isRequired
          autoComplete="organization"
          className={wide}
        />
        <AddressFields
          control={(part) => control(`shipper.address.${part}`)}
          countryCode={props.context.draft.head['shipper.address.countryCode']}
        />
      </div>
    </Card>
  )
}

/** Whom the carrier calls. */
export function ContactFields(props: Props) {
  const control = controlsOf(props)
  const { context, send } = props
  const { onBlur: _leave, onChange: _change, ...phone } = control('contactPerson.phone')
  return (
    <Card title={words.groups.contact}>
      <div className={grid}>
        <TextField {...control('contactPerson.name')} isRequired autoComplete="name" />
        <TextField
          {...control('contactPerson.email')}
          isRequired
          type="email"
          autoComplete="email"
        />
        <PhoneField
          {...phone}
          isRequired
          countryCode={plainCode(context.draft.head['shipper.address.countryCode']).toUpperCase()}
          onText={(value) => send({ type: 'change', field: 'contactPerson.phone', value })}
          onLeave={() => send({ type: 'leave', field: 'contactPerson.phone' })}
        />
      </div>
    </Card>
  )
}

/** When, and with what at the pickup. */
export function Pickup(props: Props) {
  const control = controlsOf(props)
  const flag = flagOf(props)
  return (
    <Card title={words.groups.when}>
      <div
        className={css({
          display: 'grid',
          gap: '4',
          alignItems: 'start',
          gridTemplateColumns: { base: '1fr 1fr', sm: '2fr 1fr 1fr' },
        })}
      >
        <TextField
          {...control('pickupDate')}
          isRequired
          type="date"
          className={css({ gridColumn: { base: '1 / -1', sm: 'auto' } })}
        />
        <TextField {...control('from')} isRequired type="time" />
        <TextField {...control('to')} isRequired type="time" />
      </div>
      <p className={css({ mt: '2', textStyle: 'xs', color: 'text.muted' })}>{hints.times}</p>
      <div
        className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '8', rowGap: '3', mt: '4' })}
      >
        <Checkbox {...flag('pickupAtLoadingDock')} />
        <Checkbox {...flag('pickupRequiresLiftGate')} />
      </div>
    </Card>
  )
}

/** What need not be said. */
export function More(props: Props) {
  const control = controlsOf(props)
  return (
    <Card title={words.groups.more}>
      <div className={css({ display: 'grid', gap: '4' })}>
        <TextArea {...control('comments')} maxLength={500} />
        <TextField {...control('bolPdf')} type="url" autoComplete="off" hint={hints.bolPdf} />
      </div>
    </Card>
  )
}

const weights = [
  { value: 'lb', label: 'lb' },
  { value: 'kg', label: 'kg' },
]
/** What is expected, where the units are not known yet. */
export function Expected(props: Props) {
  const control = controlsOf(props)
  const unit = control('estimatedGrossWeight.unit')
  return (
    <Card title={words.groups.estimate}>
      <div className={grid}>
        <TextField
          {...control('estimatedHandlingUnits')}
          isRequired
          inputMode="numeric"
          className={wide}
        />
        <TextField {...control('estimatedGrossWeight.value')} isRequired inputMode="decimal" />
        <SelectField {...unit} value={unit.value || 'lb'} options={weights} />
      </div>
      <p className={css({ mt: '2', textStyle: 'xs', color: 'text.muted' })}>
        {words.preBookingHint}
      </p>
    </Card>
  )
}

/** Whether the units are known; asked where the program takes pre-bookings. */
export const PreBooking = (props: Props) =>
  (takesPreBookings(props.context.draft) || isPreBooking(props.context.draft)) && (
    <Checkbox {...flagOf(props)('isPreBooking')} />
  )
