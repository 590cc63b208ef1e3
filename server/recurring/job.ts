import { decideRecurring } from '#machines/shipment/recurring/decide.ts'
import type { Occurrence } from '#machines/shipment/recurring/occurrences.ts'
import { instantAt } from '#schemas/calendar.ts'
import { inTransaction } from '#server/db/database.ts'
import type { Db } from '#server/db/database.ts'
import { addMessages } from '#server/db/repositories/outbox.ts'
import { addPickup, listActive, writeRecurring } from '#server/db/repositories/recurring.ts'
import type { RecurringRow } from '#server/db/repositories/recurring.ts'
import type { Settings } from '#server/db/repositories/settings.ts'
import { recurringMessage } from '#server/mail/recurring.ts'

import { daysOf, nextOf, sendKeyOf, todayOf } from './plan.ts'
import type { Days } from './plan.ts'

const FROM = '08:00'

type Options = {
  readonly db: Db
  readonly settings: Pick<Settings, 'calendar' | 'leadTimes'>
  readonly now: () => Date
  /** Told that there is something to send. */
  readonly wake: () => void
}

const isReady = ({ facts }: RecurringRow, { readyOn }: Occurrence, now: Date) =>
  now.getTime() >= instantAt(facts.siteTimeZone, readyOn, FROM)

async function prepare(db: Db, row: RecurringRow, next: Occurrence, now: Date): Promise<boolean> {
  const { tenant, id } = row
  const key = sendKeyOf(id, next.plannedDate)
  return inTransaction(db, async (tx) => {
    const isNew = await addPickup(tx, {
      tenant,
      recurring_id: id,
      planned_date: next.plannedDate,
      pickup_date: next.pickupDate,
      moved: next.moved,
      send_key: key,
      made_at: now,
    })
    if (isNew) await addMessages(tx, recurringMessage(row, next, key), now)
    return isNew
  })
}

async function finish(db: Db, row: RecurringRow, days: Days): Promise<void> {
  const facts = { everyWeeks: row.every_weeks, until: row.until_date, hasNext: false }
  const event = { type: 'finish', by: { caller: 'system' }, today: todayOf(row, days) } as const
  const decision = decideRecurring(row.state, facts, event)
  if (decision.ok) await writeRecurring(db, { ...row, state: decision.state })
}

/**
 * Prepares the pickups of recurring requests a few business days before their lead time, from eight in the morning at the
 * site, and asks their requester to send them: once each, whichever node is first. Nothing is submitted.
 */
export const createRecurringJob =
  ({ db, settings, now, wake }: Options) =>
  async (): Promise<void> => {
    const at = now()
    const days = await daysOf(settings, at)
    let isAny = false
    async function look(row: RecurringRow) {
      const next = nextOf(row, days)
      if (!next) return finish(db, row, days)
      if (isReady(row, next, at)) isAny = (await prepare(db, row, next, at)) || isAny
      return undefined
    }
    let rows = await listActive(db, at, undefined)
    while (rows.length > 0) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      for (const row of rows) await look(row)
      // oxlint-disable-next-line no-await-in-loop -- each portion is after the one before
      rows = await listActive(db, at, rows.at(-1))
    }
    if (isAny) wake()
  }
