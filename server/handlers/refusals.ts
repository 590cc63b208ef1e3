import type { ErrorCode, Reason } from '#schemas/error.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Refusal } from '#server/http/refusal.ts'

type Refused = {
  readonly code: ErrorCode
  readonly reasons: readonly Reason[]
  readonly allowedActions: readonly string[]
}

/** The answer to an action that the lifecycle does not allow: every reason, and what is possible instead. */
export const refusalOfDecision = (
  { code, reasons, allowedActions }: Refused,
  id?: string,
): Refusal =>
  refuse(code, {
    reasons,
    allowedActions,
    ...(id === undefined ? {} : { id }),
    ...(reasons[0] ? { message: reasons[0].text } : {}),
  })
