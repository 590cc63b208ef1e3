import type { ReactNode } from 'react'

import { css } from '#styled/css'
import { dialogTexts } from '#texts/shipment-dialogs.ts'
import { Banner } from '#views/parts/banner.tsx'
import { requestLoad, sayUnits, sayZone } from '#views/shipment/format.ts'

import { BookingFields, LogisticsFields, RebookFields } from './booking-fields.tsx'
import { Checks } from './checks.tsx'
import { Flag, Input, Note, Phone, pair } from './inputs.tsx'
import type { FormProps } from './inputs.tsx'

const words = dialogTexts

const PickupFields = (props: FormProps) => {
  const { context, request } = props
  const zone = sayZone(request.facts.siteTimeZone, context.draft['pickupDate'] || context.today)
  return (
    <>
      <Input {...props} name="pickupDate" type="date" isFirst />
      <div className={pair}>
        <Input {...props} name="from" type="time" hint={words.timesAre(zone)} />
        <Input {...props} name="to" type="time" />
      </div>
      <div className={pair}>
        <Flag {...props} name="dock" />
        <Flag {...props} name="liftGate" />
      </div>
      <Note {...props} />
    </>
  )
}

const RejectFields = (props: FormProps) => {
  const { shipmentRequestForm: form, created } = props.request
  const to = [...new Set([created.email, form.contactPerson.email])].filter(Boolean).join(', ')
  return (
    <>
      <Note {...props} isFirst />
      <p className={css({ color: 'text.muted' })}>{words.mail(to)}</p>
    </>
  )
}

const DeleteFields = (props: FormProps) => {
  const { request, context } = props
  return (
    <>
      <p>{words.deleteItems(sayUnits(requestLoad(request)))}</p>
      {context.isNoteRequired && (
        <Banner tone="warning">{words.deleteBooked(request.bol ?? '')}</Banner>
      )}
      <Note {...props} />
    </>
  )
}

/** The fields of each dialog (pages.md §2.7). */
export function DialogFields(props: FormProps): ReactNode {
  switch (props.context.dialog) {
    case 'approve-by-bizdev':
      return (
        <>
          <Checks request={props.request} action="approve-by-bizdev" />
          {props.photos}
          <Note {...props} isFirst />
        </>
      )
    case 'approve-by-logistics':
      return <LogisticsFields {...props} />
    case 'update-booked-shipment':
      return <BookingFields {...props} />
    case 'deliver':
      return (
        <>
          <div className={pair}>
            <Input {...props} name="actualPickupDate" type="date" max={props.context.today} />
            <Input {...props} name="deliveryDate" type="date" isFirst max={props.context.today} />
          </div>
          <Note {...props} />
        </>
      )
    case 'rebook':
      return <RebookFields {...props} />
    case 'reject':
      return <RejectFields {...props} />
    case 'delete':
      return <DeleteFields {...props} />
    case 'dismiss-rejection':
      return <p>{words.dismiss}</p>
    case 'edit-pickup':
      return <PickupFields {...props} />
    case 'edit-contact':
      return (
        <>
          <Input {...props} name="name" isFirst />
          <Input {...props} name="email" type="email" />
          <Phone {...props} name="phone" />
          <Note {...props} />
        </>
      )
    case 'edit-comments':
      return <Note {...props} name="comments" isFirst />
    default:
      return <Note {...props} isFirst />
  }
}
