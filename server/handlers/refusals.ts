import type { ErrorCode, Reason } from '#schemas/error.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Refusal } from '#server/http/refusal.ts'

type Refused = {
  readonly code: ErrorCode
  readonly reasons: readonly Reason[]
  readonly allowedActions: readonly string[]
}

/** The fields of the body that could take a reason away: a form shows it there. */
const fields: Readonly<Record<string, string>> = {
  'destination-missing': 'destination',
}

/** The answer to an action that the lifecycle does not allow: every reason, and what is possible instead. */
export const refusalOfDecision = (
  { code, reasons, allowedActions }: Refused,
  id?: string,
): Refusal => {
  const issues = reasons.flatMap(({ code: reason, text }) => {
    const path = fields[reason]
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
