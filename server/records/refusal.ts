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
/** The field of the body that could take a reason away, by its code: a form shows it there. */
export type FieldOf = (code: string) => string | readonly string[] | undefined
type About = { readonly id?: string; readonly fieldOf?: FieldOf | undefined }

/** The answer to an action that the lifecycle does not allow: every reason, and what is possible instead. */
export function refusalOf(
  { code, reasons, allowedActions }: Omit<Refused, 'ok'>,
  { id, fieldOf }: About = {},
): Refusal {
  const issues = reasons.flatMap(({ code: reason, text }) => {
    const paths = [fieldOf?.(reason) ?? []].flat()
    return paths.map((path) => ({ path, code: reason, text }))
  })
  return refuse(code, {
    reasons,
    allowedActions,
    ...(issues.length ? { issues } : {}),
    ...(id === undefined ? {} : { id }),
    ...(reasons[0] ? { message: reasons[0].text } : {}),
  })
}
