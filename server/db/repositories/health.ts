import { sql } from 'kysely'

import type { Db } from '#server/db/database.ts'
import { withinSearchTime } from '#server/records/search-time.ts'

import { SIGN_INS } from './sign-in-events.ts'

const MOST = 1_000
const DAY_MS = 86_400_000

type Stuck = { readonly count: number; readonly since: Date | null }

/** Current requests whose booking failed, counted to a thousand, and since when the first of them. */
export async function failedBookings(db: Db): Promise<Stuck> {
  const { rows } = await sql<Stuck>`select count(*)::int as count, min(updated_at) as since
    from (select updated_at from shipment_requests
      where booking = 'failed' and record_type = 'shipment_request'
      order by updated_at limit ${sql.lit(MOST)}) s`.execute(db)
  return rows[0] ?? { count: 0, since: null }
}

/** Since when the message that is stuck longest is. */
export async function stuckSince(db: Db): Promise<Date | null> {
  const { rows } = await sql<Pick<Stuck, 'since'>>`select min(stuck_at) as since
    from (select stuck_at from outbox where stuck_at is not null and done_at is null
      limit ${sql.lit(MOST)}) s`.execute(db)
  return rows[0]?.since ?? null
}

type Failures = { readonly count: number; readonly since: Date | null }
/** Sign-ins by way of other companies that failed within a day, and since the last one at this issuer that did not. */
export async function failedSsoSignIns(db: Db, issuer: string, now: Date): Promise<Failures> {
  const { rows } = await sql<Failures>`select count(*)::int as count, min(at) as since from audit
    where tenant = 'identity' and call = 'oauth2/token' and outcome <> 'ok'
      and at > greatest(${new Date(now.getTime() - DAY_MS)}::timestamptz, (select max(at) from audit
        where tenant = 'identity' and call = 'oauth2/token' and outcome = 'ok'
          and at > ${new Date(now.getTime() - DAY_MS)} and starts_with(username, ${`${issuer}|`})))`.execute(
    db,
  )
  return rows[0] ?? { count: 0, since: null }
}

export type DayCount = { readonly day: string; readonly requests: number; readonly mails: number }
type Days = { readonly days: readonly string[]; readonly timeZone: string }

/** How many requests came and how many mails went on each of these days of a zone. */
export async function countDays(db: Db, { days, timeZone }: Days): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`select d.day,
      (select count(*)::int from shipment_requests r
        where r.record_type = any(array['shipment_request', 'completed_shipment_request', 'deleted_shipment_request'])
          and r.created_at >= d.begins and r.created_at < d.ends) as requests,
      (select count(*)::int from outbox o where o.done_at >= d.begins and o.done_at < d.ends
        and o.discarded_by is null and o.kind = any(array['mail', 'sms'])) as mails
    from (select day::text, day::date::timestamp at time zone ${timeZone}::text as begins,
        (day::date + 1)::timestamp at time zone ${timeZone}::text as ends
      from unnest(${days}::text[]) day) d order by d.day desc`.execute(db)
  return rows
}

/** How many accounts signed in since then; undefined when counting took too long. */
export const countActiveAccounts = (db: Db, since: Date): Promise<number | undefined> =>
  withinSearchTime(db, async (tx) => {
    const { rows } = await sql<{ count: number }>`select count(distinct username)::int as count
      from audit where tenant = 'identity' and at >= ${since} and outcome = 'ok'
        and call = any(${SIGN_INS})`.execute(tx)
    return rows[0]?.count ?? 0
  })
