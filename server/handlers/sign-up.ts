import { PoolName } from '#schemas/pool.ts'
import type { DecidedSignUp, PendingSignUp } from '#schemas/sign-up-approval.ts'
import { displayName, parseList } from '#schemas/user.ts'
import type { Tx } from '#server/db/database.ts'
import {
  closeApproval,
  findApproval,
  holdApproval,
} from '#server/db/repositories/sign-up-approvals.ts'
import type { SignUpApproval } from '#server/db/repositories/sign-up-approvals.ts'
import type { AnonymousContext, HandlerOf } from '#server/http/context.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { WAITING_ROLE, keyHashOf } from '#server/mail/sign-up.ts'

import type { Deps } from './deps.ts'

type Query = Parameters<HandlerOf<'decideSignUp'>>[0]['query']
const APPROVED_ROLE = 'approved-auto-dismantler'

/** Why a link decides nothing (any more); a wrong key and somebody else's address look the same. */
function refusalOf(
  approval: SignUpApproval | undefined,
  { email }: Query,
  now: Date,
): Refusal | undefined {
  if (approval?.email.toLowerCase() !== email.toLowerCase()) return refuse('not_found')
  const { status, decided_at: at, decided_by: by } = approval
  if (status !== 'pending') {
    const updatedAt = (at ?? approval.created_at).toISOString()
    return refuse('key_used', { current: { updatedAt, updatedBy: by ?? '', state: status } })
  }
  return approval.expires_at <= now ? refuse('key_expired') : undefined
}

const pending = (approval: SignUpApproval, { action }: Query): PendingSignUp => ({
  status: 'pending',
  email: approval.email,
  companyName: approval.company_name,
  action,
  askedAt: approval.created_at.toISOString(),
  expiresAt: approval.expires_at.toISOString(),
})

/** Looks, and with the confirming header acts (calls.md §8, domain.md §11). */
export const decideSignUp =
  (deps: Deps): HandlerOf<'decideSignUp'> =>
  async ({ query }, context) => {
    const keyHash = keyHashOf(deps.secrets, query.key)
    if (context.isConfirmed)
      return deps.db.transaction().execute((tx) => decide(deps, tx, { keyHash, query, context }))
    const approval = await findApproval(deps.db, keyHash)
    const refusal = refusalOf(approval, query, context.now)
    if (refusal || !approval) return refusal ?? refuse('not_found')
    return { data: pending(approval, query) }
  }

type Asked = {
  readonly keyHash: Buffer
  readonly query: Query
  readonly context: AnonymousContext
}

// The pool is told inside the transaction: when it does not answer, nothing is decided and the link still counts.
async function decide(
  deps: Deps,
  tx: Tx,
  { keyHash, query, context }: Asked,
): Promise<{ data: DecidedSignUp } | Refusal> {
  const approval = await holdApproval(tx, keyHash)
  const refusal = refusalOf(approval, query, context.now)
  if (refusal || !approval) return refusal ?? refuse('not_found')
  const isApproved = query.action === 'approve'
  if (!(await carryOut(deps, approval, isApproved))) return refuse('not_found')
  const status = isApproved ? 'approved' : 'denied'
  await closeApproval(tx, approval, {
    status,
    by: context.user ? displayName(context.user) : null,
    at: context.now,
    ipHash: deps.secrets.mac('audit-address', context.address),
    principal: context.principal ?? 'holder of the key',
  })
  await deps.tellDecision(approval.email, isApproved, tx)
  return { data: { status } }
}

/**
 * Approved: the waiting role becomes the approved one, and the account may sign in. Ours: denied closes the account, so
 * that nobody goes on with it; the staff can approve it later by hand. False when the account is gone.
 */
async function carryOut(
  { accounts }: Deps,
  { pool, username }: SignUpApproval,
  isApproved: boolean,
): Promise<boolean> {
  const account = { pool: PoolName.parse(pool), username }
  const attributes = await accounts.attributesOf(account)
  if (!attributes) return false
  if (!isApproved) {
    await accounts.setEnabled(account, false)
    return true
  }
  const roles = (parseList(attributes['custom:roles']) ?? []).filter(
    (role) => role !== WAITING_ROLE && role !== APPROVED_ROLE,
  )
  await accounts.setAttributes(account, {
    'custom:roles': JSON.stringify([...roles, APPROVED_ROLE]),
  })
  await accounts.setEnabled(account, true)
  return true
}
