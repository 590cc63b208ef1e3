import { isDeclaredRight } from '#schemas/hazmat.ts'
import type { Caller } from '#schemas/user-type.ts'

import { isUnexplained } from './asn.ts'
import { brokenAt, farthestPickup, writtenBy } from './dates.ts'
import type { DateRule } from './dates.ts'
import { isOwnRequest } from './own.ts'
import { isOrderOpen } from './selectors.ts'
import type { ShipmentEvent, ShipmentFacts } from './types.ts'

type Args = { readonly context: ShipmentFacts; readonly event: ShipmentEvent }
type Roles = readonly (Caller | 'system')[]

/** History places that ordinary actions may fill; the rest is kept for results and endings (calls.md §11). */
const ORDINARY_HISTORY = 96
const WHOLE_HISTORY = 100

const formOf = (event: ShipmentEvent) => ('form' in event ? event.form : undefined)
/** The other request with the same items; undefined where none are told. */
export const duplicateIn = (event: ShipmentEvent): string | null | undefined =>
  event.type === 'confirm-asn' ? event.duplicateOf : formOf(event)?.duplicateOf
const dateGuard =
  (rule: DateRule) =>
  ({ context, event }: Args) =>
    brokenAt(rule, writtenBy(event, context), { ...context, today: event.today }) === undefined

/** Where the goods go after an event that may choose it. */
export const destinationAfter = (context: ShipmentFacts, event: ShipmentEvent): string | null =>
  ('destination' in event ? event.destination : undefined) ?? context.destination

/** Goods as an event leaves them: an ASN brings units and keeps what they are declared as. */
export const goodsAfter = (context: ShipmentFacts, event: ShipmentEvent) =>
  event.type === 'confirm-asn'
    ? { ...context, batteries: event.batteries }
    : (formOf(event) ?? context)

/** The staff whose step a submitted request is in: the first approver of its policy. */
export const stepRoles = ({ policy }: ShipmentFacts): Roles =>
  policy === 'bizdev-then-logistics'
    ? ['admin', 'customer-ops', 'managers']
    : ['admin', 'logistics']

/**
 * Named questions about facts and event. Guards that start with `when` choose between two targets of one action and
 * are no reason for a refusal; every other one has a code and a text for when it is false (reasons.ts).
 */
export const guards = {
  by: ({ event }: Args, params: { readonly roles: Roles }) =>
    params.roles.includes(event.by.caller),
  // Its roles are all that may hold the step under some policy: for tables; the policy decides.
  byStepStaff: ({ context, event }: Args, _params: { readonly roles: Roles }) =>
    stepRoles(context).includes(event.by.caller),
  notOwnRequest: ({ context, event }: Args) => !isOwnRequest(context, event.by),
  policyAsksBizdev: ({ context }: Args) => context.policy === 'bizdev-then-logistics',
  bizdevNotAsked: ({ context }: Args) => context.policy === 'logistics-only',
  poOpen: ({ context }: Args) => isOrderOpen(context),
  destinationChosen: ({ context, event }: Args) => destinationAfter(context, event) !== null,
  // A booked or queued request keeps one: its edit may change it, not take it away.
  formHasDestination: ({ event }: Args) => (formOf(event)?.destination ?? null) !== null,
  declaredAsHazmat: ({ context, event }: Args) => isDeclaredRight(goodsAfter(context, event)),
  addressFits: ({ context }: Args) => !context.hasAddressIssue,
  redAdrNoted: ({ context, event }: Args) => !context.hasRedAdr || Boolean(event.note),
  noteGiven: ({ event }: Args) => Boolean(event.note),
  notPickedUp: ({ context }: Args) => context.actualPickupDate === null,
  pickupReached: ({ context, event }: Args) => context.pickupDate <= event.today,
  scheduledAfterRequest: dateGuard('scheduledAfterRequest'),
  scheduledNotTooFar: dateGuard('scheduledNotTooFar'),
  pickedUpAfterBooking: dateGuard('pickedUpAfterBooking'),
  pickedUpByToday: dateGuard('pickedUpByToday'),
  deliveredAfterPickup: dateGuard('deliveredAfterPickup'),
  deliveredByToday: dateGuard('deliveredByToday'),
  asnSettled: ({ context }: Args) => !context.isPreBooking || context.isAsnConfirmed,
  isPreBooking: ({ context }: Args) => context.isPreBooking,
  hasUnits: ({ event }: Args) => event.type === 'confirm-asn' && event.unitCount > 0,
  differenceNoted: ({ context, event }: Args) => !isUnexplained(context, event),
  historyHasRoom: ({ context }: Args, params: { readonly entries: number }) =>
    context.historyCount + params.entries <= ORDINARY_HISTORY,
  historyHasPlace: ({ context }: Args) => context.historyCount < WHOLE_HISTORY,

  hasSite: ({ event }: Args) => formOf(event)?.hasSite === true,
  hasContent: ({ context, event }: Args) => {
    const form = formOf(event)
    return context.isPreBooking || (form !== undefined && form.unitCount + form.itemCount > 0)
  },
  itemsEvaluated: ({ event }: Args) => formOf(event)?.unevaluatedCount === 0,
  pickupNotOnHoliday: ({ event }: Args) => formOf(event)?.holiday === null,
  pickupNotTooEarly: ({ event }: Args) => {
    const form = formOf(event)
    return form !== undefined && form.pickupDate >= form.earliestPickupDate
  },
  pickupNotTooFar: ({ event }: Args) => {
    const form = formOf(event)
    return form !== undefined && form.pickupDate <= farthestPickup(event.today)
  },
  noSameItemsPending: ({ event }: Args) => duplicateIn(event) === null,

  whenByHand: ({ event }: Args) => 'bol' in event && event.bol !== null,
  whenMaterial: ({ event }: Args) =>
    event.type === 'update-shipment-request-form' && event.isMaterial,
}
