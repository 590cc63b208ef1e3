import * as z from 'zod/mini'

import type {
  DialogInput,
  DialogName,
  Draft,
  Filled,
  Issues,
} from '#machines/records/action/types.ts'
import { brokenAt, dateRules } from '#machines/shipment/request/dates.ts'
import { TransportMode } from '#schemas/material.ts'
import { Bol, DateOnly, Email, Phone, TimeOfDay, line, note } from '#schemas/primitives.ts'
import type { BookedShipmentUpdate } from '#schemas/shipment-request.ts'
import { dayInText } from '#texts/day.ts'
import { fieldTexts } from '#texts/fields.ts'
import { fill } from '#texts/fill.ts'
import { toFieldIssues } from '#texts/issues.ts'
import { noteReaders, reasonTexts } from '#texts/shipment-reasons.ts'

/** The booked-shipment fields of a dialog, which are sent only when they were changed. */
export const BOOKING_FIELDS = [
  'bol',
  'pickupNumber',
  'transportMode',
  'scheduledPickupDate',
  'actualPickupDate',
  'deliveryDate',
] as const

/** The carrier's, which are sent as one. */
const CARRIER_FIELDS = ['carrierName', 'carrierPhone'] as const

const fields = {
  note: note(500),
  bol: Bol,
  pickupNumber: line(1, 50),
  transportMode: TransportMode,
  scheduledPickupDate: DateOnly,
  actualPickupDate: DateOnly,
  deliveryDate: DateOnly,
  carrierName: line(1, 100),
  carrierPhone: Phone,
  destination: line(1, 50),
  pickupDate: DateOnly,
  from: TimeOfDay,
  to: TimeOfDay,
  name: line(2, 100),
  email: Email,
  phone: Phone,
  comments: note(500),
} as const
type FieldName = keyof typeof fields
const names = Object.keys(fields) as FieldName[] // because the object above is closed

const needed: Readonly<Record<DialogName, readonly FieldName[]>> = {
  'approve-by-bizdev': [],
  'approve-by-logistics': ['destination'],
  'update-booked-shipment': ['destination'],
  rebook: ['destination'],
  deliver: ['actualPickupDate', 'deliveryDate'],
  reject: ['note'],
  'dismiss-rejection': [],
  delete: [],
  'add-note': ['note'],
  'edit-pickup': ['pickupDate', 'from', 'to'],
  'edit-contact': ['name', 'email', 'phone'],
  'edit-comments': [],
}

type Asked = Pick<DialogInput, 'dialog' | 'initial' | 'isNoteRequired' | 'days'> &
  Partial<Pick<DialogInput, 'today'>> & { readonly draft: Draft }
const isByHand = ({ dialog, draft }: Asked) =>
  dialog === 'approve-by-logistics' && draft['booking'] === 'by-hand'

/** The fields of a dialog that may not stay empty. */
export function neededFields(asked: Asked): readonly FieldName[] {
  const bol: FieldName[] =
    isByHand(asked) || (asked.dialog === 'update-booked-shipment' && asked.initial['bol'])
      ? ['bol']
      : []
  const carrier: FieldName[] = asked.draft['carrierPhone']?.trim() ? ['carrierName'] : []
  return [
    ...needed[asked.dialog],
    ...bol,
    ...carrier,
    ...(asked.isNoteRequired ? (['note'] as const) : []),
  ]
}

const noteNeeded = (dialog: DialogName): string =>
  fill(reasonTexts.note_required, {
    owner: dialog === 'reject' ? noteReaders.reject : noteReaders.other,
  })

/** What the lifecycle would refuse of the days, in its words, at their fields. */
function dateIssues(
  { days, today, initial, dialog }: Asked,
  typed: Draft,
  skipped: readonly string[],
): Issues {
  if (!days || !today) return {}
  // What was written down before stands: only what is written now is asked about.
  const told = (name: string) =>
    skipped.includes(name) || (dialog === 'update-booked-shipment' && typed[name] === initial[name])
      ? undefined
      : typed[name]
  const written = {
    scheduledPickupDate: told('scheduledPickupDate'),
    actualPickupDate: told('actualPickupDate'),
    deliveryDate: told('deliveryDate'),
    pickedUpOn: 'actualPickupDate' in initial ? typed['actualPickupDate'] : days.actualPickupDate,
  }
  const rules = Object.keys(dateRules) as (keyof typeof dateRules)[] // because the table is closed
  return Object.fromEntries(
    rules.flatMap((name) => {
      const limit = brokenAt(name, written, { ...days, today })
      const { field, code } = dateRules[name]
      return limit ? [[field, fill(reasonTexts[code], { date: dayInText(limit) })]] : []
    }),
  )
}

