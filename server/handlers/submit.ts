import type { PreBookingForm } from '#schemas/shipment-form.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import { isItemRace } from '#server/db/repositories/items.ts'
import { SentMeanwhile, findSent, noteSent } from '#server/db/repositories/recurring.ts'
import { findShipment, writeShipment } from '#server/db/repositories/shipment.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { reaches } from '#server/http/scope.ts'
import { idOfKept, onceOf, withAnotherLook } from '#server/records/once.ts'
import { recurringServerTexts } from '#texts/recurring.ts'

import type { Deps } from './deps.ts'
import { decideNew, planNew } from './new-request.ts'
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
    const refusal = refuseWithoutPreBookings(body.tenant, 'tenant')
    if (refusal) return Promise.resolve(refusal)
    const { estimatedHandlingUnits, estimatedGrossWeight, ...form } = body.form
    const estimate = { estimatedHandlingUnits, estimatedGrossWeight }
    return submit(deps, { ...body, form: { ...form, handlingUnits: [] }, estimate }, context)
  }
/** Why a program takes no pre-booking; undefined: it does. */
export const refuseWithoutPreBookings = (tenant: string, path: string): Refusal | undefined =>
  tenantOf(tenant)?.pages.includes('pre-booking-request')
    ? undefined
    : refuse('invalid_body', { issues: [{ path, code: 'no_pre_bookings', text: NO_PRE_BOOKINGS }] })
const NO_PRE_BOOKINGS = 'This program doesn’t offer pre-booking'

async function submit(deps: Deps, body: Body, context: Context): Promise<Answer | Refusal> {
  const once = onceOf<Answer>(deps.db, context, async (kept) => {
    const stored = await findShipment(deps.db, idOfKept(kept), context.scope)
    return stored ? { data: seenBy(context.user, stored.request) } : refuse('not_found')
  })
  const known = (await once.replay()) ?? outside(body, context)
  if (known) return known
  const sent = context.idempotency && { tenant: body.tenant, key: context.idempotency.key }
  const act = async () => {
    const taken = sent && (await findSent(deps.db, sent))
    if (taken) return once.settle(sentAs(taken))
    const planned = await plan(deps, body, context)
    if (planned instanceof Refusal) return once.settle(planned)
    const answer = await once.run(async (tx) => {
      const { request } = await writeShipment(tx, { ...planned, before: undefined })
      const noted = sent ? await noteSent(tx, sent, request.id) : {}
      return { data: seenBy(context.user, { ...request, ...noted }) }
    })
    deps.wake()
    return answer
  }
  return withAnotherLook(act, (error) => isItemRace(error) || error instanceof SentMeanwhile)
}

/** A pickup of a recurring request is sent once, by whichever colleague is first. */
function sentAs(id: string): Refusal {
  const text = recurringServerTexts.sent(id)
  return refuse('action_not_allowed', {
    message: text,
    reasons: [{ code: 'sent_already', text, who: [] }],
  })
}

function outside({ tenant, site_id: siteId, form }: Body, { scope }: Context): Refusal | undefined {
  if (form.pickupAddress.id !== siteId) {
    const text = 'Send the same site as site_id'
    return refuse('invalid_body', {
      issues: [{ path: 'form.pickupAddress.id', code: 'other_site', text }],
    })
  }
  return reaches(scope, { tenant, siteId }) ? undefined : refuse('not_found')
}

async function plan(deps: Deps, { tenant, form, estimate }: Body, context: Context) {
  const asked = { tenant, form, ...(estimate ? { kept: estimate, isPreBooking: true } : {}) }
  const decided = await decideNew(deps, asked, context)
  return decided instanceof Refusal ? decided : planNew(deps, decided, context)
}
