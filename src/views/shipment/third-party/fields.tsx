import {
  OTHER_SUPPLIER,
  head,
  isPreBooking,
  takesPreBookings,
} from '#machines/shipment/third-party/draft.ts'
import type { HeadField } from '#machines/shipment/third-party/draft.ts'
import { headIssue } from '#machines/shipment/third-party/selectors.ts'
import type { BookingContext, BookingEvent } from '#machines/shipment/third-party/types.ts'
import { plainCode } from '#schemas/plain-text.ts'
import { materialClassifications } from '#schemas/shipment-words.ts'
import { css } from '#styled/css'
import { bookingTexts as words } from '#texts/third-party-booking.ts'
import { Card } from '#views/parts/card.tsx'
import { SelectField } from '#views/parts/field.tsx'
import { PhoneField } from '#views/parts/phone-field.tsx'
import { AddressFields } from '#views/records/form/address-fields.tsx'
import { Field, formPart } from '#views/records/form/field.tsx'
import type { FormPart } from '#views/records/form/field.tsx'
import { besideControl, grid, wide } from '#views/records/form/layout.ts'

export type Send = (event: BookingEvent) => void
export type Props = { readonly context: BookingContext; readonly send: Send }
type PartProps = { readonly of: FormPart<HeadField> }
type HeadProps = PartProps & Pick<Props, 'context'>

/** Everything but the units. */
export const headPart = ({ context, send }: Props): FormPart<HeadField> =>
  formPart({
    id: 'field',
    fields: head,
    values: context.draft.head,
    isPrinted: true,
    issueOf: (field) => headIssue(context, field),
    change: (field, value) => send({ type: 'change', field, value }),
    leave: (field) => send({ type: 'leave', field }),
  })

const { hints } = words
const choose = { placeholder: hints.choose }
const hint = css({ mt: '2', textStyle: 'xs', color: 'text.muted' })

// Suppliers without a program of their own are many: who may book for all of them names one by its id.
const programsOf = ({ programs, takesAnySupplier }: BookingContext) => [
  ...programs.map(({ tenant, name }) => ({ value: tenant, label: name })),
  ...(takesAnySupplier ? [{ value: OTHER_SUPPLIER, label: hints.otherSupplier }] : []),
]
const classifications = materialClassifications.map((value) => ({ value, label: value }))

/** What is shipped, for whom, and where it goes. */
function What({ of, context }: HeadProps) {
  const programs = programsOf(context)
  const destinations = context.destinations.map(({ destinationId, name }) => ({
    value: destinationId,
    label: name,
  }))
  return (
    <Card title={words.groups.what}>
      <div className={grid}>
        <Field of={of} name="reference" className={wide} />
        <Field
          {...{ of, name: 'program', options: programs, ...choose }}
          hint={programs.length ? hints.program : hints.noProgram}
        />
        {context.draft.head.program === OTHER_SUPPLIER && <Field of={of} name="supplierNumber" />}
        <Field {...{ of, name: 'destination', options: destinations, ...choose }} />
        <Field {...{ of, name: 'materialClassification', options: classifications, ...choose }} />
        <Field of={of} name="isHazmat" className={besideControl} />
      </div>
    </Card>
  )
}

/** Where it is picked up, and whom the carrier calls. */
function Place({ of, context }: HeadProps) {
  const countryCode = context.draft.head['shipper.address.countryCode']
  const { onBlur, onChange: _typed, ...phone } = of.control('contactPerson.phone')
  return (
    <>
      <Card title={words.groups.from}>
        <div className={grid}>
          <Field of={of} name="shipper.name" className={wide} />
          <AddressFields
            control={(part) => of.control(`shipper.address.${part}`)}
            countryCode={countryCode}
          />
        </div>
      </Card>
      <Card title={words.groups.contact}>
        <div className={grid}>
          <Field of={of} name="contactPerson.name" />
          <Field of={of} name="contactPerson.email" />
          <PhoneField
            {...phone}
            countryCode={plainCode(countryCode).toUpperCase()}
            onText={(value) => of.set('contactPerson.phone', value)}
            onLeave={onBlur}
          />
        </div>
      </Card>
    </>
  )
}

const window = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: '1fr 1fr', sm: '2fr 1fr 1fr' },
})
const flags = css({ display: 'flex', flexWrap: 'wrap', columnGap: '8', rowGap: '3', mt: '4' })
/** When, and with what at the pickup. */
const Pickup = ({ of }: PartProps) => (
  <Card title={words.groups.when}>
    <div className={window}>
      <Field
        {...{ of, name: 'pickupDate' }}
        className={css({ gridColumn: { base: '1 / -1', sm: 'auto' } })}
      />
      <Field of={of} name="from" />
      <Field of={of} name="to" />
    </div>
    <p className={hint}>{hints.times}</p>
    <div className={flags}>
      <Field of={of} name="pickupAtLoadingDock" />
      <Field of={of} name="pickupRequiresLiftGate" />
    </div>
  </Card>
)

/** What comes before the units, and whether they are known: asked where the program takes pre-bookings. */
export const Head = ({ of, context }: HeadProps) => (
  <>
    <What of={of} context={context} />
    <Place of={of} context={context} />
    <Pickup of={of} />
    {(takesPreBookings(context.draft) || isPreBooking(context.draft)) && (
      <Field of={of} name="isPreBooking" />
    )}
  </>
)

/** What need not be said. */
export const More = ({ of }: PartProps) => (
  <Card title={words.groups.more}>
    <div className={css({ display: 'grid', gap: '4' })}>
      <Field of={of} name="comments" />
      <Field of={of} name="bolPdf" />
    </div>
  </Card>
)

const weights = ['lb', 'kg'].map((value) => ({ value, label: value }))
/** What is expected, where the units are not known yet. */
export function Expected({ of }: PartProps) {
  const unit = of.control('estimatedGrossWeight.unit')
  return (
    <Card title={words.groups.estimate}>
      <div className={grid}>
        <Field of={of} name="estimatedHandlingUnits" className={wide} />
        <Field of={of} name="estimatedGrossWeight.value" />
        <SelectField {...unit} value={unit.value || 'lb'} isRequired={false} options={weights} />
      </div>
      <p className={hint}>{words.preBookingHint}</p>
    </Card>
  )
}
