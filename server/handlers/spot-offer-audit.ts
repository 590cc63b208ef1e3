import type { Context } from '#server/http/context.ts'

import { audited } from './acting.ts'
import type { Deps } from './deps.ts'

/** An entry of the audit about a setting of spot feedstock: who changed what from where. */
export const auditOf = (deps: Deps, context: Context, what: string) => ({
  ...audited(deps, { audit: entryOf(what) }, context).audit,
  at: context.now,
})
const entryOf = (what: string) => ({
  username: '',
  call: 'config-update',
  target_kind: 'spot-feedstock',
  target_id: what,
  outcome: 'done',
})
