import { PoolName } from '#schemas/pool.ts'
import { SIGN_UP_DECIDERS, isOneOf } from '#schemas/rights.ts'
import type { DecidedSignUp, PendingSignUp } from '#schemas/sign-up-approval.ts'
import { APPROVED_ROLE, WAITING_ROLE } from '#schemas/user-role-list.ts'
import { displayName, parseList } from '#schemas/user.ts'
import type { PortalUser } from '#schemas/user.ts'
import type { Tx } from '#server/db/database.ts'
import { hintAccount } from '#server/db/repositories/hints.ts'
import {
  closeApproval,
  findApproval,
  holdApproval,
  isNewestApproval,
} from '#server/db/repositories/sign-up-approvals.ts'
import type { SignUpApproval } from '#server/db/repositories/sign-up-approvals.ts'
import type { AnonymousContext, HandlerOf } from '#server/http/context.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { keyHashOf } from '#server/mail/sign-up.ts'

import type { Deps } from './deps.ts'

export const mayDecideSignUps = ({ caller }: Pick<PortalUser, 'caller'>): boolean =>
  isOneOf(SIGN_UP_DECIDERS, caller)
/** How an inbox names a request: as the key of a mail is written, but it opens nothing by itself. */
export const signUpIdOf = ({ key_hash: hash }: Pick<SignUpApproval, 'key_hash'>): string =>
  hash.toString('base64url')

type Query = Parameters<HandlerOf<'decideSignUp'>>[0]['query']

type Named = { readonly keyHash: Buffer; readonly isByRight: boolean }
/** The request that a key was made for; or, for staff who may decide by their own right, the one that their inbox names. */
async function namedBy(
  { db, secrets }: Deps,
  { key }: Query,
  { user }: AnonymousContext,
): Promise<Named> {
  const id = Buffer.from(key, 'base64url')
  const isByRight = user !== undefined && mayDecideSignUps(user) && (await isNewestApproval(db, id))
  return { keyHash: isByRight ? id : keyHashOf(secrets, key), isByRight }
}

type Asking = Pick<Query, 'email'> & { readonly now: Date; readonly isByRight: boolean }
/** Why a link decides nothing (any more); a wrong key and somebody else's address look the same. */
function refusalOf(
  approval: SignUpApproval | undefined,
  { email, now, isByRight }: Asking,
): Refusal | undefined {
  if (approval?.email.toLowerCase() !== email.toLowerCase()) return refuse('not_found')
  const { status, decided_at: at, decided_by: by } = approval
  if (status !== 'pending') {
    const updatedAt = (at ?? approval.created_at).toISOString()
    return refuse('key_used', { current: { updatedAt, updatedBy: by ?? '', state: status } })
  }
  return !isByRight && approval.expires_at <= now ? refuse('key_expired') : undefined
}

const pending = (
  approval: SignUpApproval,
  { action }: Query,
  isByRight: boolean,
): PendingSignUp => ({
  status: 'pending',
  email: approval.email,
  companyName: approval.company_name,
  action,
  askedAt: approval.created_at.toISOString(),
  expiresAt: isByRight ? null : approval.expires_at.toISOString(),
})

/** Looks, and with the confirming header acts (calls.md §8, domain.md §11). */
export const decideSignUp =
  (deps: Deps): HandlerOf<'decideSignUp'> =>
  async ({ query }, context) => {
    const named = await namedBy(deps, query, context)
    if (context.isConfirmed)
      return deps.db.transaction().execute((tx) => decide(deps, tx, { ...named, query, context }))
    const { isByRight } = named
    const approval = await findApproval(deps.db, named.keyHash)
    const refusal = refusalOf(approval, { email: query.email, now: context.now, isByRight })
    if (refusal || !approval) return refusal ?? refuse('not_found')
    return { data: pending(approval, query, isByRight) }
  }

type Asked = Named & {
  readonly query: Query
  readonly context: AnonymousContext
}

// The pool is told inside the transaction: when it does not answer, nothing is decided and the link still counts.
async function decide(
  deps: Deps,
  tx: Tx,
  { keyHash, isByRight, query, context }: Asked,
): Promise<{ data: DecidedSignUp } | Refusal> {
  const approval = await holdApproval(tx, keyHash)
  const refusal = refusalOf(approval, { email: query.email, now: context.now, isByRight })
  if (refusal || !approval) return refusal ?? refuse('not_found')
  const isApproved = query.action === 'approve'
  const isThere = await carryOut(deps, approval, isApproved)
  // Nobody can be let in any more, so that nobody is asked about the account again.
  const status = isThere && isApproved ? 'approved' : 'denied'
  await closeApproval(tx, approval, {
    status,
    by: context.user ? displayName(context.user) : null,
    at: context.now,
    ipHash: deps.secrets.mac('audit-address', context.address),
    principal: context.principal ?? 'holder of the key',
  })
  if (!isThere) return refuse('not_found')
  await hintAccount(tx, approval, context.now)
  await deps.tellDecision(approval.email, isApproved, tx)
  return { data: { status } }
}

/**
 * Approved: the waiting role becomes the approved one, and the account may sign in. Ours: denied closes the account, so
 * that nobody goes on with it; the staff can approve it later by hand. False when the account is gone.
 */
export async function carryOut(
  { accounts }: Deps,
  { pool, username }: Pick<SignUpApproval, 'pool' | 'username'>,
  isApproved: boolean,
): Promise<boolean> {
  const account = { pool: PoolName.parse(pool), username }
  const attributes = (await accounts.find(account))?.attributes
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
