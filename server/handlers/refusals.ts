import { dateRules } from '#machines/shipment/request/dates.ts'
import type { ShipmentEvent } from '#machines/shipment/request/types.ts'
import { wrongFields } from '#schemas/hazmat.ts'
import type { Refusal } from '#server/http/refusal.ts'
import { refusalOf } from '#server/records/refusal.ts'
import type { FieldOf, Refused } from '#server/records/refusal.ts'

type Sent = { readonly event: ShipmentEvent }
const PICKUP = ['pickup_on_holiday', 'pickup_too_early', 'pickup_too_far']

/** The fields of a form, where the body has it, that could take a reason away. */
function inForm({ event }: Sent, place: string, code: string): readonly string[] {
  if (!('form' in event)) return []
  if (PICKUP.includes(code)) return [`${place}.pickupDate`]
  if (code === 'not_hazmat') return wrongFields(event.form).map((field) => `${place}.${field}`)
  return []
}

/** The same of an action's body on a request. */
export const fieldOf =
  (sent: Sent): FieldOf =>
  (code) => {
    if (code === 'destination-missing') return 'destination'
    const rule = Object.values(dateRules).find((one) => one.code === code)
    return rule
      ? `updatedBookedShipment.${rule.field}`
      : inForm(sent, 'updatedShipmentRequestForm', code)
  }

/** The answer to a request that the lifecycle does not let be made. */
export const refusalOfDecision = (refused: Omit<Refused, 'ok'>, sent: Sent): Refusal =>
  refusalOf(refused, { fieldOf: (code) => inForm(sent, 'form', code) })
