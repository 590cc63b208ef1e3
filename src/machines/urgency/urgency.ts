import {
  businessDaysAfter,
  businessDaysBefore,
  businessDaysBetween,
  dateAt,
  daysBetween,
  nextMonday,
} from '#schemas/calendar.ts'
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
      /** What keeps everybody from approving, in words. */
      readonly blocked?: string | undefined
    }
  | { readonly kind: 'book' | 'confirm-asn'; readonly pickup: DateOnly }
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
  | { readonly kind: 'answer-offer'; readonly expiry: DateOnly; readonly total: string }
  | { readonly kind: 'stuck'; readonly count: number }

/** Where a matter's days are counted: the site of a shipment, the company for the rest. */
type Place = { readonly zone: string; readonly holidays: readonly DateOnly[] }
export type Now = { readonly at: number; readonly place: Place; readonly leadTimes: LeadTimes }

const earlier = (one: DateOnly, other: DateOnly): DateOnly => (one < other ? one : other)
const exception = (reason: string): Urgency => ({
  group: 'exceptions',
  due: null,
  daysLate: 0,
  reason,
  tone: 'danger',
})

type Days = { readonly today: DateOnly; readonly holidays: readonly DateOnly[] }
function dueOn(due: DateOnly, reason: string, { today, holidays }: Days): Urgency {
  const isLate = due < today
  const group = due <= today ? 'today' : due < nextMonday(today) ? 'this-week' : 'later'
  return {
    group,
    due,
    daysLate: isLate ? businessDaysBetween(due, today, holidays) : 0,
    reason,
    tone: isLate ? 'danger' : group === 'today' ? 'warning' : 'neutral',
  }
}

/** The reason of an approval: by when, or that the pickup slips. */
function approvalReason(pickup: DateOnly, due: DateOnly, today: DateOnly): string {
  if (pickup < today) return words.pickupPassed(pickup)
  return due <= today ? words.approveNow(pickup) : words.approveBy(due, daysBetween(today, pickup))
}

/** How urgent a matter is and why, by the rules of redesign.md §4. */
export function urgencyOf(matter: Matter, { at, place, leadTimes }: Now): Urgency {
  const { zone, holidays } = place
  const today = dateAt(zone, at)
  const days = { today, holidays }
  const before = (date: DateOnly, count: number) =>
    businessDaysBefore(date, { days: count, holidays })
  const after = (instant: number, count: number) =>
    businessDaysAfter(dateAt(zone, instant), { days: count, holidays })

  switch (matter.kind) {
    case 'approve-bizdev':
    case 'approve-logistics': {
      if (matter.blocked) return exception(matter.blocked)
      const isBizdev = matter.kind === 'approve-bizdev'
      const lead = isBizdev ? leadTimes.bizdev : leadTimes.logistics
      const answer = isBizdev ? leadTimes.answer : leadTimes.logisticsAnswer
      const due = earlier(before(matter.pickup, lead), after(matter.since, answer))
      return dueOn(due, approvalReason(matter.pickup, due, today), days)
    }
    case 'book':
      return exception(words.noCarrier(daysBetween(today, matter.pickup)))
    case 'confirm-asn': {
      const due = before(matter.pickup, leadTimes.asn)
      return dueOn(due, words.confirmAsn(due), days)
    }
    case 'resubmit': {
      const latest = before(matter.pickup, leadTimes.bizdev)
      return dueOn(
        earlier(latest, after(matter.since, leadTimes.rejectedAnswer)),
        matter.question,
        days,
      )
    }
    case 'approve-offer': {
      const latest = before(matter.expiry, leadTimes.offerBeforeExpiry)
      return dueOn(earlier(latest, after(matter.since, leadTimes.offerApproval)), matter.what, days)
    }
    case 'answer-offer':
      return dueOn(
        before(matter.expiry, leadTimes.offerAnswer),
        words.offerEnds(daysBetween(today, matter.expiry), matter.total),
        days,
      )
    default:
      return exception(words.notSent(matter.count))
  }
}

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
