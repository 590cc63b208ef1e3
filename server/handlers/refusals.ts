import { dateRules } from '#machines/shipment/request/dates.ts'
import type { ErrorCode, Reason } from '#schemas/error.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Refusal } from '#server/http/refusal.ts'

/** What a lifecycle does not allow. */
export type Refused = {
  readonly ok: false
  readonly code: ErrorCode
  readonly reasons: readonly Reason[]
  readonly allowedActions: readonly string[]
}

const PICKUP = ['pickup_too_early', 'pickup_too_far']

/** The field of the body that could take a reason away: a form shows it there. */
function fieldOf(code: string, isNew: boolean): string | undefined {
  if (code === 'destination-missing') return 'destination'
  if (PICKUP.includes(code))
    return isNew ? 'form.pickupDate' : 'updatedShipmentRequestForm.pickupDate'
  const rule = Object.values(dateRules).find((one) => one.code === code)
  return rule && `updatedBookedShipment.${rule.field}`
}

/** The answer to an action that the lifecycle does not allow: every reason, and what is possible instead. */
export const refusalOfDecision = (
  { code, reasons, allowedActions }: Refused,
  id?: string,
): Refusal => {
  const issues = reasons.flatMap(({ code: reason, text }) => {
    const path = fieldOf(reason, id === undefined)
    return path === undefined ? [] : [{ path, code: reason, text }]
  })
  return refuse(code, {
    reasons,
    allowedActions,
    ...(issues.length ? { issues } : {}),
    ...(id === undefined ? {} : { id }),
    ...(reasons[0] ? { message: reasons[0].text } : {}),
  })
}
