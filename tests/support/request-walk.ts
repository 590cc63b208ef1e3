import type { SnapshotFrom } from 'xstate'

import { shipmentRequestMachine } from '#machines/shipment/request/machine.ts'
import { eventTypes } from '#machines/shipment/request/probe.ts'
import type { Actor, ShipmentEvent, ShipmentEventType } from '#machines/shipment/request/types.ts'

import { browserWalks } from './browser-walks.ts'
import type { BrowserWalk, WalkStep } from './browser-walks.ts'
import { factsOfKind, variations } from './lifecycle.ts'
import type { Place } from './oracle.ts'

export const machine = shipmentRequestMachine
type Machine = typeof machine
export type Snapshot = SnapshotFrom<Machine>
export type RequestStep = WalkStep<Machine>

/** Where a request is, in the words of the tables. */
export const placeOf = ({ value }: Snapshot): Place =>
  typeof value === 'object' ? value['approved-by-logistics'] : value

const bizdevFirst = factsOfKind({ policy: 'bizdev-then-logistics', isPreBooking: false })
const logisticsOnly = factsOfKind({ policy: 'logistics-only', isPreBooking: false })
const NOTES: Readonly<Partial<Record<Place, Actor['caller']>>> = {
  submitted: 'supplier',
  'approved-by-bizdev': 'customer-ops',
  rejected: 'supplier',
  deleted: 'admin',
}

/** Who does it: each action by somebody who may, some by different people in different places. */
function senderOf(type: ShipmentEventType, place: Place): Actor['caller'] {
  const isFirst = place === 'submitted'
  switch (type) {
    case 'submit':
    case 'dismiss-rejection':
      return 'supplier'
    case 'approve-by-bizdev':
      return 'customer-ops'
    case 'update-shipment-request-form':
      return 'admin'
    case 'reject':
      return isFirst ? 'customer-ops' : 'logistics'
    case 'delete':
      return isFirst ? 'supplier' : 'logistics'
    case 'add-note':
      return NOTES[place] ?? 'logistics'
    default:
      return type.startsWith('booking-') ? 'system' : 'logistics'
  }
}

// The desk answers within two seconds, that of browser tests at once: what people do meanwhile is not for a browser to be in time for.
function isInTime({ type }: ShipmentEvent, place: Place): boolean {
  const isDesk = type.startsWith('booking-')
  return place === 'queued' || place === 'in-progress' ? isDesk : !isDesk
}

// Of two changes that lead the same way from a place one is enough.
const isTold = (event: ShipmentEvent, place: Place): boolean =>
  event.type !== 'update-shipment-request-form' ||
  !event.isMaterial ||
  place === 'approved-by-bizdev' ||
  place === 'failed'

function eventsAt(snapshot: Snapshot): readonly ShipmentEvent[] {
  const place = placeOf(snapshot)
  const { context } = snapshot
  // Where logistics decide alone it is their approval that differs; the rest was walked with the others.
  const types: readonly ShipmentEventType[] =
    context.policy === 'logistics-only' ? ['submit', 'approve-by-logistics'] : eventTypes
  return types
    .flatMap((type) => variations(type, senderOf(type, place), context))
    .map(({ event }) => event)
    .filter((event) => isInTime(event, place) && isTold(event, place))
}

function rank({ type }: ShipmentEvent): 0 | 1 | 2 {
  if (type === 'delete' || type === 'dismiss-rejection') return 2
  return type === 'deliver' ? 1 : 0
}

/** A few long walks that together take every transition that a browser can. */
export const requestWalks = (): readonly BrowserWalk<Machine>[] =>
  browserWalks(machine, { inputs: [bizdevFirst, logisticsOnly], events: eventsAt, rank })

/** Transitions that nobody at a browser takes, each with its reason. */
export const notInBrowser: Readonly<Record<string, string>> = {
  '--confirm-asn--': 'of pre-bookings: tests/e2e/asn.test.ts',
  'queued --update': 'the desk answers too soon: tests/contract/lifecycle-http.test.ts',
  'queued --delete': 'the desk answers too soon: tests/contract/lifecycle-http.test.ts',
  'in-progress --update': 'the desk answers too soon: tests/contract/lifecycle-http.test.ts',
  'in-progress --delete': 'the desk answers too soon: tests/contract/lifecycle-http.test.ts',
}
