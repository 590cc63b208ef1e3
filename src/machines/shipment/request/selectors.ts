import { dateAt } from '#schemas/calendar.ts'
import { batteryReason, isLive } from '#schemas/hazmat.ts'
import { toKg } from '#schemas/pounds.ts'
import type { Booking, ShipmentRequest } from '#schemas/shipment-request.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import type { ApprovalPolicy } from '#schemas/tenants/tenant.ts'
import type { Caller } from '#schemas/user-type.ts'
import type { PortalUser } from '#schemas/user.ts'

import { isOwnRequest } from './own.ts'
import type { Situation } from './reasons.ts'
import { situationOf } from './standing.ts'
import type { Standing } from './standing.ts'
import type { Actor, ShipmentFacts } from './types.ts'

/** Where every delivered request stands: only a booked one can be delivered. */
export const DELIVERED = { state: 'approved-by-logistics', booking: 'booked' } as const

export type WaitingFor = 'bizdev' | 'logistics' | 'carrier' | 'requester' | 'pickup' | 'none'

type Waits = (booking: Booking, policy: ApprovalPolicy) => WaitingFor

const untilBooked: Readonly<Record<Booking, WaitingFor>> = {
  none: 'logistics',
  queued: 'carrier',
  'in-progress': 'carrier',
  booked: 'pickup',
  failed: 'logistics',
}
// A state or a booking that is not in here does not compile: nothing waits for somebody by default.
const waits: Readonly<Record<Situation, Waits>> = {
  unsubmitted: () => 'none',
  submitted: (_, policy) => (policy === 'bizdev-then-logistics' ? 'bizdev' : 'logistics'),
  'approved-by-bizdev': () => 'logistics',
  'approved-by-logistics': (booking) => untilBooked[booking],
  rejected: () => 'requester',
  delivered: () => 'none',
  deleted: () => 'none',
}

/** For whom a request waits, by where it stands (pages.md §2.3). Server filters and pages read this one table. */
export const waitingFor = (
  standing: Standing,
  { policy }: Pick<ShipmentFacts, 'policy'>,
): WaitingFor => waits[situationOf(standing)](standing.booking, policy)

/** Whether a carrier comes for it, or came, and nothing is delivered yet. */
export const isBooked = (request: Standing): boolean =>
  situationOf(request) === 'approved-by-logistics' && request.booking === 'booked'

/** Whether the truck came: the goods are on the road until they are delivered. */
export const isOnTheRoad = (
  request: Standing & Partial<Pick<ShipmentRequest, 'bookedShipment'>>,
): boolean => isBooked(request) && Boolean(request.bookedShipment?.actualPickupDate)

/** Whether its units were announced and not told yet. */
export const isAsnOpen = ({
  isPreBooking,
  asnConfirmedAt,
}: Pick<ShipmentRequest, 'isPreBooking' | 'asnConfirmedAt'>): boolean =>
  isPreBooking && asnConfirmedAt === null

/** Which kinds of waiting a user can end. */
export const endsWaiting: Readonly<Record<Caller, readonly WaitingFor[]>> = {
  admin: ['bizdev', 'logistics'],
  'customer-ops': ['bizdev'],
  managers: ['bizdev'],
  logistics: ['logistics'],
  lowest: [],
  supplier: ['requester'],
  readonly: [],
  dismantler: [],
  epc: [],
  none: [],
}

/** Whether its purchase order, if it has one, is open. */
export const isOrderOpen = ({ poStatus }: Pick<ShipmentFacts, 'poStatus'>): boolean =>
  poStatus === null || poStatus === 'OPEN'

type Asker = Actor & { readonly caller: Caller }
type Maker = Pick<ShipmentFacts, 'policy' | 'createdBy' | 'createdByEmail'>

/** Whether somebody can end what a request waits for; nobody approves what he asked for himself. */
export function canEndWaiting(standing: Standing, facts: Maker, by: Asker): boolean {
  const waiting = waitingFor(standing, facts)
  const isApproval = waiting === 'bizdev' || isLogisticsApproval(standing, waiting)
  return endsWaiting[by.caller].includes(waiting) && !(isApproval && isOwnRequest(facts, by))
}

