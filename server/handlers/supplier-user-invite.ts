import { poolNamed } from '#schemas/supplier-user-words.ts'
import type { SupplierUser } from '#schemas/supplier-user.ts'
import { displayName } from '#schemas/user.ts'
import { addAudit } from '#server/db/repositories/audit.ts'
import type { HandlerOf } from '#server/http/context.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { onceOf } from '#server/records/once.ts'
import { supplierUserRuleTexts as texts } from '#texts/supplier-user-rules.ts'

import { auditEntry } from './acting.ts'
import type { Deps } from './deps.ts'
import { shownAccount } from './supplier-user-account.ts'
import { attributesFor, refuseRights } from './supplier-user-rights.ts'

class UserExists extends Error {}

/** Makes an account in a supplier pool, whose owner is mailed a password for seven days. */
export const inviteSupplierUser =
  (deps: Deps): HandlerOf<'inviteSupplierUser'> =>
  async ({ params: { user_pool: pool }, body }, context) => {
    const name = poolNamed(pool)
    const once = onceOf<{ data: SupplierUser }>(deps.db, context, async () => refuse('user_exists'))
    const known = (await once.replay()) ?? (await refuseRights(deps, pool, { rights: body }))
    if (known) return known instanceof Refusal ? once.settle(known) : known
    const attributes = Object.entries(attributesFor(body)).filter(([, value]) => value !== '')
    let invited: string | undefined
    try {
      return await once.run(async (tx) => {
        // The pool is no part of the transaction: a try after a lost race has the account already.
        invited ??= await deps.accounts.invite(name, body.email, Object.fromEntries(attributes))
        if (invited === undefined) throw new UserExists()
        const done = {
          call: 'invite-user',
          target_kind: 'account',
          target_id: invited,
          target_name: `${body.firstName} ${body.lastName}`,
        } as const
        const by = displayName(context.user)
        await addAudit(tx, {
          ...auditEntry(deps, context, { ...done, tenant: 'identity' }),
          detail: JSON.stringify({ by }),
        })
        const shown = await shownAccount(deps, pool, invited)
        if (shown instanceof Refusal) throw new Error('an invited account is not there')
        return shown
      })
    } catch (error) {
      if (error instanceof UserExists) return refuse('user_exists', { message: texts.exists })
      if (invited !== undefined) await deps.accounts.remove({ pool: name, username: invited })
      throw error
    }
  }
