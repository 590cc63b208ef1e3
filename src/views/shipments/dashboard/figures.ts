import { pickupDayOf } from '#machines/shipment/list/views.ts'
import { addDays, dateAt } from '#schemas/calendar.ts'
import type { Booking, ShipmentRequest, ShipmentState } from '#schemas/shipment-request.ts'
import { wholeKg } from '#schemas/totals.ts'
import { stateTexts } from '#texts/shipment-states.ts'
import { sayNumber } from '#views/shipments/format.ts'

export type StateCount = {
  readonly state: ShipmentState
  readonly booking: Booking
  readonly waitingFor: string
  readonly count: number
  readonly isCapped: boolean
}

const MAX_SHOWN = 99

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

export const sayCapped = (count: number, isCapped: boolean): string =>
  isCapped || count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count)

type Weighed = { readonly kg: number; readonly isAll: boolean }
/** "1,912", or "1,912+" when not everything was weighed. */
export const sayAtLeast = ({ kg, isAll }: Weighed): string =>
  `${sayNumber(wholeKg(kg))}${isAll ? '' : '+'}`

export type AgeRow = {
  readonly id: string
  readonly label: string
  /** Under 1 day, 1 to 2, 3 to 7, over 7 days. */
  readonly ages: readonly number[]
  readonly total: number
}

const DAY_MS = 86_400_000
const AGE_LIMITS = [1, 3, 8] as const

const ageOf = (request: ShipmentRequest, now: number): number => {
  const days = (now - Date.parse(request.created.timestamp)) / DAY_MS
  const at = AGE_LIMITS.findIndex((limit) => days < limit)
  return at === -1 ? AGE_LIMITS.length : at
}

const placeOf = ({ state, booking }: ShipmentRequest) =>
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
export const ageRows = (requests: readonly ShipmentRequest[], now: number): AgeRow[] =>
  Object.entries(places).flatMap(([id, label]) => {
    const there = requests.filter((request) => placeOf(request) === id)
    if (there.length === 0) return []
    const ages = [0, 1, 2, 3].map(
      (age) => there.filter((request) => ageOf(request, now) === age).length,
    )
    return [{ id, label, ages, total: there.length }]
  })

export type PickupDay = { readonly day: string; readonly requests: readonly ShipmentRequest[] }
export const DAYS_AHEAD = 14

/** The next fourteen days with their pickups. */
export function pickupDays(requests: readonly ShipmentRequest[], today: string): PickupDay[] {
  return Array.from({ length: DAYS_AHEAD }, (_, ahead) => {
    const day = addDays(today, ahead)
    return { day, requests: requests.filter((request) => pickupDayOf(request) === day) }
  })
}

type Span = { readonly from?: string | undefined; readonly to?: string | undefined }
/** How many are picked up within a span of days, both included. */
export const pickupsIn = (requests: readonly ShipmentRequest[], { from = '', to = '' }: Span) =>
  requests.filter((request) => pickupDayOf(request) >= from && pickupDayOf(request) <= to).length

/** The reader's own date. */
export const todayHere = (now: number): string =>
  dateAt(new Intl.DateTimeFormat().resolvedOptions().timeZone, now)
