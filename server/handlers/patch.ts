import type { ShipmentPatch } from '#api/contract/shipment-patch.ts'
import { decide } from '#machines/shipment/request/decide.ts'
import { factsOf } from '#machines/shipment/request/selectors.ts'
import { findShipment, writeShipment } from '#server/db/repositories/shipment.ts'
import type { Stored } from '#server/db/repositories/shipment.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { conflict, once, raceOf, replayed } from '#server/lifecycle/commit.ts'
import { planTransition } from '#server/lifecycle/plan.ts'
import { hasEffect } from '#server/lifecycle/transition.ts'
import type { Transition } from '#server/lifecycle/transition.ts'

import { audited, personOf, remembering } from './acting.ts'
import { mailSettings } from './deps.ts'
import type { Deps } from './deps.ts'
import { readEvent } from './patch-event.ts'
import { fieldIssues } from './patch-fields.ts'
import { refusalOfDecision } from './refusals.ts'
import { seenBy } from './seen-by.ts'

type Handler = HandlerOf<'patchShipmentRequest'>
type Answer = Exclude<Awaited<ReturnType<Handler>>, Refusal>

/** One action on a request. The order of checks is that of calls.md §1. */
export const patchShipmentRequest =
  (deps: Deps): Handler =>
  async ({ params, body }, context) => {
    const issues = fieldIssues(body)
    if (issues.length) return refuse('invalid_body', { issues })
    const id = params.shipment_request_id
    const known = await replayed(deps.db, keeping(deps, context, id))
    if (known) return known
    try {
      return await act(deps, { id, body, context })
    } catch (error) {
      // Somebody took the same goods in between: seen now, it is refused with its reason.
      if (raceOf(error) === 'items') return act(deps, { id, body, context })
      throw error
    }
  }

const keeping = ({ db }: Deps, context: Context, id: string) =>
  remembering<Answer>(context, async () => {
    const stored = await findShipment(db, id, context.scope)
    if (!stored) return refuse('not_found')
    // What was delayed then is told by the record itself, if it still is.
    return { updatedShipmentRequest: seenBy(context.user, stored.request), nonFatalError: null }
  })

type Asked = { readonly id: string; readonly body: ShipmentPatch; readonly context: Context }

async function act(deps: Deps, { id, body, context }: Asked): Promise<Answer | Refusal> {
  const stored = await findShipment(deps.db, id, context.scope)
  if (!stored) return refuse('not_found')
  const { row } = stored
  if (body.revision !== undefined && body.revision !== row.revision)
    return conflict(deps.db, row.tenant, id)
  const asked = await readEvent(deps, { stored, body, context })
  if (asked instanceof Refusal) return asked
  const { event, poStatus, ...carried } = asked
  const decision = decide(
    { recordType: row.record_type, state: row.state, booking: row.booking },
    factsOf(stored.request),
    event,
  )
  if (!decision.ok) return refusalOfDecision(decision, id)
  const transition: Transition = {
    ...carried,
    before: row,
    event,
    decision,
    action: body.action,
    by: personOf(context.user),
    now: after(row.updated_at, context.now),
  }
  const answer = await write(deps, { stored, transition, poStatus, context })
  deps.wake()
  return answer
}

// Two nodes' clocks may differ: what is later in the history is never earlier in time.
const after = (last: Date, now: Date) => (now > last ? now : new Date(last.getTime() + 1))

type Deciding = {
  readonly stored: Stored
  readonly transition: Transition
  readonly poStatus: string | null | undefined
  readonly context: Context
}

async function write(deps: Deps, deciding: Deciding): Promise<Answer | Refusal> {
  const { stored, transition, poStatus, context } = deciding
  const plan = audited(deps, planTransition(transition, await mailSettings(deps)), context)
  try {
    return await once(deps.db, keeping(deps, context, stored.row.id), async (tx) => {
      const { request } = await writeShipment(tx, { before: stored, write: plan, poStatus })
      return {
        updatedShipmentRequest: seenBy(context.user, request),
        nonFatalError: nonFatal(deps, transition),
      }
    })
  } catch (error) {
    if (raceOf(error) === 'stale') return conflict(deps.db, stored.row.tenant, stored.row.id)
    throw error
  }
}

// The transition stands and will be carried on; the user learns that it takes longer (calls.md §5.1).
function nonFatal(deps: Deps, transition: Transition): Answer['nonFatalError'] {
  if (hasEffect(transition, 'queueBooking') && deps.isBookingDown())
    return {
      code: 'otm_unavailable',
      message: 'The booking service does not answer. The booking is kept and tried again.',
    }
  if (hasEffect(transition, 'sendMail') && deps.isMailDown())
    return { code: 'mail_failed', message: 'Mails are delayed. They are kept and tried again.' }
  return null
}
