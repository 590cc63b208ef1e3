import type { Context } from '#server/http/context.ts'

import { auditEntry } from './acting.ts'
import type { Deps } from './deps.ts'

/** An entry of the audit about a setting of spot feedstock: who changed what from where. */
export const auditOf = (deps: Deps, context: Context, what: string) =>
  auditEntry(deps, context, {
    call: 'config-update',
    target_kind: 'spot-feedstock',
    target_id: what,
  })
