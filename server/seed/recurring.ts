import { sql } from 'kysely'

import { nextOccurrence } from '#machines/shipment/recurring/occurrences.ts'
import { nextBusinessDay } from '#schemas/business-days.ts'
import { addDays, dateAt } from '#schemas/calendar.ts'
import type { Tx } from '#server/db/database.ts'
import { uuidAt } from '#server/db/repositories/ids.ts'
import { addPickup, addRecurring } from '#server/db/repositories/recurring.ts'
import { sendKeyOf } from '#server/recurring/plan.ts'

const SITE = 'lakeside-reno'
const ZONE = 'America/Los_Angeles'
const EVERY_WEEKS = 4
const LEAD_DAYS = 3

/** A load of the demo's supplier that is shipped every four weeks; its next pickup waits to be sent. */
export async function storeRecurring(tx: Tx, at: Date): Promise<void> {
  const { rows } = await sql<{ tenant: string; id: string }>`select r.tenant, r.id
    from shipment_requests r
    where r.site_id = ${SITE} and r.booking = 'booked' and not r.is_pre_booking
      and exists (select from supplier_pos p
        where p.tenant = r.tenant and p.id = r.po_id and p.is_open)
    order by r.pickup_date desc, r.id limit 1`.execute(tx)
  const today = dateAt(ZONE, at.getTime())
  const place = { country: 'US', calendar: { holidays: [] } }
  const firstDate = nextBusinessDay(addDays(today, 7), place)
  const until = addDays(firstDate, EVERY_WEEKS * 7 * 6)
  const plan = { firstDate, everyWeeks: EVERY_WEEKS, until, last: null }
  const next = nextOccurrence(plan, { today, leadDays: LEAD_DAYS, place })
  const [source] = rows
  if (!source || !next) return
  const { tenant } = source
  const id = uuidAt(at.getTime())
  const row = { tenant, id, site_id: SITE, request_id: source.id, every_weeks: EVERY_WEEKS }
  await addRecurring(tx, { ...row, first_date: firstDate, until_date: until }, at)
  await addPickup(tx, {
    tenant,
    recurring_id: id,
    planned_date: next.plannedDate,
    pickup_date: next.pickupDate,
    moved: next.moved,
    send_key: sendKeyOf(id, next.plannedDate),
    made_at: at,
  })
}
