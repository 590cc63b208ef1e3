import type { SnapshotFrom } from 'xstate'

import { spotOfferMachine } from '#machines/spot-offer/lifecycle/machine.ts'
import { eventTypes } from '#machines/spot-offer/lifecycle/probe.ts'
import { isOver } from '#machines/spot-offer/lifecycle/standing.ts'
import type { Actor, OfferEvent, OfferEventType } from '#machines/spot-offer/lifecycle/types.ts'
import type { ApprovalFlow } from '#schemas/spot-offer/approval.ts'

import { browserWalks } from './browser-walks.ts'
import type { BrowserWalk, WalkStep } from './browser-walks.ts'
import { dayOf, isByImport, offerFacts, person, variations } from './spot-offer-lifecycle.ts'
import type { Place } from './spot-offer-lifecycle.ts'
import { amara, marcus } from './spot-offer-page.ts'

export const machine = spotOfferMachine
type Machine = typeof machine
export type Snapshot = SnapshotFrom<Machine>
export type OfferStep = WalkStep<Machine>

/** Both must approve: so an approval may be one of several and the last one. */
export const flow: ApprovalFlow = { mode: 'all', approvers: [marcus, amara] }

/** The people of the demo who act, by the local part of their address. */
export const people = {
  'customer-ops': person('customer-ops'),
  managers: person('managers'),
  admin: person('admin'),
  supplier: person('supplier'),
} as const
export type Who = keyof typeof people
export const whoIs = ({ name }: Actor): Who | undefined =>
  (Object.keys(people) as Who[]).find((who) => who === name) // because these are its keys
const { managers, admin, supplier } = people
const ops = people['customer-ops']

/** Where an offer stands, in the words of the tables. */
export const placeOf = ({ value }: Snapshot): Place =>
  typeof value === 'object' ? value['approved-or-expired'] : value

/** Places that the supplier sees, and writes notes at. */
export const SHARED: readonly Place[] = [
  'approved',
  'expired',
  'supplier-approved',
  'supplier-rejected',
]

// Who does it: each action by somebody who may, notes and ends by different people in different places.
function sendersOf(type: OfferEventType, place: Place): readonly Actor[] {
  switch (type) {
    case 'approve':
      return [managers, admin]
    case 'reject':
    case 'update-po-number':
      return [managers]
    case 'delete':
      return [place === 'pending-approval' ? admin : ops]
    case 'add-note':
      return [SHARED.includes(place) ? supplier : ops]
    case 'supplier-approve':
    case 'supplier-reject':
      return [supplier]
    case 'expire':
      return [person('system')]
    default:
      return [ops]
  }
}

// The same form at the same prices has the reasons that it had: the other way needs prices that have moved.
const fits = (event: OfferEvent, { context }: Snapshot) =>
  event.type !== 'update-expiration-date' ||
  event.reasonsNow.length > 0 === context.reasons.length > 0

function eventsAt(snapshot: Snapshot): readonly OfferEvent[] {
  const place = placeOf(snapshot)
  return eventTypes.flatMap((type) =>
    sendersOf(type, place).flatMap((by) => {
      const on = (isLate: boolean) =>
        variations(type, by, dayOf(isLate, snapshot.context)).map(({ event }) => event)
      const found = on(type === 'expire' || place === 'expired')
      // Meanwhile the last day may have ended unnoticed: whoever edits then need not choose another one.
      const late = type === 'update-offer-form' ? on(true).slice(2, 3) : []
      return [...found, ...late].filter((event) => fits(event, snapshot) && !isByImport(event))
    }),
  )
}

// What ends a walk comes last, and what leaves little to do before that.
function rank({ type }: OfferEvent): 0 | 1 | 2 {
  if (type === 'delete') return 2
  return type === 'supplier-approve' ? 1 : 0
}

/** Whether the last day of an offer has ended when an event comes. */
export const isLate = ({ from, event }: Pick<OfferStep, 'from' | 'event'>): boolean =>
  isOver(from.context.offerExpirationDate, event.today)

/** A few long walks that together take every transition of the lifecycle. */
export const offerWalks = (): readonly BrowserWalk<Machine>[] =>
  browserWalks(machine, {
    inputs: [offerFacts({ flow, reasons: [], historyCount: 0, createdBy: ops.id })],
    events: eventsAt,
    // Dates only ever grow: two offers that differ by them alone are the same.
    keyOf: ({ value, context: { offerExpirationDate: _date, ...context } }) =>
      JSON.stringify([value, context]),
    rank,
  })
