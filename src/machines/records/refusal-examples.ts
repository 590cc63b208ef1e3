import type { ErrorCode } from '#schemas/error.ts'

import { guardsFor, rolesOf } from './explain.ts'
import type { RefusalExample } from './explain.ts'
import type { LifecycleKind, LifecycleOf } from './lifecycle.ts'

type Tried<K extends LifecycleKind> = {
  readonly errorCode: (event: K['event'], refused: readonly K['code'][]) => ErrorCode
  /** Of a record with something to say against everything. */
  readonly facts: K['stored']['facts']
  /** What somebody of a role would send. */
  readonly eventOf: (action: K['event']['type'], caller: string) => K['event']
}

/** What each guard of an action answers when it alone is false, for the description of the API. */
export function refusalExamplesOf<K extends LifecycleKind>(
  { rules }: LifecycleOf<K>,
  { errorCode, facts, eventOf }: Tried<K>,
) {
  const { machine, reasons } = rules
  return (action: K['event']['type']): readonly RefusalExample[] => {
    const roles = rolesOf(machine, action)
    return guardsFor(machine, action).map((use) => {
      const code = reasons.codeOf(use)
      // The lowest tier may do nothing.
      const event = eventOf(action, code === 'role' ? 'lowest' : (roles[0] ?? 'lowest'))
      const asked = { facts, event, roles: reasons.rolesAsked?.(use, facts) ?? roles }
      return {
        guard: use.type,
        error: errorCode(event, [code]),
        reason: reasons.toReason(code, asked),
      }
    })
  }
}
