import { css } from '#styled/css'
import { dialogTexts } from '#texts/shipment-dialogs.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Radios } from '#views/parts/choice.tsx'
import { Facts } from '#views/parts/facts.tsx'
import { sayPickup } from '#views/shipment/format.ts'

import { Checks } from './checks.tsx'
import { DestinationField } from './destination-field.tsx'
import { Input, Mode, Note, Phone, pair } from './inputs.tsx'
import type { FormProps } from './inputs.tsx'

const words = dialogTexts

const Carrier = (props: FormProps) => (
  <>
    <Input {...props} name="carrierName" />
    <Phone {...props} name="carrierPhone" />
  </>
)

/** Approval as logistics: where the goods go, and how they are booked. */
export function LogisticsFields(props: FormProps) {
  const { context, request, onChange } = props
  const isByHand = context.draft['booking'] === 'by-hand'
  return (
    <>
      <Checks request={request} action="approve-by-logistics" />
      {props.photos}
      <DestinationField {...props} isFirst />
      <Radios
        label={words.fields.booking}
        name="booking"
        value={context.draft['booking']}
        options={[
          { value: 'carrier-desk', label: words.queue, hint: words.queueHint },
          { value: 'by-hand', label: words.byHand, hint: words.byHandHint },
        ]}
        onChoose={(value) => onChange('booking', value)}
      />
      {isByHand && (
        <div className={pair}>
          <Input {...props} name="bol" />
          <Input {...props} name="pickupNumber" />
          <Mode {...props} />
          <Input {...props} name="scheduledPickupDate" type="date" />
          <Carrier {...props} />
        </div>
      )}
      {request.facts.hasRedAdr && <Banner tone="warning">{words.noteFor.redAdr}</Banner>}
      <Note {...props} />
    </>
  )
}

/** What is known of a booking, by hand. */
export const BookingFields = (props: FormProps) => (
  <>
    <div className={pair}>
      <Input {...props} name="bol" isFirst />
      <Input {...props} name="pickupNumber" />
      <Mode {...props} />
      <Input {...props} name="scheduledPickupDate" type="date" />
      <Input {...props} name="actualPickupDate" type="date" />
      <Input {...props} name="deliveryDate" type="date" />
      <Carrier {...props} />
    </div>
    <DestinationField {...props} />
    <Note {...props} />
  </>
)

/** Another try with the carrier. */
export const RebookFields = (props: FormProps) => {
  const {
    bookingFailure: failure,
    bookedShipment: booked,
    shipmentRequestForm,
    facts,
  } = props.request
  const pickup = sayPickup(shipmentRequestForm, facts.siteTimeZone)
  return (
    <>
      {failure && <Banner tone="danger">{words.lastFailure(failure.text)}</Banner>}
      {booked?.bol && <Banner tone="warning">{words.bolReplaced(booked.bol)}</Banner>}
      {/* The call takes a note alone: another day is set in the block of the pickup. */}
      <Facts facts={[{ term: words.bookedFor, value: pickup }]} />
      {!booked?.bol && <p className={css({ color: 'text.muted' })}>{words.otherDay}</p>}
      <DestinationField {...props} />
      <Note {...props} isFirst />
    </>
  )
}
