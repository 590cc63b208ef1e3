import { decide } from '#machines/shipment/request/decide.ts'
import { newFacts } from '#machines/shipment/request/new-facts.ts'
import { actorOf } from '#machines/shipment/request/selectors.ts'
import { dateAt } from '#schemas/calendar.ts'
import type { PreBookingForm } from '#schemas/shipment-form.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import { uuidAt } from '#server/db/repositories/ids.ts'
import { isItemRace } from '#server/db/repositories/items.ts'
import { supplierIdOf } from '#server/db/repositories/reference.ts'
import { findShipment, writeShipment } from '#server/db/repositories/shipment.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { blankRow } from '#server/lifecycle/blank-row.ts'
import { prepareForm } from '#server/lifecycle/form.ts'
import { planTransition } from '#server/lifecycle/plan.ts'
import type { Transition } from '#server/lifecycle/transition.ts'
import { idOfKept, onceOf, withAnotherLook } from '#server/records/once.ts'

import { audited, personOf } from './acting.ts'
import { mailSettings } from './deps.ts'
import type { Deps } from './deps.ts'
import { refusalOfDecision } from './refusals.ts'
import { seenBy } from './seen-by.ts'

type Handler = HandlerOf<'submitShipmentRequest'>
type Answer = Exclude<Awaited<ReturnType<Handler>>, Refusal>
/** What is submitted: a request with its goods, or a pre-booking with their estimate. */
type Body = Parameters<Handler>[0]['body'] & {
  readonly estimate?: Pick<PreBookingForm, 'estimatedHandlingUnits' | 'estimatedGrossWeight'>
}

export const submitShipmentRequest =
  (deps: Deps): Handler =>
  ({ body }, context) =>
    submit(deps, body, context)

export const submitPreBooking =
  (deps: Deps): HandlerOf<'submitPreBooking'> =>
  ({ body }, context) => {
    if (!tenantOf(body.tenant)?.pages.includes('pre-booking-request'))
      return Promise.resolve(
        refuse('invalid_body', {
          issues: [{ path: 'tenant', code: 'no_pre_bookings', text: NO_PRE_BOOKINGS }],
        }),
      )
    const { estimatedHandlingUnits, estimatedGrossWeight, ...form } = body.form
    const estimate = { estimatedHandlingUnits, estimatedGrossWeight }
    return submit(deps, { ...body, form: { ...form, handlingUnits: [] }, estimate }, context)
  }
const NO_PRE_BOOKINGS = 'This program has no pre-bookings'

async function submit(deps: Deps, body: Body, context: Context): Promise<Answer | Refusal> {
  const once = onceOf<Answer>(deps.db, context, async (kept) => {
    const stored = await findShipment(deps.db, idOfKept(kept), context.scope)
    return stored ? { data: seenBy(context.user, stored.request) } : refuse('not_found')
  })
  const known = (await once.replay()) ?? outside(body, context)
  if (known) return known
  const act = async () => {
    const planned = await plan(deps, body, context)
    if (planned instanceof Refusal) return once.settle(planned)
    const answer = await once.run(async (tx) => {
      const { request } = await writeShipment(tx, { ...planned, before: undefined })
      return { data: seenBy(context.user, request) }
    })
    deps.wake()
    return answer
  }
  return withAnotherLook(act, isItemRace)
}

function outside({ tenant, site_id: siteId, form }: Body, { scope }: Context): Refusal | undefined {
  if (form.pickupAddress.id !== siteId) {
    const text = 'The site that the request is for'
    return refuse('invalid_body', {
      issues: [{ path: 'form.pickupAddress.id', code: 'other_site', text }],
    })
  }
  if (scope.kind === 'all') return undefined
  const isOwn =
    scope.kind === 'tenant' &&
    scope.tenant === tenant &&
    (scope.sites === 'all' || scope.sites.includes(siteId))
  return isOwn ? undefined : refuse('not_found')
}

async function plan(deps: Deps, body: Body, context: Context) {
  const { user, scope, now } = context
  const { tenant, form, estimate } = body
  const isPreBooking = estimate !== undefined
  const looked = await prepareForm(deps, {
    tenant,
    form,
    scope,
    now,
    place: 'form',
    requestId: null,
    ...(estimate ? { kept: estimate } : {}),
  })
  if (looked instanceof Refusal) return looked
  const by = actorOf(user)
  const facts = newFacts({
    policy: tenantOf(tenant)?.policy ?? 'bizdev-then-logistics',
    createdBy: by.id,
    createdByEmail: user.email,
    isPreBooking,
  })
  const today = dateAt(looked.prepared.facts.siteTimeZone, now.getTime())
  const event = { type: 'submit', by, today, form: looked.facts } as const
  const decision = decide(undefined, facts, event)
  if (!decision.ok) return refusalOfDecision(decision)
  const person = personOf(user)
  const before = blankRow({
    tenant,
    id: await deps.ids.next('sr'),
    uuid: uuidAt(now.getTime()),
    supplierId: tenant.startsWith('supplier:') ? supplierIdOf(tenant) : null,
    by: person,
    now,
    form: looked.prepared,
    isPreBooking,
  })
  const transition: Transition = {
    before,
    event,
    decision,
    action: 'submit',
    by: person,
    now,
    form: looked.prepared,
  }
  const write = audited(deps, planTransition(transition, await mailSettings(deps)), context)
  return { write, poStatus: looked.facts.poStatus }
}
