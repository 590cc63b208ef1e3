import { sql } from 'kysely'

import type { Db } from '#server/db/database.ts'
import { addMessages } from '#server/db/repositories/outbox.ts'
import type { Settings } from '#server/db/repositories/settings.ts'
import { isReminded } from '#server/db/repositories/shipment-asks.ts'
import type { PlainRow } from '#server/db/repositories/shipment-rows.ts'
import { every } from '#server/records/conditions.ts'

import { REMINDER } from './recipients.ts'
import { reminderOf } from './reminder.ts'

const FROM = '08:00'
const MOST = 100 // the next sweep goes on

const keyOf = ({ id, pickup_date }: Pick<PlainRow, 'id' | 'pickup_date'>) =>
  `${id}:reminder-asn:${pickup_date}`

type Options = {
  readonly db: Db
  readonly settings: Pick<Settings, 'calendar' | 'leadTimes' | 'recipients' | 'destinationNames'>
  readonly now: () => Date
  /** Told that there is something to send. */
  readonly wake: () => void
}

/**
 * Reminds the owners of pre-bookings whose units nobody has confirmed (calls.md §10, mail 29): on the day on which the ASN
 * is due, from eight in the morning at the site, once for each pickup day.
 */
export function createAsnReminders({ db, settings, now, wake }: Options) {
  async function findDue(): Promise<PlainRow[]> {
    const [calendar, leadTimes] = await Promise.all([settings.calendar(), settings.leadTimes()])
    const at = now()
    const there = sql`(${at}::timestamptz at time zone (r.facts->>'siteTimeZone'))`
    const due = every([
      isReminded({ at: at.getTime(), calendar, leadTimes }),
      sql`r.pickup_date >= ${there}::date and to_char(${there}, 'HH24:MI') >= ${FROM}`,
      sql`not exists (select 1 from outbox o where o.tenant = r.tenant
        and o.key = r.id || ':reminder-asn:' || to_char(r.pickup_date, 'YYYY-MM-DD'))`,
    ])
    const { rows } = await sql<PlainRow>`select r.* from shipment_requests r where ${due}
      order by r.pickup_date limit ${MOST}`.execute(db)
    return rows
  }

  return async (): Promise<void> => {
    const due = await findDue()
    const [recipients, destinations] = await Promise.all([
      settings.recipients(),
      settings.destinationNames(),
    ])
    const messages = due.flatMap((row) =>
      reminderOf(row, { number: REMINDER, key: keyOf(row), recipients, destinations }),
    )
    await addMessages(db, messages, now())
    if (messages.length) wake()
  }
}
