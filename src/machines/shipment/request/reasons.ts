import { rolesIn } from '#machines/records/explain.ts'
import type { GuardUse } from '#machines/records/explain.ts'
import { typesOf, whoFor } from '#machines/records/who.ts'
import type { Reason } from '#schemas/error.ts'
import type { Booking, ShipmentAction, ShipmentState } from '#schemas/shipment-request.ts'
import { keysIn } from '#schemas/table.ts'
import { dayInText } from '#texts/day.ts'
import { texts } from '#texts/en.ts'
import { fill } from '#texts/fill.ts'
import {
  batteriesAre,
  hazmatWords,
  noteReaders,
  reasonTexts,
  sameItems,
} from '#texts/shipment-reasons.ts'

import { dateRules, farthestPickup, lineOf, writtenBy } from './dates.ts'
import { duplicateIn, goodsAfter, stepRoles } from './guards.ts'
import type { guards } from './guards.ts'
import type { ShipmentEvent, ShipmentFacts } from './types.ts'

type Texts = typeof reasonTexts
export type ReasonCode = keyof Texts
type Question = Exclude<keyof typeof guards, `when${string}`>
export type Situation = ShipmentState | 'unsubmitted' | 'delivered' | 'deleted'

/** The code that each guard answers with when it is false. */
const codes: Readonly<Record<Question, ReasonCode>> = {
  by: 'role',
  byStepStaff: 'role',
  notOwnRequest: 'forbidden_self_approval',
  policyAsksBizdev: 'not_needed',
  bizdevNotAsked: 'step_open',
  poOpen: 'po_closed',
  destinationChosen: 'destination-missing',
  formHasDestination: 'destination-missing',
  declaredAsHazmat: 'not_hazmat',
  addressFits: 'erp-site-address-mismatch',
  redAdrNoted: 'red_adr_note',
  noteGiven: 'note_required',
  notPickedUp: 'picked_up',
  pickupReached: 'too_early',
  scheduledAfterRequest: 'scheduled_before_request',
  scheduledNotTooFar: 'scheduled_too_far',
  pickedUpAfterBooking: 'picked_up_before_booking',
  pickedUpByToday: 'picked_up_ahead',
  deliveredAfterPickup: 'delivered_before_pickup',
  deliveredByToday: 'delivered_ahead',
  asnSettled: 'asn_missing',
  isPreBooking: 'not_pre_booking',
  hasUnits: 'no_units',
  differenceNoted: 'asn_note',
  historyHasRoom: 'history_full',
  historyHasPlace: 'history_full',
  hasSite: 'no_site',
  hasContent: 'no_content',
  itemsEvaluated: 'item_not_evaluated',
  pickupNotOnHoliday: 'pickup_on_holiday',
  pickupNotTooEarly: 'pickup_too_early',
  pickupNotTooFar: 'pickup_too_far',
  noSameItemsPending: 'same_items_pending',
}

/** Who could clear a reason away, when that is not who may act: the roles that can change the fact. */
const helpers: Partial<Record<ReasonCode, readonly string[]>> = {
  forbidden_self_approval: ['admin', 'customer-ops', 'managers'],
  step_open: ['admin', 'customer-ops', 'managers'],
  po_closed: ['supplier', 'admin', 'customer-ops', 'managers', 'logistics'],
  'erp-site-address-mismatch': ['supplier', 'admin', 'customer-ops', 'managers', 'logistics'],
  'destination-missing': ['admin', 'logistics'],
  not_hazmat: ['supplier', 'admin', 'customer-ops', 'managers', 'logistics'],
  asn_missing: ['supplier'],
  not_booked: ['admin', 'logistics'],
  not_approved: ['admin', 'logistics'],
  is_rejected: ['supplier', 'admin', 'customer-ops', 'managers', 'logistics'],
}

const nameOfRequest = (id: string | null | undefined) =>
  id ? fill(sameItems.known, { id }) : sameItems.unknown

function values(facts: ShipmentFacts, event: ShipmentEvent) {
  const form = 'form' in event ? event.form : undefined
  return {
    po: form?.poNumber ?? facts.poNumber,
    status: (form?.poStatus ?? facts.poStatus ?? '').toLowerCase(),
    holiday: form?.holiday ?? '',
    batteries: batteriesAre(form?.unevaluatedCount ?? 0),
    request: nameOfRequest(duplicateIn(event)),
    bol: facts.bol,
    ...hazmatWords(goodsAfter(facts, event)),
  }
}

const dateRuleNames = keysIn(dateRules)

function dateFor(code: ReasonCode, facts: ShipmentFacts, event: ShipmentEvent): string {
  const rule = dateRuleNames.find((name) => dateRules[name].code === code)
  if (rule) return lineOf(rule, writtenBy(event, facts), { ...facts, today: event.today }) ?? ''
  if (code === 'pickup_too_far') return farthestPickup(event.today)
  if (code === 'picked_up') return facts.actualPickupDate ?? ''
  if (code === 'pickup_too_early') return 'form' in event ? event.form.earliestPickupDate : ''
  if (code === 'pickup_on_holiday' && 'form' in event) return event.form.pickupDate
  return facts.pickupDate
}

// One code, in words of their own: what the note has to say.
const askingForNote: readonly ReasonCode[] = ['red_adr_note', 'asn_note']

type Asked = {
  readonly facts: ShipmentFacts
  readonly event: ShipmentEvent
  readonly roles: readonly string[]
}

/** A reason in words with the user types that could act; roles are those that may do the action at all. */
export function toReason(code: ReasonCode, { facts, event, roles }: Asked): Reason {
  const owner = event.type === 'reject' ? noteReaders.reject : noteReaders.other
  const text = fill(reasonTexts[code], {
    ...values(facts, event),
    date: dayInText(dateFor(code, facts, event)),
    groups: whoFor(event.by.caller, roles, texts),
    owner,
  })
  return {
    code: askingForNote.includes(code) ? 'note_required' : code,
    text,
    who: typesOf(helpers[code] ?? roles),
  }
}

/** The code of a guard that is false. */
export const codeOf = ({ type }: GuardUse): ReasonCode => codes[type as Question] // because isChoice guards never come here

/** The roles that a role guard asks for, as the record's policy has them. */
export function rolesAsked(
  { type, params }: GuardUse,
  facts: ShipmentFacts,
): readonly string[] | undefined {
  if (type === 'byStepStaff') return stepRoles(facts)
  return type === 'by' ? rolesIn(params) : undefined
}

const APPROVALS: readonly string[] = ['approve-by-bizdev', 'approve-by-logistics']

/** Why a state declares no such action: what to say where the chart has nothing. */
export function stateReason(
  situation: Situation,
  booking: Booking,
  action: ShipmentAction,
): ReasonCode {
  if (situation === 'unsubmitted') return 'not_submitted'
  if (situation === 'delivered') return 'is_delivered'
  if (situation === 'deleted') return 'is_deleted'
  if (action === 'submit') return 'already_submitted'
  if (action === 'dismiss-rejection') return 'not_rejected'
  if (situation === 'rejected') return 'is_rejected'
  if (APPROVALS.includes(action)) return 'already_approved'
  if (situation !== 'approved-by-logistics')
    return action === 'deliver' ? 'not_booked' : 'not_approved'
  if (booking === 'queued' || booking === 'in-progress')
    return action === 'deliver' ? 'not_booked' : 'booking_in_progress'
  return booking === 'booked' ? 'already_booked' : 'not_booked'
}