/** Whether logistics is waited for to approve, and not to book again. */
export const isLogisticsApproval = ({ state }: Standing, waiting: WaitingFor): boolean =>
  waiting === 'logistics' && state !== 'approved-by-logistics'

/** A signed-in user as the lifecycle knows actors. */
export const actorOf = (user: Pick<PortalUser, 'pool' | 'sub' | 'email' | 'caller'>): Asker => ({
  id: `${user.pool}|${user.sub}`,
  email: user.email,
  caller: user.caller,
})

/** Whether any unit or listed battery of a request is damaged, defective or recalled. */
export const hasDdr = ({ shipmentRequestForm: form, facts }: ShipmentRequest): boolean =>
  facts.hasDdr || form.handlingUnits.some(({ isDdr }) => isDdr)

/** The facts that guards read, from a request as the API answers it. */
export function factsOf(request: ShipmentRequest): ShipmentFacts {
  const { shipmentRequestForm: form, bookedShipment: booked, facts } = request
  const dayOf = (instant: string) => dateAt(facts.siteTimeZone, Date.parse(instant))
  const { timestamp } = request.created
  const tenant = tenantOf(request.tenant)
  return {
    policy: tenant?.policy ?? 'bizdev-then-logistics',
    createdBy: facts.createdBy,
    createdByEmail: facts.createdByEmail,
    isPreBooking: request.isPreBooking,
    isAsnConfirmed: request.asnConfirmedAt !== null,
    estimatedUnits: form.estimatedHandlingUnits ?? null,
    estimatedKg: form.estimatedGrossWeight ? toKg(form.estimatedGrossWeight) : null,
    unitCount: form.handlingUnits.length,
    itemCount: facts.itemCount,
    pickupDate: booked?.scheduledPickupDate ?? form.pickupDate,
    hasAddressIssue: form.pickupAddress.addressIssue !== undefined,
    hasRedAdr: facts.hasRedAdr,
    poNumber: form.supplierPo?.poNumber ?? null,
    poStatus: facts.poStatus,
    destination: form.destination ?? null,
    batteries: batteryReason(tenant, { ...facts, hasDdr: hasDdr(request) }),
    isLive: isLive(form.materialClassification),
    isHazmat: form.isHazmat,
    bol: booked?.bol ?? null,
    actualPickupDate: booked?.actualPickupDate ?? null,
    requestedOn: dayOf(timestamp),
    // Ours: what was booked by hand may be written down after its pick-up.
    bookedOn: dayOf(booked?.queuedInOtmAt ?? timestamp),
    historyCount: request.historyCount,
  }
}

/** The date at the pick-up site. */
export const todayAt = (request: ShipmentRequest, now: number): string =>
  dateAt(request.facts.siteTimeZone, now)

export type RailStep =
  | 'submitted'
  | 'approved-by-bizdev'
  | 'approved-by-logistics'
  | 'booked'
  | 'picked-up'
  | 'delivered'

const untilApproved: Readonly<Record<ApprovalPolicy, readonly RailStep[]>> = {
  'bizdev-then-logistics': ['submitted', 'approved-by-bizdev', 'approved-by-logistics'],
  'logistics-only': ['submitted', 'approved-by-logistics'],
}

/**
 * The way of a request under a policy, as the rail draws it: bizdev comes before logistics (domain.md §11), and the pickup
 * is a step although the machine has no state for it.
 */
export const railOf = (policy: ApprovalPolicy): readonly RailStep[] => [
  ...untilApproved[policy],
  'booked',
  'picked-up',
  'delivered',
]

/** How many steps of the rail are done: the first open one is where the request is. */
export function stepsDone(
  situation: Situation,
  request: Parameters<typeof isOnTheRoad>[0],
  policy: ApprovalPolicy,
): number {
  const rail = railOf(policy)
  if (situation === 'delivered') return rail.length
  if (situation === 'unsubmitted' || situation === 'rejected' || situation === 'deleted') return 0
  if (situation !== 'approved-by-logistics' || request.booking !== 'booked')
    return rail.indexOf(situation) + 1
  return rail.indexOf(isOnTheRoad(request) ? 'picked-up' : 'booked') + 1
}
