import { decideRecurring } from '#machines/shipment/recurring/decide.ts'
import type { RecurringEvent } from '#machines/shipment/recurring/types.ts'
import type { AuditedCall } from '#schemas/audit-words.ts'
import { addDays, dateAt } from '#schemas/calendar.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import { inTransaction } from '#server/db/database.ts'
import { addAudit } from '#server/db/repositories/audit.ts'
import { uuidAt } from '#server/db/repositories/ids.ts'
import {
  addRecurring,
  findRecurring,
  listRecurring,
  skipPickup,
  writeRecurring,
} from '#server/db/repositories/recurring.ts'
import type { RecurringRow } from '#server/db/repositories/recurring.ts'
import { findShipment } from '#server/db/repositories/shipment.ts'
import type { Stored } from '#server/db/repositories/shipment.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { daysOf, nextOf, toRecurring, todayOf } from '#server/recurring/plan.ts'
import { recurringServerTexts as texts } from '#texts/recurring.ts'

import { auditEntry } from './acting.ts'
import type { Deps } from './deps.ts'

const FARTHEST_DAYS = 366

const notNow = (code: string, text: string) =>
  refuse('action_not_allowed', { message: text, reasons: [{ code, text, who: [] }] })
const wrong = (path: string, text: string) =>
  refuse('invalid_body', { issues: [{ path, code: 'custom', text }] })

const listRecurringRequests =
  ({ db, settings }: Deps): HandlerOf<'listRecurringRequests'> =>
  async ({ query }, { scope, now }) => {
    const [rows, days] = await Promise.all([
      listRecurring(db, { scope, now }, query.request_id),
      daysOf(settings, now),
    ])
    return { data: rows.map((row) => toRecurring(row, days)) }
  }

type New = Parameters<HandlerOf<'createRecurringRequest'>>[0]['body']

/** Why a request cannot be repeated like this; undefined: it can. */
function refusalOf({ request }: Stored, body: New, now: Date): Refusal | undefined {
  const { tenant, booking, shipmentRequestForm: form, facts } = request
  const takesUnits = tenantOf(tenant)?.pages.includes('shipment-request')
  if (!takesUnits || form.handlingUnits.length === 0) return notNow('no_units', texts.noUnits)
  if (booking !== 'booked') return notNow('not_shipped', texts.notShipped)
  const today = dateAt(facts.siteTimeZone, now.getTime())
  if (body.firstDate <= today) return wrong('firstDate', texts.firstTooEarly)
  if (body.until < body.firstDate) return wrong('until', texts.untilTooEarly)
  if (body.until > addDays(today, FARTHEST_DAYS)) return wrong('until', texts.untilTooLate)
  return undefined
}

const answered = async ({ db, settings }: Deps, id: string, context: Context) => {
  const row = await findRecurring(db, id, context)
  return row ? { data: toRecurring(row, await daysOf(settings, context.now)) } : refuse('not_found')
}

const createRecurringRequest =
  (deps: Deps): HandlerOf<'createRecurringRequest'> =>
  async ({ body }, context) => {
    const { db } = deps
    const stored = await findShipment(db, body.requestId, context.scope)
    if (!stored) return refuse('not_found')
    const refusal = refusalOf(stored, body, context.now)
    if (refusal) return refusal
    const { tenant, shipmentRequestForm: form } = stored.request
    const id = uuidAt(context.now.getTime())
    const row = {
      tenant,
      id,
      site_id: form.pickupAddress.id,
      request_id: body.requestId,
      every_weeks: body.everyWeeks,
      first_date: body.firstDate,
      until_date: body.until,
    }
    const isAdded = await inTransaction(db, async (tx) => {
      const isNew = await addRecurring(tx, row, context.now)
      if (isNew) await addAudit(tx, entryOf(deps, context, row, 'repeat'))
      return isNew
    })
    return isAdded ? answered(deps, id, context) : notNow('too_many', texts.tooMany)
  }

type Named = Pick<RecurringRow, 'tenant' | 'request_id'>
const entryOf = (
  deps: Deps,
  context: Context,
  { tenant, request_id: source }: Named,
  call: AuditedCall,
) =>
  auditEntry(deps, context, {
    tenant,
    call,
    target_kind: 'shipment-request',
    target_id: source,
    target_name: null,
  })

type Asked = Parameters<HandlerOf<'changeRecurringRequest'>>[0]['body']
type Acted = { readonly row: RecurringRow; readonly body: Asked; readonly context: Context }

function eventOf({ row, body, context }: Acted): RecurringEvent | Refusal {
  const by = { caller: context.user.caller }
  const today = todayOf(row, context)
  const { action, everyWeeks, until } = body
  if (action === 'skip') throw new Error('a pickup is skipped, not the plan')
  if (action !== 'change') return { type: action, by, today }
  if (everyWeeks === undefined || until === undefined)
    return wrong(everyWeeks === undefined ? 'everyWeeks' : 'until', texts.needsPlan)
  if (until > addDays(today, FARTHEST_DAYS)) return wrong('until', texts.untilTooLate)
  return { type: 'change', by, today, everyWeeks, until }
}

async function skipped({ db }: Deps, { row, body }: Acted): Promise<Refusal | undefined> {
  const { tenant, id: recurring_id } = row
  const { plannedDate: planned_date = '' } = body
  const isWaiting = row.pickups.some((pickup) => pickup.planned_date === planned_date)
  if (isWaiting && (await skipPickup(db, { tenant, recurring_id, planned_date }))) return undefined
  return wrong('plannedDate', texts.needsPickup)
}

async function acted(deps: Deps, asked: Acted): Promise<Refusal | undefined> {
  const { row, context } = asked
  const event = eventOf(asked)
  if (event instanceof Refusal) return event
  const next = nextOf(row, await daysOf(deps.settings, context.now))
  const { every_weeks: everyWeeks, until_date: until } = row
  const facts = { everyWeeks, until, hasNext: next !== undefined }
  const decision = decideRecurring(row.state, facts, event)
  if (!decision.ok) return notNow(decision.why, texts[decision.why])
  const { state } = decision
  const isWritten = await inTransaction(deps.db, async (tx) => {
    const isFirst = await writeRecurring(tx, {
      ...row,
      state,
      every_weeks: decision.facts.everyWeeks,
      until_date: decision.facts.until,
    })
    if (isFirst) await addAudit(tx, entryOf(deps, context, row, 'change-repeat'))
    return isFirst
  })
  return isWritten ? undefined : notNow('state', texts.state)
}

const changeRecurringRequest =
  (deps: Deps): HandlerOf<'changeRecurringRequest'> =>
  async ({ params, body }, context) => {
    const row = await findRecurring(deps.db, params.id, context)
    if (!row) return refuse('not_found')
    const asked = { row, body, context }
    const refusal = await (body.action === 'skip' ? skipped(deps, asked) : acted(deps, asked))
    return refusal ?? answered(deps, params.id, context)
  }

/** The calls about recurring requests. */
export const recurringHandlers = {
  listRecurringRequests,
  createRecurringRequest,
  changeRecurringRequest,
}
