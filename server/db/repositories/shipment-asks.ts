import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Ask } from '#machines/urgency/asks.ts'
import {
  lastReminded,
  lastUnanswered,
  lastUndelivered,
  lastUnrecorded,
} from '#machines/urgency/urgency.ts'
import type { WorkPlace } from '#schemas/business-days.ts'
import { addDays, dateAt } from '#schemas/calendar.ts'
import type { CompanyCalendar } from '#schemas/company-calendar.ts'
import { holidayCountries } from '#schemas/holidays.ts'
import type { DateOnly } from '#schemas/primitives.ts'
import type { deliveryWords } from '#schemas/shipment-words.ts'
import type { LeadTimes } from '#schemas/urgency.ts'
import { either, every } from '#server/records/conditions.ts'
import type { Condition } from '#server/records/conditions.ts'

import { asksBizdev, lacksAsn, waitsFor } from './shipment-filters.ts'
import { poStatusOf } from './shipment-rows.ts'

/** Who is asked, and when: instants in milliseconds since 1970. */
export type Asked = Timed & {
  readonly asks: readonly Ask[]
  readonly by: { readonly id: string; readonly email: string }
}
/** What one ask picks. */
export type Branch = readonly [Ask, Condition]
type Timed = {
  readonly at: number
  readonly calendar: CompanyCalendar
  readonly leadTimes: LeadTimes
}

// Nowhere is it earlier or later.
const [EARLIEST, LATEST] = ['Etc/GMT+12', 'Pacific/Kiritimati']
const ELSEWHERE = ''

/** By country and by the day that it can be at a site: the last day for which something is missing. */
function lastDays({ at, calendar }: Timed, last: (today: DateOnly, place: WorkPlace) => DateOnly) {
  const from = dateAt(EARLIEST, at)
  const to = dateAt(LATEST, at)
  const days = [...new Set([from, addDays(from, 1), to])]
  const countries = [...holidayCountries, ...Object.keys(calendar.byCountry ?? {}), ELSEWHERE]
  const table = countries.map(
    (country) =>
      [
        country,
        Object.fromEntries(days.map((day) => [day, last(day, { country, calendar })])),
      ] as const,
  )
  const json = sql`${JSON.stringify(Object.fromEntries(table))}::jsonb`
  const today = sql`to_char(${new Date(at)}::timestamptz
    at time zone (r.facts->>'siteTimeZone'), 'YYYY-MM-DD')`
  return {
    /** At the site of a row. */
    there: sql`(coalesce(${json} -> (r.form#>>'{pickupAddress,address,countryCode}'),
      ${json} -> ${ELSEWHERE}) ->> ${today})`,
    /** Anywhere: for an index. */
    anywhere:
      table
        .flatMap(([, byDay]) => Object.values(byDay))
        .toSorted()
        .at(-1) ?? to,
  }
}

// Said first that there is an order, so that the index of those that can be blocked is found by it.
const orderClosed = sql<boolean>`(r.po_number is not null and coalesce(${poStatusOf} <> 'OPEN', false))`
const isBooked = sql<boolean>`(r.state = 'approved-by-logistics' and r.booking = 'booked')`
const pickedUp = sql<string | null>`(r.booked->>'actualPickupDate')`

const onTheRoad = sql<boolean>`(r.record_type = 'shipment_request' and ${isBooked}
  and ${pickedUp} is not null)`

/** Current pre-bookings without an ASN on the day on which it is due, or later. */
export const isReminded = (asked: Timed): Condition => {
  const last = lastDays(asked, (today, place) => lastReminded(today, place, asked.leadTimes))
  return every([
    lacksAsn,
    sql`r.pickup_date <= ${last.anywhere} and to_char(r.pickup_date, 'YYYY-MM-DD') <= ${last.there}`,
  ])
}

/** Nobody can approve it before something else is mended. */
export const isBlocked = sql<boolean>`(r.record_type = 'shipment_request' and r.state = 'submitted'
  and (r.has_address_issue or (${asksBizdev} and ${orderClosed})))`

