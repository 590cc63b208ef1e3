import { decide } from '#machines/shipment/request/decide.ts'
import type { Decision } from '#machines/shipment/request/decide.ts'
import { newFacts } from '#machines/shipment/request/new-facts.ts'
import { actorOf } from '#machines/shipment/request/selectors.ts'
import type { Actor, FormFacts } from '#machines/shipment/request/types.ts'
import { dateAt } from '#schemas/calendar.ts'
import type { SentShipmentForm } from '#schemas/shipment-form.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import { uuidAt } from '#server/db/repositories/ids.ts'
import { supplierIdOf } from '#server/db/repositories/reference.ts'
import type { ShipmentWrite } from '#server/db/repositories/shipment-write.ts'
import type { Context } from '#server/http/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { blankRow } from '#server/lifecycle/blank-row.ts'
import { prepareForm } from '#server/lifecycle/form.ts'
import type { KeptForm } from '#server/lifecycle/form.ts'
import { planTransition } from '#server/lifecycle/plan.ts'
import type { PreparedForm, Transition } from '#server/lifecycle/transition.ts'

import { audited, personOf } from './acting.ts'
import { mailSettings } from './deps.ts'
import type { Deps } from './deps.ts'
import { refusalOfDecision } from './refusals.ts'

/** What is asked for: a request with its goods, or a pre-booking with their estimate. */
type Asked = {
  readonly tenant: string
  readonly form: SentShipmentForm
  readonly kept?: KeptForm
  readonly isPreBooking?: boolean
  /** As whom the lifecycle knows the caller, where that is not what the account says. */
  readonly caller?: Actor['caller']
  /** What the caller may know of what was found out. */
  readonly told?: (facts: FormFacts) => Promise<FormFacts>
}
type Decided = Pick<Transition, 'event'> & {
  readonly tenant: string
  readonly prepared: PreparedForm
  readonly decision: Extract<Decision, { ok: true }>
  readonly isPreBooking: boolean
  readonly poStatus: string | null
}
export type PlannedRequest = { readonly write: ShipmentWrite; readonly poStatus: string | null }

/** Whether a new request can be made, by the lifecycle; nothing is stored. */
export async function decideNew(
  deps: Deps,
  { tenant, form, kept, isPreBooking = false, caller, told }: Asked,
  { user, scope, now }: Context,
): Promise<Decided | Refusal> {
  const looked = await prepareForm(deps, {
    tenant,
    form,
    scope,
    now,
    place: 'form',
    requestId: null,
    ...(kept ? { kept } : {}),
  })
  if (looked instanceof Refusal) return looked
  const { prepared, facts: found } = looked
  const by = { ...actorOf(user), ...(caller ? { caller } : {}) }
  const facts = newFacts({
    policy: tenantOf(tenant)?.policy ?? 'bizdev-then-logistics',
    createdBy: by.id,
    createdByEmail: user.email,
    isPreBooking,
  })
  const today = dateAt(prepared.facts.siteTimeZone, now.getTime())
  const event = { type: 'submit', by, today, form: told ? await told(found) : found } as const
  const decision = decide(undefined, facts, event)
  if (!decision.ok) return refusalOfDecision(decision, { event })
  return { tenant, prepared, event, decision, isPreBooking, poStatus: found.poStatus }
}

/** Everything that making it writes. */
export async function planNew(
  deps: Deps,
  { tenant, prepared: form, event, decision, isPreBooking, poStatus }: Decided,
  context: Context,
): Promise<PlannedRequest> {
  const { user, now } = context
  const by = personOf(user)
  const before = blankRow({
    tenant,
    id: await deps.ids.next('sr'),
    uuid: uuidAt(now.getTime()),
    supplierId: tenant.startsWith('supplier:') ? supplierIdOf(tenant) : null,
    by,
    now,
    form,
    isPreBooking,
  })
  const transition = { before, event, decision, action: 'submit', by, now, form } as const
  const plan = planTransition(transition, await mailSettings(deps, now))
  return { write: audited(deps, plan, context), poStatus }
}
