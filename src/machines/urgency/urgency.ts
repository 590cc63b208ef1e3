import {
  businessDaysAfter,
  businessDaysBefore,
  businessDaysBetween,
  lastDayPassed,
} from '#schemas/business-days.ts'
import type { WorkPlace } from '#schemas/business-days.ts'
import { dateAt, daysBetween, nextMonday } from '#schemas/calendar.ts'
import type { DateOnly } from '#schemas/primitives.ts'
import { urgencyGroups } from '#schemas/urgency.ts'
import type { LeadTimes, Urgency } from '#schemas/urgency.ts'
import { urgencyTexts as words } from '#texts/urgency.ts'

/** What waits, with the facts that its urgency follows from; instants in milliseconds since 1970. */
export type Matter =
  | {
      readonly kind: 'approve-bizdev' | 'approve-logistics'
      readonly pickup: DateOnly
      /** Since when it waits for this approval. */
      readonly since: number
    }
  /** Nobody can approve before somebody cures something, in words. */
  | { readonly kind: 'blocked'; readonly reason: string }
  | { readonly kind: 'book' | 'chase-asn' | 'record-pickup'; readonly pickup: DateOnly }
  | { readonly kind: 'confirm-asn'; readonly pickup: DateOnly; readonly since: number }
  /** The carrier was asked then. */
  | { readonly kind: 'ask-carrier'; readonly since: number }
  | { readonly kind: 'record-delivery'; readonly pickedUp: DateOnly }
  | {
      readonly kind: 'resubmit'
      readonly pickup: DateOnly
      readonly since: number
      /** What the owner is asked. */
      readonly question: string
    }
  | {
      readonly kind: 'approve-offer'
      readonly since: number
      readonly expiry: DateOnly
      readonly what: string
    }
  | {
      readonly kind: 'answer-offer'
      readonly since: number
      readonly expiry: DateOnly
      readonly total: string
    }
  /** Accepted, or asked for, then. */
  | { readonly kind: 'enter-po-number' | 'approve-sign-up'; readonly since: number }
  | { readonly kind: 'stuck'; readonly count: number; readonly isMail: boolean }

/** Where a matter's days are counted: the site of a shipment, the company for the rest. */
type Place = WorkPlace & { readonly zone: string }
export type Now = { readonly at: number; readonly place: Place; readonly leadTimes: LeadTimes }

const earlier = (one: DateOnly, other: DateOnly): DateOnly => (one < other ? one : other)
const exception = (reason: string): Urgency => ({
  group: 'exceptions',
  due: null,
  daysLate: 0,
  reason,
  tone: 'danger',
})

type Days = {
  readonly today: DateOnly
  readonly place: WorkPlace
  /** The day since which it waits. */
  readonly waitsSince: DateOnly
}
/** Business days since it was due, and never more than it has been waiting: nobody is late with what just came. */
const daysLate = (due: DateOnly, { today, place, waitsSince }: Days): number =>
  businessDaysBetween(due > waitsSince ? due : waitsSince, today, place)

function dueOn(due: DateOnly, reason: string, days: Days): Urgency {
  const late = daysLate(due, days)
  const { today } = days
  const group = due <= today ? 'today' : due < nextMonday(today) ? 'this-week' : 'later'
  return {
    group,
    due,
    daysLate: late,
    reason,
    tone: late > 0 ? 'danger' : group === 'today' ? 'warning' : 'neutral',
  }
}

/** The reason of an approval: by when, that the pickup slips, or that it may already. */
function approvalReason(pickup: DateOnly, due: DateOnly, days: Days): string {
  const { today } = days
  if (pickup < today) return words.pickupPassed(pickup)
  if (due > today) return words.approveBy(due, daysBetween(today, pickup))
  return daysLate(due, days) > 0 ? words.approveLate(pickup) : words.approveNow(pickup)
}

type Of<K extends Matter['kind']> = Extract<Matter, { readonly kind: K }>
type Counting = {
  readonly days: Days
  readonly at: number
  readonly leadTimes: LeadTimes
  readonly before: (date: DateOnly, count: number) => DateOnly
  readonly after: (instant: number, count: number) => DateOnly
  readonly dayOf: (instant: number) => DateOnly
}

function approval(matter: Of<'approve-bizdev' | 'approve-logistics'>, counting: Counting): Urgency {
  const { days, leadTimes, before, after } = counting
  const isBizdev = matter.kind === 'approve-bizdev'
  const lead = isBizdev ? leadTimes.bizdev : leadTimes.logistics
  const answer = isBizdev ? leadTimes.answer : leadTimes.logisticsAnswer
  const due = earlier(before(matter.pickup, lead), after(matter.since, answer))
  return dueOn(due, approvalReason(matter.pickup, due, days), days)
}

const MINUTE_MS = 60_000

