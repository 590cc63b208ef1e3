import type { ReactNode } from 'react'

import type { ShipmentAction } from '#schemas/shipment-request.ts'
import { css } from '#styled/css'
import { recordTexts } from '#texts/records.ts'
import { shipmentTexts } from '#texts/shipment.ts'
import { ButtonLink } from '#views/parts/button.tsx'
import { CopyButton } from '#views/parts/copy.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { usePartner } from '#views/shipment/audience.ts'

import type { Editing } from './blocks.tsx'
import { Booking } from './booking.tsx'
import type { DetailViewProps } from './detail-view.tsx'
import { Comments, Contact, Pickup, PurchaseOrder } from './side.tsx'
import { ThirdParty } from './third-party.tsx'

type Props = Pick<
  DetailViewProps,
  'request' | 'company' | 'destination' | 'copyHref' | 'estimate' | 'onAction'
> & { readonly may: (action: ShipmentAction) => Editing; readonly children: ReactNode }

/** The blocks of facts beside the goods. */
export function Aside(props: Props) {
  const { request, company, destination, copyHref, onAction, may, children } = props
  const isForPartner = usePartner() !== undefined
  const block = { request, editing: may('update-shipment-request-form'), onEdit: onAction }
  return (
    <>
      <Pickup {...block} destination={destination} />
      <Contact {...block} />
      <Booking request={request} editing={may('update-booked-shipment')} onEdit={onAction} />
      <PurchaseOrder request={request} />
      {props.estimate}
      <Comments {...block} />
      {!isForPartner && <ThirdParty request={request} company={company} />}
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3' })}>
        <CopyButton text={location.href} label={recordTexts.copyLink} />
        {copyHref && (
          <ButtonLink href={copyHref} size="sm">
            <Icon name="box" size={15} />
            {shipmentTexts.copyRequest}
          </ButtonLink>
        )}
        {children}
      </div>
    </>
  )
}
