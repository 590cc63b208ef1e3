import { sql } from 'kysely'

import type { Db } from '#server/db/database.ts'
import { wasReminded } from '#server/db/repositories/reminders.ts'
import type { Settings } from '#server/db/repositories/settings.ts'
import { isReminded } from '#server/db/repositories/shipment-asks.ts'
import type { PlainRow } from '#server/db/repositories/shipment-rows.ts'
import { every } from '#server/records/conditions.ts'

import { REMINDER } from './recipients.ts'
import { remind } from './reminder.ts'

const FROM = '08:00'
const MOST = 100 // of one reading

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
  async function reader(at: Date) {
    const [calendar, leadTimes] = await Promise.all([settings.calendar(), settings.leadTimes()])
    const there = sql`(${at}::timestamptz at time zone (r.facts->>'siteTimeZone'))`
    const due = every([
      isReminded({ at: at.getTime(), calendar, leadTimes }),
      sql`r.pickup_date >= ${there}::date and to_char(${there}, 'HH24:MI') >= ${FROM}`,
      sql`not ${wasReminded('asn', sql`to_char(r.pickup_date, 'YYYY-MM-DD')`)}`,
    ])
    return async (after: PlainRow | undefined): Promise<PlainRow[]> => {
      const rest =
        after && sql<boolean>`(r.pickup_date, r.id) > (${after.pickup_date}::date, ${after.id})`
      const { rows } = await sql<PlainRow>`select r.* from shipment_requests r
        where ${every([due, ...(rest ? [rest] : [])])}
        order by r.pickup_date, r.id limit ${MOST}`.execute(db)
      return rows
    }
  }

  return async (): Promise<void> => {
    const at = now()
    const [next, recipients, destinations] = await Promise.all([
      reader(at),
      settings.recipients(),
      settings.destinationNames(),
    ])
    const isAnySent = await remind<PlainRow>({
      db,
      now: at,
      kind: 'asn',
      number: REMINDER,
      recipients,
      destinations,
      next,
      aboutOf: ({ pickup_date: day }) => day ?? undefined,
    })
    if (isAnySent) wake()
  }
}
