import { isSnoozed, snoozeDay } from '#machines/urgency/snooze.ts'
import { byUrgency, urgencyOf } from '#machines/urgency/urgency.ts'
import { dateAt } from '#schemas/calendar.ts'
import { SNOOZERS, isOneOf } from '#schemas/rights.ts'
import { dropSnooze, namesAndSnoozes, putSnooze } from '#server/db/repositories/snoozes.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { snoozeTexts } from '#texts/snooze.ts'

import type { Deps } from './deps.ts'
import { MAX } from './inbox-items.ts'
import { approvalsFor, madeOffersFor, offersFor } from './inbox-offers.ts'
import { requestsFor } from './inbox-requests.ts'
import { applicationsFor, signUpsFor } from './inbox-sign-ups.ts'
import { stuckFor } from './inbox-stuck.ts'

const parts = [
  stuckFor,
  requestsFor,
  approvalsFor,
  madeOffersFor,
  offersFor,
  signUpsFor,
  applicationsFor,
]
const nothing = { nameOf: (tenant: string) => tenant, snoozes: [] }

/** Everything that waits for the reader, the most urgent first, and whether they put it off. */
async function ranked(deps: Deps, context: Context) {
  const { settings, spot, db } = deps
  const { now, principal: owner, user } = context
  const found = (await Promise.all(parts.map((part) => part(deps, context)))).flat()
  const tenants = found.map(({ item }) => item.tenant)
  const [leadTimes, calendar, { nameOf, snoozes }] = await Promise.all([
    settings.leadTimes(),
    settings.calendar(),
    found.length > 0 ? namesAndSnoozes(db, { owner, tenants }) : nothing,
  ])
  const maySnooze = isOneOf(SNOOZERS, user.caller)
  return found
    .map(({ item, matter, site, end, size }) => {
      const place = { zone: spot.companyTimeZone, ...site, calendar }
      const urgency = urgencyOf(matter, { at: now.getTime(), place, leadTimes })
      const today = dateAt(place.zone, now.getTime())
      const thing = { ...item, tenantName: item.tenant && nameOf(item.tenant), urgency }
      const kept = snoozes.find((one) => isSnoozed(thing, one, today))
      const until = kept?.until ?? (maySnooze ? snoozeDay(urgency, { today, place }) : undefined)
      return {
        id: item.targetId,
        urgency,
        end,
        size,
        isAway: kept !== undefined,
        item: until === undefined ? thing : { ...thing, until },
      }
    })
    .toSorted(byUrgency)
}

/** What waits for the reader, and what of it they put off. */
const getInbox =
  (deps: Deps): HandlerOf<'getInbox'> =>
  async (_input, context) => {
    const all = await ranked(deps, context)
    const of = (isAway: boolean) =>
      all.filter((one) => one.isAway === isAway).map(({ item }) => item)
    return {
      data: of(false).slice(0, MAX),
      ...(isOneOf(SNOOZERS, context.user.caller) ? { snoozed: of(true).slice(0, MAX) } : {}),
      isCapped: all.length > MAX,
    }
  }

/** Only what is in one's inbox can be put off; it is kept as it is now, so that what has changed since is back. */
const snoozeInboxItem =
  (deps: Deps): HandlerOf<'snoozeInboxItem'> =>
  async ({ params: { kind, target_id: targetId } }, context) => {
    const all = await ranked(deps, context)
    const found = all.find(({ item }) => item.kind === kind && item.targetId === targetId)?.item
    if (!found) return refuse('not_found')
    const { until, urgency, since } = found
    if (until === undefined || urgency.due === null)
      return refuse('action_not_allowed', { message: snoozeTexts.refused })
    await putSnooze(deps.db, {
      owner: context.principal,
      snoozed: { kind, targetId, since, due: urgency.due, until },
    })
    return { data: { until } }
  }

const wakeInboxItem =
  ({ db }: Deps): HandlerOf<'wakeInboxItem'> =>
  async ({ params: { kind, target_id: targetId } }, { principal: owner }) => {
    await dropSnooze(db, { owner, kind, targetId })
    return { data: { success: true } }
  }

/** What waits for somebody, and putting it off. */
export const inboxHandlers = { getInbox, snoozeInboxItem, wakeInboxItem }