function issuesOf(asked: Asked, typed: Draft): Issues {
  const required = neededFields(asked)
  // Booked through the carrier desk: what was typed for a booking by hand does not count.
  const skipped: readonly FieldName[] =
    asked.dialog === 'approve-by-logistics' && !isByHand(asked)
      ? [...BOOKING_FIELDS, ...CARRIER_FIELDS]
      : []
  const shape = Object.fromEntries(
    names
      .filter((name) => name in asked.draft && !skipped.includes(name))
      .map((name) => [name, required.includes(name) ? fields[name] : z.optional(fields[name])]),
  )
  const { error } = z.object(shape).safeParse(typed)
  const issues = error ? toFieldIssues(error, typed) : []
  const found = {
    ...dateIssues(asked, typed, skipped),
    ...Object.fromEntries(issues.map(({ path, text }) => [path, text])),
  }
  // As the server refuses it (pages.md §4, 23).
  if (required.includes('note') && !typed['note']) found['note'] = noteNeeded(asked.dialog)
  if (found['destination']) found['destination'] = reasonTexts['destination-missing']
  const { from = '', to = '' } = typed
  if ('from' in asked.draft && !found['from'] && !found['to'] && from >= to)
    return { ...found, to: fieldTexts.window }
  return found
}

function carrierOf({ carrierName: name, carrierPhone: phone }: Draft) {
  if (!name) return null
  return { name, ...(phone ? { phone } : {}) }
}

function bookingOf({ dialog, initial }: Asked, typed: Draft): BookedShipmentUpdate {
  const isNew = dialog !== 'update-booked-shipment'
  const entries = BOOKING_FIELDS.filter((name) => name in initial)
    .filter((name) => (isNew ? typed[name] : (typed[name] ?? '') !== initial[name]))
    .map((name) => [name, typed[name] ?? null])
  const isCarrierTold = CARRIER_FIELDS.some(
    (name) => name in initial && (typed[name] ?? '') !== initial[name],
  )
  const told = isCarrierTold ? { carrier: carrierOf(typed) } : {}
  return { ...Object.fromEntries(entries), ...told } as BookedShipmentUpdate // because issuesOf found every field right
}

function filledOf(asked: Asked, typed: Draft): Filled {
  const { dialog } = asked
  const noted = {
    ...(typed['note'] ? { note: typed['note'] } : {}),
    ...(typed['destination'] ? { destination: typed['destination'] } : {}),
  }
  const text = (name: FieldName) => typed[name] ?? ''
  const action = 'update-shipment-request-form'
  switch (dialog) {
    case 'approve-by-logistics':
      return isByHand(asked)
        ? {
            action: dialog,
            ...noted,
            skipOtm: true,
            updatedBookedShipment: bookingOf(asked, typed),
          }
        : { action: dialog, ...noted }
    case 'update-booked-shipment':
    case 'deliver':
      return { action: dialog, ...noted, updatedBookedShipment: bookingOf(asked, typed) }
    case 'edit-pickup': {
      const formEdit = {
        pickupDate: text('pickupDate'),
        pickupTimeWindow: [text('from'), text('to')] as [string, string],
        pickupAtLoadingDock: typed['dock'] === 'true',
        pickupRequiresLiftGate: typed['liftGate'] === 'true',
      }
      return { action, ...noted, formEdit }
    }
    case 'edit-contact': {
      const contactPerson = { name: text('name'), email: text('email'), phone: text('phone') }
      return { action, ...noted, formEdit: { contactPerson } }
    }
    case 'edit-comments':
      return { action, ...noted, formEdit: { comments: typed['comments'] ?? null } }
    default:
      return { action: dialog, ...noted }
  }
}

/** Reads the fields: what to send, or what is wrong with which field. */
export function readDraft(
  asked: Asked,
):
  | { readonly ok: true; readonly filled: Filled }
  | { readonly ok: false; readonly issues: Issues } {
  const typed = Object.fromEntries(
    Object.entries(asked.draft)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  )
  const issues = issuesOf(asked, typed)
  return Object.keys(issues).length > 0
    ? { ok: false, issues }
    : { ok: true, filled: filledOf(asked, typed) }
}
