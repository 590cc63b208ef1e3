import type { ReactNode } from 'react'

import { neededFields } from '#machines/shipment/action-dialog/draft.ts'
import type { ActionDialogContext } from '#machines/shipment/action-dialog/types.ts'
import { TransportMode } from '#schemas/material.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { css } from '#styled/css'
import { dialogTexts } from '#texts/shipment-dialogs.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Checkbox, Radios } from '#views/parts/choice.tsx'
import { Facts } from '#views/parts/facts.tsx'
import { SelectField, TextArea, TextField } from '#views/parts/field.tsx'
import { fieldId } from '#views/records/action-shell.tsx'
import { sayPickup, requestLoad, sayUnits, sayZone } from '#views/shipments/format.ts'

import { Checks } from './checks.tsx'

const words = dialogTexts
const pair = css({ display: 'grid', gap: '4', gridTemplateColumns: { sm: '1fr 1fr' } })

export type FormProps = {
  readonly context: ActionDialogContext
  readonly request: ShipmentRequest
  readonly onChange: (field: string, value: string) => void
}
type Name = keyof typeof words.fields
type InputProps = FormProps & {
  readonly name: Name
  readonly type?: 'text' | 'date' | 'time' | 'email' | 'tel'
  readonly isFirst?: boolean
  readonly hint?: string
  readonly max?: string
}

const Input = ({ context, onChange, name, type = 'text', isFirst, hint, max }: InputProps) => (
  <TextField
    id={fieldId(name)}
    label={words.fields[name]}
    type={type}
    {...(isFirst ? { 'data-first': '' } : {})}
    isRequired={neededFields(context).some((needed) => needed === name)}
    value={context.draft[name] ?? ''}
    error={context.issues[name]}
    hint={hint}
    max={max}
    onChange={({ target }) => onChange(name, target.value)}
  />
)

const Note = ({
  context,
  onChange,
  isFirst,
  name = 'note',
}: FormProps & { isFirst?: boolean; name?: 'note' | 'comments' }) => (
  <TextArea
    id={fieldId(name)}
    label={words.fields[name]}
    {...(isFirst ? { 'data-first': '' } : {})}
    isRequired={neededFields(context).some((needed) => needed === name)}
    maxLength={500}
    value={context.draft[name] ?? ''}
    error={context.issues[name]}
    onChange={({ target }) => onChange(name, target.value)}
  />
)

const Flag = ({ context, onChange, name }: FormProps & { readonly name: 'dock' | 'liftGate' }) => (
  <Checkbox
    id={fieldId(name)}
    label={words.fields[name]}
    checked={context.draft[name] === 'true'}
    onChange={({ target }) => onChange(name, target.checked ? 'true' : '')}
  />
)

const Mode = ({ context, onChange }: FormProps) => (
  <SelectField
    id={fieldId('transportMode')}
    label={words.fields.transportMode}
    placeholder={words.noMode}
    options={TransportMode.options.map((value) => ({ value, label: value }))}
    value={context.draft['transportMode'] ?? ''}
    error={context.issues['transportMode']}
    onChange={({ target }) => onChange('transportMode', target.value)}
  />
)

function LogisticsFields(props: FormProps) {
  const { context, request, onChange } = props
  const isByHand = context.draft['booking'] === 'by-hand'
  return (
    <>
      <Checks request={request} action="approve-by-logistics" />
      <div data-first-in>
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
      </div>
      {isByHand && (
        <div className={pair}>
          <Input {...props} name="bol" />
          <Input {...props} name="pickupNumber" />
          <Mode {...props} />
          <Input {...props} name="scheduledPickupDate" type="date" />
        </div>
      )}
      {request.facts.hasRedAdr && <Banner tone="warning">{words.noteFor.redAdr}</Banner>}
      <Note {...props} />
    </>
  )
}

const BookingFields = (props: FormProps) => (
  <>
    <div className={pair}>
      <Input {...props} name="bol" isFirst />
      <Input {...props} name="pickupNumber" />
      <Mode {...props} />
      <Input {...props} name="scheduledPickupDate" type="date" />
      <Input {...props} name="actualPickupDate" type="date" />
      <Input {...props} name="deliveryDate" type="date" />
    </div>
    <Note {...props} />
  </>
)

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

const RebookFields = (props: FormProps) => {
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
      <Note {...props} isFirst />
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
          <Input {...props} name="phone" type="tel" />
          <Note {...props} />
        </>
      )
    case 'edit-comments':
      return <Note {...props} name="comments" isFirst />
    default:
      return <Note {...props} isFirst />
  }
}
