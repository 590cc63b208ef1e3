import { nextOccurrence } from '#machines/shipment/recurring/occurrences.ts'
import { dateAt } from '#schemas/calendar.ts'
import type { CompanyCalendar } from '#schemas/company-calendar.ts'
import type { RecurringRequest } from '#schemas/recurring.ts'
import { loadOf } from '#schemas/totals.ts'
import type { RecurringRow } from '#server/db/repositories/recurring.ts'
import type { Settings } from '#server/db/repositories/settings.ts'

export type Days = {
  readonly now: Date
  readonly calendar: CompanyCalendar
  readonly leadDays: number
}

/** What days are counted by. */
export async function daysOf(
  settings: Pick<Settings, 'calendar' | 'leadTimes'>,
  now: Date,
): Promise<Days> {
  const [calendar, { pickup: leadDays }] = await Promise.all([
    settings.calendar(),
    settings.leadTimes(),
  ])
  return { now, calendar, leadDays }
}

/** The date at the site of what is repeated. */
export const todayOf = ({ facts }: Pick<RecurringRow, 'facts'>, { now }: Pick<Days, 'now'>) =>
  dateAt(facts.siteTimeZone, now.getTime())

/** The pickup that comes next, whether it is repeated now or paused; undefined: none is left. */
export const nextOf = (row: RecurringRow, { calendar, leadDays, ...at }: Days) =>
  nextOccurrence(
    {
      firstDate: row.first_date,
      everyWeeks: row.every_weeks,
      until: row.until_date,
      last: row.last,
    },
    {
      today: todayOf(row, at),
      leadDays,
      place: { country: row.form.pickupAddress.address.countryCode, calendar },
    },
  )

const withoutDashes = (text: string) => text.replaceAll('-', '')
/** Under which a pickup is submitted: the same for everybody who sends it, and short enough to name a draft. */
export const sendKeyOf = (id: string, plannedDate: string): string =>
  `${withoutDashes(id)}_${withoutDashes(plannedDate).slice(2)}`

/** A recurring request as calls answer it. */
export function toRecurring(row: RecurringRow, days: Days): RecurringRequest {
  const { city, region = '', countryCode } = row.form.pickupAddress.address
  const { units, grossKg } = loadOf(row.form, { itemCount: row.facts.itemCount })
  const next = row.state === 'active' ? nextOf(row, days) : undefined
  const today = todayOf(row, days)
  return {
    id: row.id,
    tenant: row.tenant,
    siteId: row.site_id,
    requestId: row.request_id,
    state: row.state,
    everyWeeks: row.every_weeks,
    firstDate: row.first_date,
    until: row.until_date,
    revision: row.revision,
    city,
    region,
    countryCode,
    units,
    grossKg,
    next: next
      ? { plannedDate: next.plannedDate, pickupDate: next.pickupDate, moved: next.moved }
      : null,
    ready: row.pickups
      .filter(({ pickup_date: day }) => day > today)
      .map((pickup) => ({
        plannedDate: pickup.planned_date,
        pickupDate: pickup.pickup_date,
        moved: pickup.moved,
        key: pickup.send_key,
      })),
  }
}
