import { accountPoolOf, poolsBehind } from '#schemas/supplier-user-rules.ts'
import type { SupplierPool } from '#schemas/supplier-user-words.ts'
import type { NewSupplierUser, SupplierUser } from '#schemas/supplier-user.ts'
import { displayName } from '#schemas/user.ts'
import type { AccountKey } from '#server/accounts/port.ts'
import type { Tx } from '#server/db/database.ts'
import { addAudit } from '#server/db/repositories/audit.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { onceOf } from '#server/records/once.ts'
import { supplierUserRuleTexts as texts } from '#texts/supplier-user-rules.ts'

import { auditEntry } from './acting.ts'
import type { Deps } from './deps.ts'
import { hasAccount, shownAccount } from './supplier-user-account.ts'
import { attributesFor, refuseRights } from './supplier-user-rights.ts'

class UserExists extends Error {}

type Inviting = {
  readonly deps: Deps
  readonly pool: SupplierPool
  readonly context: Context
  readonly person: NewSupplierUser
}
/**
 * Makes somebody's account with its entry of the audit, in the transaction that `within` runs; undefined: the address has
 * one. A pool is no part of the transaction: where that fails the account goes again, so that none is without its entry.
 */
export async function inviteOne<T>(
  { deps, pool, context, person }: Inviting,
  within: (invite: (tx: Tx) => Promise<AccountKey>) => Promise<T>,
): Promise<T | undefined> {
  const accountPool = accountPoolOf(pool, person)
  const given = Object.entries(attributesFor(person)).filter(([, value]) => value !== '')
  let account: AccountKey | undefined
  const make = async (): Promise<AccountKey> => {
    const others = poolsBehind(pool).filter((name) => name !== accountPool)
    if (await hasAccount(deps, others, person.email)) throw new UserExists()
    const attributes = Object.fromEntries(given)
    const username = await deps.accounts.invite(accountPool, person.email, attributes)
    if (username === undefined) throw new UserExists()
    return { pool: accountPool, username }
  }
  try {
    return await within(async (tx) => {
      // A try after a lost race has the account already.
      account ??= await make()
      const done = {
        call: 'invite-user',
        target_kind: 'account',
        target_id: account.username,
        target_name: `${person.firstName} ${person.lastName}`,
      } as const
      await addAudit(tx, {
        ...auditEntry(deps, context, { ...done, tenant: 'identity' }),
        detail: JSON.stringify({ by: displayName(context.user) }),
      })
      return account
    })
  } catch (error) {
    if (error instanceof UserExists) return undefined
    if (account) await deps.accounts.remove(account)
    throw error
  }
}

/** Makes an account in a supplier pool, whose owner is mailed a password for seven days or comes by single sign-on. */
export const inviteSupplierUser =
  (deps: Deps): HandlerOf<'inviteSupplierUser'> =>
  async ({ params: { user_pool: pool }, body: person }, context) => {
    const once = onceOf<{ data: SupplierUser }>(deps.db, context, async () => refuse('user_exists'))
    const known = (await once.replay()) ?? (await refuseRights(deps, pool, { to: person }))
    if (known) return known instanceof Refusal ? once.settle(known) : known
    const answer = await inviteOne({ deps, pool, context, person }, (invite) =>
      once.run(async (tx) => {
        const shown = await shownAccount(deps, await invite(tx))
        if (shown instanceof Refusal) throw new Error('an invited account is not there')
        return shown
      }),
    )
    return answer ?? refuse('user_exists', { message: texts.exists })
  }
