import { addDays } from '#schemas/calendar.ts'
import type { DeliveredWeight, StaffFigures, Throughput } from '#schemas/figures.ts'
import type { Booking, ShipmentState } from '#schemas/shipment-request.ts'
import { wholeIn } from '#schemas/totals.ts'
import { stateTexts } from '#texts/shipment-states.ts'
import { sayCapped } from '#views/parts/tally.tsx'
import type { Units } from '#views/parts/units.ts'
import { sayNumber } from '#views/shipment/format.ts'

export type StateCount = {
  readonly state: ShipmentState
  readonly booking: Booking
  readonly waitingFor: string
  readonly count: number
  readonly isCapped: boolean
}

/** How many are counted under a question; "99+" beyond what one reads. */
export function sayCount(
  counts: readonly StateCount[],
  asked: (entry: StateCount) => boolean,
): string {
  const found = counts.filter(asked)
  const sum = found.reduce((total, { count }) => total + count, 0)
  return sayCapped(
    sum,
    found.some(({ isCapped }) => isCapped),
  )
}

/** "1,912", or "1,912+" when not everything was weighed; the unit stands beside it. */
export const sayAtLeast = ({ kg, isAll }: DeliveredWeight, units: Units): string =>
  `${sayNumber(wholeIn(kg, units))}${isAll ? '' : '+'}`

export type AgeRow = {
  readonly id: string
  readonly label: string
  /** Under 1 day, 1 to 2, 3 to 7, over 7 days. */
  readonly ages: readonly number[]
  readonly total: number
  /** More are there than were counted. */
  readonly isCapped: boolean
}

type Aged = StaffFigures['ages'][number]
const placeOf = ({ state, booking }: Aged) =>
  state === 'approved-by-logistics' ? (booking === 'none' ? 'failed' : booking) : state

const places = {
  submitted: stateTexts.states.submitted,
  'approved-by-bizdev': stateTexts.states['approved-by-bizdev'],
  queued: stateTexts.bookings.queued,
  'in-progress': stateTexts.bookings['in-progress'],
  failed: stateTexts.bookings.failed,
  booked: stateTexts.bookings.booked,
  rejected: stateTexts.states.rejected,
} as const

/** Open requests by where they are and how old they are; places without any are left out. */
export const ageRows = (aged: readonly Aged[]): AgeRow[] =>
  Object.entries(places).flatMap(([id, label]) => {
    const there = aged.filter((entry) => placeOf(entry) === id)
    if (there.length === 0) return []
    const ages = [0, 1, 2, 3].map((age) =>
      there.reduce((sum, { counts }) => sum + (counts[age] ?? 0), 0),
    )
    const total = ages.reduce((sum, count) => sum + count, 0)
    return [{ id, label, ages, total, isCapped: there.some(({ isCapped }) => isCapped) }]
  })

export type PickupDay = StaffFigures['pickups'][number]
export const DAYS_AHEAD = 14

/** The next fourteen days with how many pickups each has. */
export function pickupDays(pickups: readonly PickupDay[], today: string): PickupDay[] {
  return Array.from({ length: DAYS_AHEAD }, (_, ahead) => {
    const day = addDays(today, ahead)
    return { day, count: pickups.find((entry) => entry.day === day)?.count ?? 0 }
  })
}

/** How many weeks the overview looks back, this one included. */
export const WEEKS = 8
export type WeekRow = Throughput[number] & {
  /** Of those whose day is known, how many of a hundred were fetched in time; undefined where none is. */
  readonly percent: number | undefined
}
/** The last weeks, the newest first, also those without any; `monday` begins this one. */
export const weekRows = (weeks: Throughput, monday: string): readonly WeekRow[] =>
  Array.from({ length: WEEKS }, (_, ago) => {
    const from = addDays(monday, -7 * ago)
    const week = weeks.find((one) => one.from === from) ?? { from, count: 0, onTime: 0, late: 0 }
    const known = week.onTime + week.late
    return { ...week, percent: known ? Math.floor((100 * week.onTime) / known) : undefined }
  })