// The tables of machines/urgency as SQL, each over current requests.
const conditions: Readonly<Record<Ask, (asked: Asked) => Condition>> = {
  // Nobody approves their own request, but may mend what blocks it.
  bizdev: ({ by }) => {
    const isOwn = sql<boolean>`(r.created_by = ${by.id}
      or coalesce(lower(r.created_email) = nullif(${by.email.toLowerCase()}, ''), false))`
    return every([waitsFor(['bizdev']), sql`(not ${isOwn} or ${orderClosed})`])
  },
  logistics: () => waitsFor(['logistics']),
  requester: () => waitsFor(['requester']),
  unblock: () => isBlocked,
  // What blocks a pre-booking is mended before its units are counted: a request asks for one thing at a time.
  asn: () => every([lacksAsn, sql`not ${isBlocked}`]),
  // A request asks for one thing at a time: once its day is over, for the record of its pickup.
  'late-asn': (asked) => {
    const over = lastDays(asked, lastUnrecorded)
    return every([
      isReminded(asked),
      sql`${isBooked} and ${pickedUp} is null
        and to_char(r.pickup_date, 'YYYY-MM-DD') > ${over.there}`,
    ])
  },
  carrier: ({ at, leadTimes }) => sql`(r.record_type = 'shipment_request'
    and r.state = 'approved-by-logistics' and r.booking in ('queued', 'in-progress')
    and coalesce((r.booked->>'queuedInOtmAt')::timestamptz, r.updated_at)
      <= ${new Date(lastUnanswered(at, leadTimes))})`,
  pickup: (asked) => {
    const last = lastDays(asked, lastUnrecorded)
    return sql`(r.record_type = 'shipment_request' and ${isBooked} and ${pickedUp} is null
      and r.pickup_date <= ${last.anywhere} and to_char(r.pickup_date, 'YYYY-MM-DD') <= ${last.there})`
  },
  delivery: (asked) => {
    const last = lastDays(asked, (today, place) => lastUndelivered(today, place, asked.leadTimes))
    return every([onTheRoad, sql`${pickedUp} <= ${last.anywhere} and ${pickedUp} <= ${last.there}`])
  },
}

const orders: Readonly<Partial<Record<Ask, RawBuilder<unknown>>>> = {
  'late-asn': sql`r.pickup_date`,
  pickup: sql`r.pickup_date`,
  delivery: sql`r.booked->>'actualPickupDate'`,
}

/** Asks of which every one is an exception: nothing is left of them where exceptions are left out. */
const exceptionsWhole: readonly Ask[] = ['late-asn', 'carrier', 'pickup', 'delivery']

/**
 * What cannot go on until somebody acts, each by the index that finds it: what inboxes of the staff call exceptions
 * (machines/urgency). A request is one of them at most once.
 */
const exceptionsOf = (asked: Asked): readonly Branch[] => [
  ['bizdev', every([waitsFor(['bizdev']), orderClosed])],
  [
    'logistics',
    every([
      waitsFor(['logistics']),
      sql`(r.state = 'approved-by-logistics' or r.has_address_issue)`,
    ]),
  ],
  ...exceptionsWhole.map((ask): Branch => [ask, conditions[ask](asked)]),
]

/** What waits longest comes first, in the order of the index that finds it. */
export const orderOf = (ask: Ask): RawBuilder<unknown> => orders[ask] ?? sql`r.updated_at`

/** What each ask picks, for reading them apart. */
export const conditionsOf = (asked: Asked): readonly Branch[] =>
  asked.asks.map((ask) => [ask, conditions[ask](asked)])

/** Current requests that ask something of somebody: lists, counts and inboxes have this one condition. */
const asksSomething = (asked: Asked): Condition => anyOf(conditionsOf(asked))

/** Whether a row is one of these. */
const anyOf = (branches: readonly Branch[]): Condition =>
  either(branches.map(([, condition]) => condition))

/** What a list can be narrowed to beside the columns of its rows: the reader's, exceptions or not, what a carrier has. */
export type Needs = {
  readonly mine?: boolean | undefined
  readonly exceptions?: boolean | undefined
  readonly delivery?: (typeof deliveryWords)[number] | undefined
}
/** Such needs as conditions. */
export function needed({ mine, exceptions, delivery }: Needs, asked: Asked): readonly Condition[] {
  const isException = () => anyOf(exceptionsOf(asked))
  return [
    ...(mine ? [asksSomething(asked)] : []),
    ...(exceptions === true ? [isException()] : []),
    ...(exceptions === false ? [sql<boolean>`not coalesce(${isException()}, false)`] : []),
    ...(delivery ? [delivery === 'late' ? conditions.delivery(asked) : onTheRoad] : []),
  ]
}

/** The same as what their rows are one of, each found by its own index; undefined: nothing is needed. */
export function neededBranches(needs: Needs, asked: Asked): readonly Branch[] | undefined {
  const { mine, exceptions, delivery } = needs
  if (!exceptions && !mine) {
    const all = needed(needs, asked)
    return all.length > 0 ? [[delivery ? 'delivery' : 'bizdev', every(all)]] : undefined
  }
  const found = exceptions
    ? exceptionsOf(asked)
    : conditionsOf(asked).filter(([ask]) => exceptions !== false || !exceptionsWhole.includes(ask))
  const rest = needed(exceptions ? { mine, delivery } : { exceptions, delivery }, asked)
  return found.map(([ask, condition]) => [ask, every([condition, ...rest])])
}
