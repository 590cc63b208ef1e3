import { pickupDayFacts } from '#machines/shipment/request/pickup-day.ts'
import { dateAt } from '#schemas/calendar.ts'
import type { CompanyCalendar } from '#schemas/company-calendar.ts'
import type { ShipmentForm, StoredShipmentForm } from '#schemas/shipment-form.ts'
import { isTooShort } from '#schemas/time-window.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Refusal } from '#server/http/refusal.ts'
import { fieldTexts } from '#texts/fields.ts'

/** What a request says of its pickup before it is changed; absent for a new one. */
export type KeptPickup = Partial<
  Pick<StoredShipmentForm, 'pickupAddress' | 'pickupDate' | 'pickupTimeWindow'>
>
type Asked = {
  readonly form: ShipmentForm
  readonly now: Date
  readonly place: string
  readonly kept?: KeptPickup
}
type Around = { readonly zone: string; readonly calendar: CompanyCalendar }

const countryOf = ({ pickupAddress }: Pick<ShipmentForm, 'pickupAddress'>) =>
  pickupAddress.address.countryCode

function keepsDay({ form, kept }: Asked): boolean {
  const { pickupAddress, pickupDate } = kept ?? {}
  if (!pickupAddress || pickupDate !== form.pickupDate) return false
  return countryOf({ pickupAddress }) === countryOf(form)
}

/** What the lifecycle's guards ask of the day of a form. */
export const dayFactsOf = (asked: Asked, { zone, calendar }: Around) =>
  pickupDayFacts({
    pickupDate: asked.form.pickupDate,
    today: dateAt(zone, asked.now.getTime()),
    place: { country: countryOf(asked.form), calendar },
    isKept: keepsDay(asked),
  })

/** A refusal that names the field of a window that is too short; one of an earlier release stays with other changes. */
export function refusedWindow({ form, kept, place }: Asked): Refusal | undefined {
  const { pickupTimeWindow: window } = form
  if (!isTooShort(window) || String(window) === String(kept?.pickupTimeWindow)) return undefined
  const path = `${place}.pickupTimeWindow.1`
  const issues = [{ path, code: 'custom', text: fieldTexts.shortWindow }]
  return refuse('invalid_body', { issues })
}
