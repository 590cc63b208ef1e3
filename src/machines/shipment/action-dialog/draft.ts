import { defineActions } from '#machines/records/action/define-actions.ts'
import type { Asked, Draft, Issues } from '#machines/records/action/types.ts'
import { brokenAt, dateRules } from '#machines/shipment/request/dates.ts'
import { factsOf } from '#machines/shipment/request/selectors.ts'
import { TransportMode } from '#schemas/material.ts'
import {
  DateOnly,
  Email,
  NewBol,
  Phone,
  TimeOfDay,
  codeLine,
  line,
  note,
} from '#schemas/primitives.ts'
import type {
  BookedShipmentUpdate,
  ShipmentAction,
  ShipmentRequest,
} from '#schemas/shipment-request.ts'
import { shipmentActions } from '#schemas/shipment-words.ts'
import { keysIn } from '#schemas/table.ts'
import { isTooShort } from '#schemas/time-window.ts'
import { dayInText } from '#texts/day.ts'
import { fieldTexts } from '#texts/fields.ts'
import { fill } from '#texts/fill.ts'
import { noteReaders, reasonTexts } from '#texts/shipment-reasons.ts'

import type { DialogName, Filled } from './types.ts'

/** The booked-shipment fields of a dialog, which are sent only when they were changed. */
const BOOKING_FIELDS = [
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
  bol: NewBol,
  pickupNumber: codeLine(1, 50),
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

type ShipmentDialogs = {
  readonly dialog: DialogName
  readonly field: keyof typeof fields
  readonly opened: { readonly request: ShipmentRequest; readonly today: DateOnly }
  readonly filled: Filled
}

/** The action of the lifecycle that a dialog takes. */
export const actionOf = (dialog: DialogName): ShipmentAction =>
  shipmentActions.find((action) => action === dialog) ?? 'update-shipment-request-form'

const isByHand = ({ draft }: Asked) => draft['booking'] === 'by-hand'
const carrierNeeds = ({ draft }: Asked) =>
  draft['carrierPhone']?.trim() ? (['carrierName'] as const) : []

/** What the lifecycle would refuse of the days, in its words, at their fields. */
function dateIssues(
  { days, today, initial, dialog }: Asked,
  typed: Draft,
  skipped: readonly string[],
): Issues {
  const { requestedOn, bookedOn, actualPickupDate } = days ?? {}
  if (!requestedOn || !bookedOn || !today) return {}
  // What was written down before stands: only what is written now is asked about.
  const told = (name: string) =>
    skipped.includes(name) || (dialog === 'update-booked-shipment' && typed[name] === initial[name])
      ? undefined
      : typed[name]
  const written = {
    scheduledPickupDate: told('scheduledPickupDate'),
    actualPickupDate: told('actualPickupDate'),
    deliveryDate: told('deliveryDate'),
    pickedUpOn: 'actualPickupDate' in initial ? typed['actualPickupDate'] : actualPickupDate,
  }
  const rules = keysIn(dateRules)
  return Object.fromEntries(
    rules.flatMap((name) => {
      const limit = brokenAt(name, written, { requestedOn, bookedOn, today })
      const { field, code } = dateRules[name]
      return limit ? [[field, fill(reasonTexts[code], { date: dayInText(limit) })]] : []
    }),
  )
}

function windowIssues(
  { draft, initial }: Asked,
  { from = '', to = '' }: Draft,
  issues: Issues,
): Issues {
  if (!('from' in draft) || issues['from'] || issues['to']) return {}
  if (from >= to) return { to: fieldTexts.window }
  // The one that it has already stays, however short.
  const isKept = from === initial['from'] && to === initial['to']
  return isTooShort([from, to]) && !isKept ? { to: fieldTexts.shortWindow } : {}
}

function carrierOf({ carrierName: name, carrierPhone: phone }: Draft) {
  if (!name) return null
  return { name, ...(phone ? { phone } : {}) }
}

function bookingOf(typed: Draft, { dialog, initial }: Asked): BookedShipmentUpdate {
  const isNew = dialog !== 'update-booked-shipment'
  const entries = BOOKING_FIELDS.filter((name) => name in initial)
    .filter((name) => (isNew ? typed[name] : (typed[name] ?? '') !== initial[name]))
    .map((name) => [name, typed[name] ?? null])
  const isCarrierTold = CARRIER_FIELDS.some(
    (name) => name in initial && (typed[name] ?? '') !== initial[name],
  )
  const told = isCarrierTold ? { carrier: carrierOf(typed) } : {}
  return { ...Object.fromEntries(entries), ...told } as BookedShipmentUpdate // because every field was found right
}

// As planned, unless that day is before the booking or still to come.
function likelyPickup(request: ShipmentRequest, today: DateOnly): DateOnly {
  const { pickupDate: planned, bookedOn } = factsOf(request)
  const day = planned > today ? today : planned
  return day < bookedOn ? bookedOn : day
}

const flag = (value: boolean) => (value ? 'true' : '')
const noted = { start: () => ({ note: '' }) }

/** The dialogs of a request's actions and blocks (pages.md §2.7): what each starts with, needs and sends. */
const dialogs = defineActions<ShipmentDialogs>({
  fields,
  dialogs: {
    'approve-by-bizdev': noted,
    'approve-by-logistics': {
      start: ({ request }) => ({
        booking: 'carrier-desk',
        bol: '',
        pickupNumber: '',
        transportMode: '',
        carrierName: '',
        carrierPhone: '',
        scheduledPickupDate: request.shipmentRequestForm.pickupDate,
        note: '',
      }),
      needs: ['destination'],
      needsToo: (asked) => [...(isByHand(asked) ? (['bol'] as const) : []), ...carrierNeeds(asked)],
      // Booked through the carrier desk: what was typed for a booking by hand does not count.
      skips: (asked) => (isByHand(asked) ? [] : [...BOOKING_FIELDS, ...CARRIER_FIELDS]),
      fill: (typed, asked) =>
        isByHand(asked) ? { skipOtm: true, updatedBookedShipment: bookingOf(typed, asked) } : {},
    },
    'update-booked-shipment': {
      start: ({ request: { bookedShipment: booked } }) => ({
        ...Object.fromEntries(BOOKING_FIELDS.map((name) => [name, booked?.[name] ?? ''])),
        carrierName: booked?.carrier?.name ?? '',
        carrierPhone: booked?.carrier?.phone ?? '',
        note: '',
      }),
      needs: ['destination'],
      needsToo: (asked) => [
        ...(asked.initial['bol'] ? (['bol'] as const) : []),
        ...carrierNeeds(asked),
      ],
      // A BOL of an earlier release stays as it is, whatever it holds.
      skips: ({ draft, initial }) => (draft['bol'] === initial['bol'] ? ['bol'] : []),
      fill: (typed, asked) => ({ updatedBookedShipment: bookingOf(typed, asked) }),
    },
    rebook: { ...noted, needs: ['destination'] },
    deliver: {
      start: ({ request, today }) => ({
        actualPickupDate: request.bookedShipment?.actualPickupDate ?? likelyPickup(request, today),
        deliveryDate: request.bookedShipment?.deliveryDate ?? today,
        note: '',
      }),
      needs: ['actualPickupDate', 'deliveryDate'],
      fill: (typed, asked) => ({ updatedBookedShipment: bookingOf(typed, asked) }),
    },
    reject: { ...noted, needs: ['note'] },
    'dismiss-rejection': { start: () => ({}) },
    delete: noted,
    'add-note': { ...noted, needs: ['note'] },
    'edit-pickup': {
      start: ({ request: { shipmentRequestForm: form } }) => ({
        pickupDate: form.pickupDate,
        from: form.pickupTimeWindow[0],
        to: form.pickupTimeWindow[1],
        dock: flag(form.pickupAtLoadingDock),
        liftGate: flag(form.pickupRequiresLiftGate),
        note: '',
      }),
      needs: ['pickupDate', 'from', 'to'],
      fill: ({ pickupDate = '', from = '', to = '', dock, liftGate }) => ({
        formEdit: {
          pickupDate,
          pickupTimeWindow: [from, to],
          pickupAtLoadingDock: dock === 'true',
          pickupRequiresLiftGate: liftGate === 'true',
        },
      }),
    },
    'edit-contact': {
      start: ({ request }) => {
        const { name, email, phone } = request.shipmentRequestForm.contactPerson
        return { name, email, phone, note: '' }
      },
      needs: ['name', 'email', 'phone'],
      fill: ({ name = '', email = '', phone = '' }) => ({
        formEdit: { contactPerson: { name, email, phone } },
      }),
    },
    'edit-comments': {
      start: ({ request }) => ({ comments: request.shipmentRequestForm.comments ?? '' }),
      fill: ({ comments = null }) => ({ formEdit: { comments } }),
    },
  },
  // As the server refuses it (pages.md §4, 23).
  missing: (name, dialog) => {
    if (name === 'destination') return () => reasonTexts['destination-missing']
    const owner = dialog === 'reject' ? noteReaders.reject : noteReaders.other
    return name === 'note' ? () => fill(reasonTexts.note_required, { owner }) : undefined
  },
  check: ({ asked, typed, skipped, issues }) => ({
    ...dateIssues(asked, typed, skipped),
    ...windowIssues(asked, typed, issues),
  }),
  fill: (dialog, { note: said, destination }) => ({
    action: actionOf(dialog),
    ...(said ? { note: said } : {}),
    ...(destination ? { destination } : {}),
  }),
})

/** The fields that may not stay empty, the reading, and what a dialog starts with (records/action/define-actions.ts). */
export const { needed: neededFields, read: readDraft, start: startOf } = dialogs

/** Whether a dialog asks where the goods go. */
export const asksDestination = (dialog: DialogName): boolean =>
  dialogs.asksFor(dialog, 'destination')
