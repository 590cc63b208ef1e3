import type { Carrier, ShipmentRequest } from '#schemas/shipment-request.ts'
import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { phoneText } from '#texts/phone-text.ts'
import { historyTexts } from '#texts/shipment-history.ts'
import { stateTexts } from '#texts/shipment-states.ts'
import { shipmentTexts } from '#texts/shipment.ts'
import { Section } from '#views/parts/card.tsx'
import { Facts } from '#views/parts/facts.tsx'
import type { Fact } from '#views/parts/facts.tsx'
import { sayDay, sayInstant } from '#views/parts/time.tsx'
import { usePartner } from '#views/shipment/audience.ts'
import { SeenBadge } from '#views/shipment/seen-badge.tsx'

import { EditButton, mono, some } from './blocks.tsx'
import type { BlockProps } from './blocks.tsx'

const { blocks, facts: words } = shipmentTexts

const carrierFact = (carrier: Carrier | undefined, countryCode: string) =>
  carrier && (
    <>
      {carrier.name}
      {carrier.phone && (
        <a href={`tel:${carrier.phone}`} className={`${link()} ${css({ display: 'block' })}`}>
          {phoneText(carrier.phone, countryCode)}
        </a>
      )}
    </>
  )

const attempts = ({ history }: ShipmentRequest): number =>
  history.filter(
    ({ action, actionDescription }) =>
      action === 'rebook' ||
      (action === 'approve-by-logistics' && actionDescription === historyTexts.approvedByLogistics),
  ).length

const queuedAt = ({ bookedShipment: booked, facts }: ShipmentRequest) =>
  booked?.queuedInOtmAt && sayInstant(booked.queuedInOtmAt, facts.siteTimeZone)

function factsOf(request: ShipmentRequest, isForPartner: boolean): readonly Fact[] {
  const { bookedShipment: booked, shipmentRequestForm: form } = request
  const isApproved = request.state === 'approved-by-logistics'
  const tries = attempts(request)
  return [
    // What is booked says so at the head of the page.
    ...(request.booking === 'booked'
      ? []
      : [
          {
            term: words.bookingState,
            value: isApproved ? <SeenBadge request={request} /> : stateTexts.bookings.none,
          },
        ]),
    ...some(words.bol, mono(booked?.bol)),
    ...some(words.pickupNumber, mono(booked?.pickupNumber)),
    ...some(words.carrier, carrierFact(booked?.carrier, form.pickupAddress.address.countryCode)),
    ...some(words.mode, booked?.transportMode),
    ...some(words.scheduled, booked?.scheduledPickupDate && sayDay(booked.scheduledPickupDate)),
    ...some(words.pickedUp, booked?.actualPickupDate && sayDay(booked.actualPickupDate)),
    ...some(words.delivered, booked?.deliveryDate && sayDay(booked.deliveryDate)),
    ...(isForPartner || request.booking === 'booked'
      ? []
      : some(words.queuedAt, queuedAt(request))),
    ...(tries > 1 && !isForPartner ? [{ term: words.attempts, value: tries }] : []),
  ]
}

/** Where booking stands, what the carrier desk answered, and why it failed. */
export function Booking({ request, editing, onEdit }: BlockProps) {
  const isApproved = request.state === 'approved-by-logistics'
  const isForPartner = usePartner() !== undefined
  // The way of the request says that it is not booked yet.
  if (request.booking !== 'booked' && !isApproved && !request.bookedShipment) return null
  return (
    <Section
      title={blocks.booking}
      actions={
        isApproved && (
          <EditButton
            block={blocks.booking}
            editing={editing}
            onEdit={() => onEdit('update-booked-shipment')}
          />
        )
      }
    >
      <Facts isBeside facts={factsOf(request, isForPartner)} />
    </Section>
  )
}
