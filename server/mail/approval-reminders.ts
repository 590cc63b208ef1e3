import { sql } from 'kysely'

import { businessDaysAfter } from '#schemas/business-days.ts'
import { dateAt, instantAt } from '#schemas/calendar.ts'
import type { CompanyCalendar } from '#schemas/company-calendar.ts'
import type { Accounts } from '#server/accounts/port.ts'
import type { Db } from '#server/db/database.ts'
import { wasReminded } from '#server/db/repositories/reminders.ts'
import type { Settings } from '#server/db/repositories/settings.ts'
import { isBlocked } from '#server/db/repositories/shipment-asks.ts'
import type { PlainRow } from '#server/db/repositories/shipment-rows.ts'
import { sinceState } from '#server/db/repositories/shipment-waiting.ts'
import { every } from '#server/records/conditions.ts'

import { APPROVAL_REMINDER } from './recipients.ts'
import { remind } from './reminder.ts'
import { decidersAt } from './stand-ins.ts'

const FROM = '08:00'
const DAYS = 2 // calls.md §10, mail 29
const DAY_MS = 86_400_000
const MOST = 200 // of one reading

type Options = {
  readonly db: Db
  readonly settings: Pick<Settings, 'calendar' | 'recipients' | 'destinationNames'>
  readonly accounts: Pick<Accounts, 'listGroup'>
  readonly now: () => Date
  /** The company's: an IANA name. */
  readonly timeZone: string
  /** Told that there is something to send. */
  readonly wake: () => void
}
type Found = PlainRow & { readonly since: Date }

/** Those that have waited for two days on whatever calendar, the longest first; who was reminded is past. */
async function findWaiting(db: Db, at: Date, after: Found | undefined): Promise<Found[]> {
  const conditions = [
    sql<boolean>`r.since <= ${new Date(at.getTime() - DAYS * DAY_MS)}`,
    sql<boolean>`not ${wasReminded(
      'approval',
      sql`to_char(r.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    )}`,
    ...(after ? [sql<boolean>`(r.since, r.id) > (${after.since}, ${after.id})`] : []),
  ]
  const { rows } = await sql<Found>`select * from (
      select r.*, ${sinceState} as since from shipment_requests r
      where r.record_type = 'shipment_request' and r.state in ('submitted', 'approved-by-bizdev')
        and not ${isBlocked}) r
    where ${every(conditions)} order by r.since, r.id limit ${MOST}`.execute(db)
  return rows
}

/** Whether two business days have passed: from eight in the morning at the site. */
function isDue({ since, form, facts }: Found, at: Date, calendar: CompanyCalendar): boolean {
  const zone = facts.siteTimeZone
  const country = form.pickupAddress.address.countryCode
  const place = { country, calendar }
  const day = businessDaysAfter(dateAt(zone, since.getTime()), { days: DAYS, place })
  return at.getTime() >= instantAt(zone, day, FROM)
}

/**
 * Reminds those who decide of requests that have waited for an approval for two business days, once for each step (calls.md
 * §10, mail 29); not of one that somebody else has to mend first.
 */
export const createApprovalReminders =
  ({ db, settings, accounts, now, timeZone, wake }: Options) =>
  async (): Promise<void> => {
    const at = now()
    const calendar = await settings.calendar()
    const [{ recipients }, destinations] = await Promise.all([
      decidersAt({ db, settings, accounts, timeZone }, at),
      settings.destinationNames(),
    ])
    const isAnySent = await remind<Found>({
      db,
      now: at,
      kind: 'approval',
      number: APPROVAL_REMINDER,
      recipients,
      destinations,
      next: (after) => findWaiting(db, at, after),
      aboutOf: (row) => (isDue(row, at, calendar) ? row.since.toISOString() : undefined),
    })
    if (isAnySent) wake()
  }
