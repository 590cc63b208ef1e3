import { poolNamed } from '#schemas/supplier-user-words.ts'
import { APPROVED_ROLE, WAITING_ROLE } from '#schemas/user-role-list.ts'
import { displayName } from '#schemas/user.ts'
import type { AccountKey, Accounts, ListedAccount } from '#server/accounts/port.ts'
import { PAGE, rolesOf } from '#server/accounts/search.ts'
import type { Tx } from '#server/db/database.ts'
import { addAudit } from '#server/db/repositories/audit.ts'
import { hintAccount } from '#server/db/repositories/hints.ts'
import { closeApprovals, holdApprovals } from '#server/db/repositories/sign-up-approvals.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'

import { auditEntry } from './acting.ts'
import type { Deps } from './deps.ts'
import { carryOut } from './sign-up.ts'
import { usersFrom } from './supplier-users.ts'

const RETRY_SECONDS = 2

/** An account as a list has it; a pool lists by address only. */
async function listed(
  accounts: Pick<Accounts, 'attributesOf' | 'listPage'>,
  account: AccountKey,
): Promise<ListedAccount | Refusal> {
  const value = (await accounts.attributesOf(account))?.['email']
  if (value === undefined) return refuse('not_found')
  const filter = { attribute: 'email', isPrefix: false, value } as const
  const page = await accounts.listPage(account.pool, { limit: PAGE, filter })
  if (typeof page === 'string') return refuse('overloaded', { retryAfter: RETRY_SECONDS })
  return page.accounts.find(({ username }) => username === account.username) ?? refuse('not_found')
}

/** Why an account cannot be approved or denied: it is no dismantler's, or that was decided already. */
function whyNot(found: ListedAccount, isApproved: boolean): string | undefined {
  const roles = rolesOf(found)
  const isApprovedNow = roles.includes(APPROVED_ROLE) && !roles.includes(WAITING_ROLE)
  if (!isApprovedNow && !roles.includes(WAITING_ROLE)) return 'This is not a dismantler’s account'
  if (!isApproved) return found.isEnabled ? undefined : 'This account is closed already'
  return found.isEnabled && isApprovedNow ? 'This account is approved already' : undefined
}

type Decided = { readonly account: AccountKey; readonly isApproved: boolean }
async function decide(
  deps: Deps,
  tx: Tx,
  { account, isApproved, context }: Decided & { readonly context: Context },
): Promise<Refusal | undefined> {
  const { user, now } = context
  // Of two who decide at once, the second sees what the first did.
  await holdApprovals(tx, account)
  const found = await listed(deps.accounts, account)
  if (found instanceof Refusal) return found
  const message = whyNot(found, isApproved)
  if (message) return refuse('action_not_allowed', { message })
  await carryOut(deps, account, isApproved)
  const status = isApproved ? 'approved' : 'denied'
  await closeApprovals(tx, account, { status, by: displayName(user), at: now })
  const call = isApproved ? 'approve-auto-dismantler' : 'deny-auto-dismantler'
  const done = { call, target_kind: 'account', target_id: account.username, tenant: 'identity' }
  await addAudit(tx, auditEntry(deps, context, done))
  await hintAccount(tx, account, now)
  await deps.tellDecision(found.attributes['email'] ?? '', isApproved, tx)
  return undefined
}

/** Approves or denies a dismantler by the staff's own right, also one who was decided before (calls.md §7, §12). */
export const changeSupplierUser =
  (deps: Deps): HandlerOf<'changeSupplierUser'> =>
  async ({ params: { user_pool: pool, username }, body: { action } }, context) => {
    const account = { pool: poolNamed(pool), username }
    const isApproved = action === 'approve-auto-dismantler'
    const refusal = await deps.db
      .transaction()
      .execute((tx) => decide(deps, tx, { account, isApproved, context }))
    if (refusal) return refusal
    const found = await listed(deps.accounts, account)
    if (found instanceof Refusal) return found
    const [user] = await usersFrom(deps, pool, [found])
    return user ? { data: user } : refuse('not_found')
  }
