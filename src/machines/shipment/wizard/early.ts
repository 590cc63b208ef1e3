import { shipmentLifecycle } from '#machines/shipment/request/lifecycle.ts'
import { newFacts } from '#machines/shipment/request/new-facts.ts'
import type { Standing } from '#machines/shipment/request/standing.ts'
import type {
  Actor,
  FormFacts,
  ShipmentEvent,
  ShipmentFacts,
} from '#machines/shipment/request/types.ts'
import { dateAt, nextBusinessDay } from '#schemas/calendar.ts'
import type { Reason } from '#schemas/error.ts'
import { poStatus } from '#schemas/po-status.ts'
import type { DateOnly } from '#schemas/primitives.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import type { TenantId } from '#schemas/tenants/index.ts'

import { canChoose, chosenOf } from './batteries.ts'
import type { Stock } from './batteries.ts'
import type { WizardDraft } from './draft.ts'
import { poOf, siteOf, zoneOf } from './form.ts'
import type { Surroundings } from './form.ts'

/** Who fills in the form, for whom. */
export type Requester = {
  readonly by: Actor
  readonly tenant: TenantId
  /** Its units come later: a request without any is one. */
  readonly isPreBooking: boolean
}

/** With the batteries that there are to choose from. */
type Known = Surroundings & { readonly stock?: Stock | null }

/** The first day on which the chosen site can be visited; undefined without a site. */
export function earliestPickup(draft: WizardDraft, around: Surroundings): DateOnly | undefined {
  const zone = zoneOf(draft, around)
  return zone && nextBusinessDay(dateAt(zone, around.now))
}

/** What the lifecycle's guards read of a form that is still being typed. */
function factsOfDraft(draft: WizardDraft, surroundings: Known): FormFacts {
  const po = poOf(draft, surroundings.choices)
  return {
    hasSite: siteOf(draft, surroundings.choices) !== undefined,
    unitCount: draft.units.length,
    itemCount: surroundings.goods === 'batteries' ? draft.items.length : 0,
    unevaluatedCount: chosenOf(draft, { stock: surroundings.stock ?? null }).filter(
      (battery) => !canChoose(battery),
    ).length,
    pickupDate: draft.pickupDate,
    earliestPickupDate: earliestPickup(draft, surroundings) ?? '',
    duplicateOf: null,
    hasAddressIssue: false,
    hasRedAdr: false,
    poNumber: po?.poNumber ?? null,
    poStatus: po ? poStatus(po) : null,
    destination: draft.destination || null,
  }
}

const APPROVER: Actor = { id: 'an approver', email: '', caller: 'admin' }
const SUBMITTED = { recordType: 'shipment_request', state: 'submitted', booking: 'none' } as const

/**
 * Why the lifecycle would refuse this request, in its own words, before anything is sent: the guards of submit, and of
 * the approval that follows it what the requester alone can change (a closed purchase order).
 */
export function earlyReasons(
  draft: WizardDraft,
  surroundings: Known,
  { by, tenant, isPreBooking }: Requester,
): readonly Reason[] {
  const policy = tenantOf(tenant)?.policy ?? 'bizdev-then-logistics'
  const form = factsOfDraft(draft, surroundings)
  const facts = newFacts({ policy, createdBy: by.id, isPreBooking })
  // Before a site is chosen its day is not known.
  const today = form.earliestPickupDate || dateAt('UTC', surroundings.now)
  const submit: ShipmentEvent = { type: 'submit', by, today, form }
  const approve: ShipmentEvent = { type: 'approve-by-bizdev', by: APPROVER, today }
  return [
    ...refusals(undefined, facts, submit),
    ...refusals(SUBMITTED, { ...facts, ...form }, approve).filter(isClosedOrder),
  ]
}

const isClosedOrder = ({ code }: Reason) => code === 'po_closed'

// decide() would also work out what is possible instead; this runs with every key that is pressed.
const refusals = (
  standing: Standing | undefined,
  facts: ShipmentFacts,
  event: ShipmentEvent,
): Reason[] => shipmentLifecycle.refusalsOf({ standing, facts }, event).map(({ reason }) => reason)
