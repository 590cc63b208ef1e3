import { dateRules } from '#machines/shipment/request/dates.ts'
import type { Refusal } from '#server/http/refusal.ts'
import { refusalOf } from '#server/records/refusal.ts'
import type { Refused } from '#server/records/refusal.ts'

const PICKUP = ['pickup_on_holiday', 'pickup_too_early', 'pickup_too_far']

/** The field of an action's body on a request that could take a reason away. */
export function fieldOf(code: string): string | undefined {
  if (code === 'destination-missing') return 'destination'
  if (PICKUP.includes(code)) return 'updatedShipmentRequestForm.pickupDate'
  const rule = Object.values(dateRules).find((one) => one.code === code)
  return rule && `updatedBookedShipment.${rule.field}`
}

/** The same of the form of a new request. */
const fieldOfNew = (code: string) => (PICKUP.includes(code) ? 'form.pickupDate' : fieldOf(code))

/** The answer to a request that the lifecycle does not let be made. */
export const refusalOfDecision = (refused: Omit<Refused, 'ok'>): Refusal =>
  refusalOf(refused, { fieldOf: fieldOfNew })
