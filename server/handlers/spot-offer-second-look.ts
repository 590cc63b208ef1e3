import { whyNotLook } from '#machines/spot-offer/config/second-look.ts'
import { inTransaction } from '#server/db/database.ts'
import { addAudit } from '#server/db/repositories/audit.ts'
import { addLook, currentConfig, priceRules } from '#server/db/repositories/spot-offer-config.ts'
import type { HandlerOf } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'

import { personOf } from './acting.ts'
import type { Deps } from './deps.ts'
import { unseenNow, verifiedActor } from './spot-offer-around.ts'
import { auditOf } from './spot-offer-audit.ts'
import { readConfig } from './spot-offer-settings.ts'

export const lookAtSpotConfig =
  (deps: Deps): HandlerOf<'lookAtSpotConfig'> =>
  async ({ params: { version } }, context) => {
    const current = await currentConfig(deps.db)
    const rules = await priceRules(deps.db, current.version)
    if (!rules) return refuse('not_found')
    // What is looked at holds no more: somebody has changed it since.
    if (rules.version !== version) return refuse('version_conflict')
    const { rulesBy } = await unseenNow(deps, current.version)
    const reason = whyNotLook(rulesBy, verifiedActor(context.user))
    if (reason) return refuse('action_not_allowed', { reasons: [reason] })
    const { id, displayName } = personOf(context.user)
    const isAdded = await inTransaction(deps.db, async (tx) => {
      await addAudit(tx, auditOf(deps, context, `config version ${version} checked`))
      return addLook(tx, { version, at: context.now, by_id: id, by_name: displayName })
    })
    return isAdded ? readConfig(deps) : refuse('version_conflict')
  }
