import type { ReactNode } from 'react'

import type { ActionDialogContext } from '#machines/records/action/types.ts'
import { neededFields } from '#machines/shipment/action-dialog/draft.ts'
import { TransportMode } from '#schemas/material.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import type { Destination } from '#schemas/site.ts'
import { css } from '#styled/css'
import { dialogTexts } from '#texts/shipment-dialogs.ts'
import { Checkbox } from '#views/parts/choice.tsx'
import { SelectField, TextArea, TextField } from '#views/parts/field.tsx'
import { PhoneField } from '#views/parts/phone-field.tsx'
import { fieldId } from '#views/records/action/action-shell.tsx'

const words = dialogTexts
/** Two fields beside each other, where there is room. */
export const pair = css({ display: 'grid', gap: '4', gridTemplateColumns: { sm: '1fr 1fr' } })

export type FormProps = {
  readonly context: ActionDialogContext
  readonly request: ShipmentRequest
  readonly onChange: (field: string, value: string) => void
  /** Where goods can go; undefined: that could not be read. */
  readonly destinations: readonly Destination[] | undefined
  readonly onReadAgain: () => void
  /** Those of the batteries that are decided on. */
  readonly photos?: ReactNode
}
type Name = keyof typeof words.fields
type InputProps = FormProps & {
  readonly name: Name
  readonly type?: 'text' | 'date' | 'time' | 'email'
  readonly isFirst?: boolean
  readonly hint?: string
  readonly max?: string
}

export const Input = ({
  context,
  onChange,
  name,
  type = 'text',
  isFirst,
  hint,
  max,
}: InputProps) => (
  <TextField
    id={fieldId(name)}
    label={words.fields[name]}
    type={type}
    {...(isFirst ? { 'data-first': '' } : {})}
    isRequired={neededFields(context).some((needed) => needed === name)}
    value={context.draft[name] ?? ''}
    error={context.issues[name]}
    hint={hint}
    isPrinted={name !== 'email'}
    max={max}
    onChange={({ target }) => onChange(name, target.value)}
  />
)

/** A number at the place of the goods, unless it begins with a plus. */
export const Phone = ({
  context,
  request,
  onChange,
  name,
}: FormProps & { readonly name: Name }) => (
  <PhoneField
    id={fieldId(name)}
    label={words.fields[name]}
    isRequired={neededFields(context).some((needed) => needed === name)}
    value={context.draft[name] ?? ''}
    error={context.issues[name]}
    autoComplete="off"
    countryCode={request.shipmentRequestForm.pickupAddress.address.countryCode}
    onText={(text) => onChange(name, text)}
  />
)

export const Note = ({
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
    isPrinted={name === 'comments'}
    value={context.draft[name] ?? ''}
    error={context.issues[name]}
    onChange={({ target }) => onChange(name, target.value)}
  />
)

export const Flag = ({
  context,
  onChange,
  name,
}: FormProps & { readonly name: 'dock' | 'liftGate' }) => (
  <Checkbox
    id={fieldId(name)}
    label={words.fields[name]}
    checked={context.draft[name] === 'true'}
    onChange={({ target }) => onChange(name, target.checked ? 'true' : '')}
  />
)

export const Mode = ({ context, onChange }: FormProps) => (
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
