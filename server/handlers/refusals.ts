import type { Decision } from '#machines/shipment/request/decide.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Refusal } from '#server/http/refusal.ts'

/** The answer to an action that the lifecycle does not allow: every reason, and what is possible instead. */
export const refusalOfDecision = (
  { code, reasons, allowedActions }: Extract<Decision, { ok: false }>,
  id?: string,
): Refusal =>
  refuse(code, {
    reasons,
    allowedActions,
    ...(id === undefined ? {} : { id }),
    ...(reasons[0] ? { message: reasons[0].text } : {}),
  })
