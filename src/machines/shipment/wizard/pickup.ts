import { pickupDayFacts } from '#machines/shipment/request/pickup-day.ts'
import type { FormFacts } from '#machines/shipment/request/types.ts'
import {
  bookableDays,
  businessDaysBetween,
  holidaysBetween,
  nextBusinessDay,
} from '#schemas/business-days.ts'
import type { WorkPlace } from '#schemas/business-days.ts'
import { dateAt, daysBetween } from '#schemas/calendar.ts'
import type { DateOnly } from '#schemas/primitives.ts'

import type { WizardDraft } from './draft.ts'
import { addressOf, isTypedDay, siteOf, zoneOf } from './form.ts'
import type { Surroundings } from './form.ts'

type Where = { readonly today: DateOnly; readonly place: WorkPlace }

// Where the goods are: another address has its own country, and a day of its own.
function whereOf(draft: WizardDraft, around: Surroundings): Where | undefined {
  const { choices, now } = around
  const site = siteOf(draft, choices)
  const zone = zoneOf(draft, around)
  if (!site || !zone) return undefined
  const { countryCode: country } = addressOf(draft, site)
  return {
    today: dateAt(zone, now),
    place: { country, calendar: choices.calendar.company },
  }
}

/** The date at the chosen site; before one is chosen its day is not known. */
export const todayAt = (draft: WizardDraft, around: Surroundings): DateOnly =>
  whereOf(draft, around)?.today ?? dateAt('UTC', around.now)

/** The first day on which the chosen site can be visited; undefined without a site. */
export function earliestPickup(draft: WizardDraft, around: Surroundings): DateOnly | undefined {
  const where = whereOf(draft, around)
  return where && nextBusinessDay(where.today, where.place)
}

/** The holidays because of which the first day is not an earlier one. */
export function skippedHolidays(draft: WizardDraft, around: Surroundings) {
  const where = whereOf(draft, around)
  if (!where) return []
  const { today, place } = where
  return holidaysBetween(today, nextBusinessDay(today, place), place)
}

/** The first day that leaves the usual time for approval and carrier; undefined without a site. */
export function suggestedPickup(draft: WizardDraft, around: Surroundings): DateOnly | undefined {
  const where = whereOf(draft, around)
  const { leadDays } = around.choices.calendar
  return where && bookableDays(where.today, { leadDays, place: where.place }, 1)[0]
}

/**
 * How far ahead the chosen day is, and how many business days that gives of those a pickup usually needs; undefined for a
 * day that the server would refuse.
 */
export function noticeOf(draft: WizardDraft, around: Surroundings) {
  const where = whereOf(draft, around)
  if (!where || !isTypedDay(draft.pickupDate)) return undefined
  const { today, place } = where
  const { holiday, earliestPickupDate } = dayFactsOf(draft, around)
  if (holiday !== null || draft.pickupDate < earliestPickupDate) return undefined
  return {
    days: daysBetween(today, draft.pickupDate),
    given: businessDaysBetween(today, draft.pickupDate, place),
    needed: around.choices.calendar.leadDays,
  }
}

// A day of another country's calendar was not looked at there.
function keepsDay(draft: WizardDraft, around: Surroundings): boolean {
  const { stored } = around
  return (
    stored?.draft.pickupDate === draft.pickupDate &&
    whereOf(stored.draft, around)?.place.country === whereOf(draft, around)?.place.country
  )
}

/** What the lifecycle's guards ask of the day; one that is not typed yet is no holiday. */
export function dayFactsOf(
  draft: WizardDraft,
  around: Surroundings,
): Pick<FormFacts, 'pickupDate' | 'earliestPickupDate' | 'holiday'> {
  const where = whereOf(draft, around)
  const { pickupDate } = draft
  if (!where) return { pickupDate, earliestPickupDate: '', holiday: null }
  if (!isTypedDay(pickupDate))
    return {
      pickupDate,
      earliestPickupDate: nextBusinessDay(where.today, where.place),
      holiday: null,
    }
  return pickupDayFacts({ ...where, pickupDate, isKept: keepsDay(draft, around) })
}
