import type { ShipmentAction } from '#schemas/shipment-request.ts'
import { shipmentTexts } from '#texts/shipment.ts'
import { Card } from '#views/parts/card.tsx'
import { usePartner } from '#views/shipment/audience.ts'

import type { Editing } from './blocks.tsx'
import { Booking } from './booking.tsx'
import type { DetailViewProps } from './detail-view.tsx'
import { Comments, Contact, Pickup, PurchaseOrder } from './side.tsx'
import { ThirdParty } from './third-party.tsx'

type Props = Pick<
  DetailViewProps,
  'request' | 'company' | 'destination' | 'estimate' | 'onAction'
> & { readonly may: (action: ShipmentAction) => Editing }

/** Everything that is known besides the goods, in one card. */
export function Aside(props: Props) {
  const { request, company, destination, onAction, may } = props
  const isForPartner = usePartner() !== undefined
  const block = { request, editing: may('update-shipment-request-form'), onEdit: onAction }
  return (
    <Card title={shipmentTexts.details}>
      <Comments {...block} />
      <Pickup {...block} destination={destination} />
      <Contact {...block} />
      <Booking request={request} editing={may('update-booked-shipment')} onEdit={onAction} />
      <PurchaseOrder request={request} />
      {!isForPartner && <ThirdParty request={request} company={company} />}
      {/* Last: how long it is, is known late. */}
      {props.estimate}
    </Card>
  )
}