const rules: {
  readonly [K in Matter['kind']]: (matter: Of<K>, counting: Counting) => Urgency
} = {
  'approve-bizdev': approval,
  'approve-logistics': approval,
  blocked: ({ reason }) => exception(reason),
  book: ({ pickup }, { days }) => exception(words.noCarrier(daysBetween(days.today, pickup))),
  'ask-carrier': ({ since }, { at }) =>
    exception(words.carrierSilent(Math.floor((at - since) / MINUTE_MS))),
  'record-pickup': ({ pickup }, { days }) =>
    exception(words.notPickedUp(pickup, daysBetween(pickup, days.today))),
  'record-delivery': ({ pickedUp }, { days, leadTimes }) => {
    const { today, place } = days
    const expected = businessDaysAfter(pickedUp, { days: leadTimes.transit, place })
    return exception(words.notDelivered(expected, daysBetween(expected, today)))
  },
  'confirm-asn': ({ pickup }, { days, leadTimes, before }) => {
    const due = before(pickup, leadTimes.asn)
    return dueOn(due, words.confirmAsn(due), days)
  },
  'chase-asn': ({ pickup }, { days }) => exception(words.noAsn(daysBetween(days.today, pickup))),
  resubmit: ({ pickup, since, question }, { days, leadTimes, before, after }) =>
    dueOn(
      earlier(before(pickup, leadTimes.bizdev), after(since, leadTimes.rejectedAnswer)),
      question,
      days,
    ),
  'approve-offer': ({ since, expiry, what }, { days, leadTimes, before, after }) =>
    dueOn(
      earlier(before(expiry, leadTimes.offerBeforeExpiry), after(since, leadTimes.offerApproval)),
      what,
      days,
    ),
  'answer-offer': ({ expiry, total }, { days, leadTimes, before }) =>
    dueOn(
      before(expiry, leadTimes.offerAnswer),
      words.offerEnds(daysBetween(days.today, expiry), total),
      days,
    ),
  'enter-po-number': ({ since }, { days, leadTimes, after }) =>
    dueOn(after(since, leadTimes.poNumber), words.noPoNumber, days),
  'approve-sign-up': ({ since }, { days, leadTimes, after, dayOf }) =>
    dueOn(
      after(since, leadTimes.signUp),
      words.signUpWaits(businessDaysBetween(dayOf(since), days.today, days.place)),
      days,
    ),
  stuck: ({ count, isMail }) =>
    exception(isMail ? words.mailsNotSent(count) : words.notSent(count)),
}

/** How urgent a matter is and why, by the rules of redesign.md §4. */
export function urgencyOf(matter: Matter, { at, place, leadTimes }: Now): Urgency {
  const dayOf = (instant: number) => dateAt(place.zone, instant)
  const today = dayOf(at)
  const counting: Counting = {
    days: { today, place, waitsSince: 'since' in matter ? dayOf(matter.since) : today },
    at,
    leadTimes,
    before: (date, count) => businessDaysBefore(date, { days: count, place }),
    after: (instant, count) => businessDaysAfter(dayOf(instant), { days: count, place }),
    dayOf,
  }
  // because the rule of a kind takes matters of that kind, which TypeScript does not follow through the index
  const rule = rules[matter.kind] as (matter: Matter, counting: Counting) => Urgency
  return rule(matter, counting)
}

/** The last pickup day that lacks its record by a day: from the next business day on. */
export const lastUnrecorded = (today: DateOnly, place: WorkPlace): DateOnly =>
  lastDayPassed(today, { days: 1, place })

/** The last day of a pickup whose delivery is late by a day: a business day after it was expected. */
export const lastUndelivered = (
  today: DateOnly,
  place: WorkPlace,
  { transit }: Pick<LeadTimes, 'transit'>,
): DateOnly => lastDayPassed(today, { days: transit + 1, place })

const MOST_ASN_DAYS = 5 // redesign.md §4

/** The last pickup whose owner has been reminded of its ASN by a day: on the day on which the ASN is due. */
export const lastReminded = (
  today: DateOnly,
  place: WorkPlace,
  { asn }: Pick<LeadTimes, 'asn'>,
): DateOnly => businessDaysAfter(today, { days: Math.min(asn, MOST_ASN_DAYS), place })

/** The last instant of asking a carrier who has taken too long by now; milliseconds since 1970. */
export const lastUnanswered = (at: number, { carrierMinutes }: LeadTimes): number =>
  at - carrierMinutes * MINUTE_MS - 1

/** What decides the order of things beside their urgency. */
export type Ranked = {
  readonly id: string
  readonly urgency: Urgency
  /** Its pickup or expiry; absent: after those that have one. */
  readonly end?: DateOnly | undefined
  /** Its gross weight or total: the larger first. */
  readonly size: number
}

const NEVER = '9999-12-31'

/** The order of an inbox: group, due, pickup or expiry, size, id. */
export function byUrgency(one: Ranked, other: Ranked): number {
  const rank = ({ urgency }: Ranked) => urgencyGroups.indexOf(urgency.group)
  const days = ({ urgency, end }: Ranked) => `${urgency.due ?? NEVER} ${end ?? NEVER}`
  return (
    rank(one) - rank(other) ||
    days(one).localeCompare(days(other)) ||
    other.size - one.size ||
    one.id.localeCompare(other.id)
  )
}
