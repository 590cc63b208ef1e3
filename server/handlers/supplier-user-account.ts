import type { AuditedCall } from '#schemas/audit-words.ts'
import type { PoolName } from '#schemas/pool.ts'
import { Email } from '#schemas/primitives.ts'
import { poolsBehind } from '#schemas/supplier-user-rules.ts'
import { poolNamed, statusOf } from '#schemas/supplier-user-words.ts'
import type { SupplierPool } from '#schemas/supplier-user-words.ts'
import type { SupplierUser } from '#schemas/supplier-user.ts'
import { displayName } from '#schemas/user.ts'
import type { AccountKey, ListedAccount } from '#server/accounts/port.ts'
import { rolesOf } from '#server/accounts/search.ts'
import type { Tx } from '#server/db/database.ts'
import { holdAccount } from '#server/db/repositories/accounts.ts'
import { addAudit, findLastBy } from '#server/db/repositories/audit.ts'
import { hintAccount } from '#server/db/repositories/hints.ts'
import type { Context } from '#server/http/context.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { createTokenFloor } from '#server/identity/index.ts'
import { supplierUserRuleTexts as texts } from '#texts/supplier-user-rules.ts'

import { auditEntry } from './acting.ts'
import type { Deps } from './deps.ts'
import { usersFrom } from './supplier-users.ts'

const KIND = 'account'

/** What the staff do to an account of a pool. */
export type Change = {
  /** Its name in the audit. */
  readonly call: AuditedCall
  /** What of it changed, for the audit. */
  readonly detail?: Readonly<Record<string, unknown>>
  /** Whether tokens of before count no more. */
  readonly endsTokens: boolean
  /** What is written with it. */
  readonly write?: (tx: Tx) => Promise<void>
  /** What the pool is asked for, after that: it is no part of the transaction. A text says why it was not done. */
  readonly ask: () => Promise<string | undefined>
}

/** What a pool does without a word. */
export async function silently(asked: Promise<unknown>): Promise<undefined> {
  await asked
  return undefined
}

const notAllowed = (message: string) => refuse('action_not_allowed', { message })
/** The pool says that it cannot: nothing of what was written stays. */
class PoolRefused extends Error {
  readonly refusal: Refusal
  constructor(text: string) {
    super(text)
    this.refusal = notAllowed(text)
  }
}

type Params = { readonly user_pool: SupplierPool; readonly username: string }
/** Whether an address has an account in one of these pools: each is asked for it, however many it has. */
export async function hasAccount(
  { accounts }: Deps,
  pools: readonly PoolName[],
  email: string,
): Promise<boolean> {
  if (!Email.safeParse(email).success) return false
  const there = pools.filter((pool) => accounts.issuerOf(pool) !== undefined)
  const found = await Promise.all(there.map((pool) => accounts.find({ pool, username: email })))
  return found.some((account) => account !== undefined)
}

/** Whom a call names: an account of the pool, or of a single sign-on whose people are in its list. */
export async function accountOf(
  { accounts }: Deps,
  { user_pool: pool, username }: Params,
): Promise<AccountKey> {
  const own = { pool: poolNamed(pool), username }
  const elsewhere = poolsBehind(pool).filter(
    (name) => name !== own.pool && accounts.issuerOf(name) !== undefined,
  )
  const found = await Promise.all(elsewhere.map((name) => accounts.find({ pool: name, username })))
  return found.find((account) => account !== undefined) ?? own
}

/** Ours: staff have no account in these pools, so whoever has their address there is themselves (security.md R3). */
export const refuseOwn = ({ user }: Context, { attributes }: ListedAccount): Refusal | undefined =>
  user.email !== '' && user.email.toLowerCase() === attributes['email']?.toLowerCase()
    ? notAllowed(texts.own)
    : undefined

export const refuseWith = (text: string | undefined): Refusal | undefined =>
  text === undefined ? undefined : notAllowed(text)

async function conflict(tx: Tx, found: ListedAccount): Promise<Refusal> {
  const updatedBy = (await findLastBy(tx, { kind: KIND, id: found.username })) ?? ''
  const state = statusOf({ ...found, roles: rolesOf(found) })
  const current = { updatedAt: found.updatedAt.toISOString(), updatedBy, state }
  return refuse('version_conflict', { current })
}

type Asked = {
  readonly account: AccountKey
  readonly context: Context
  /** The account as it was seen; whichever it is now without. */
  readonly updatedAt?: string | undefined
  /** What is to be done to it as it is now, or why not. */
  readonly plan: (found: ListedAccount) => Promise<Change | Refusal>
}

const nameOf = ({ attributes: { given_name: first, family_name: last } }: ListedAccount) =>
  [first, last].filter(Boolean).join(' ') || null

async function work(deps: Deps, tx: Tx, { account, context, updatedAt, plan }: Asked) {
  await holdAccount(tx, account)
  const found = await deps.accounts.find(account)
  if (!found) return refuse('not_found')
  if (updatedAt !== undefined && updatedAt !== found.updatedAt.toISOString())
    return conflict(tx, found)
  const change = await plan(found)
  if (change instanceof Refusal) return change
  const { call, detail = {}, endsTokens, write, ask } = change
  const done = {
    call,
    target_kind: KIND,
    target_id: account.username,
    target_name: nameOf(found),
    tenant: 'identity',
  }
  const by = displayName(context.user)
  await addAudit(tx, {
    ...auditEntry(deps, context, done),
    detail: JSON.stringify({ ...detail, by }),
  })
  await write?.(tx)
  await hintAccount(tx, account, context.now)
  const text = await ask()
  if (text !== undefined) throw new PoolRefused(text)
  // After the embedded pool, which does the same by itself. Amazon's tokens would count until they end.
  const issuer = deps.accounts.issuerOf(account.pool)
  const sub = found.attributes['sub'] || account.username
  if (endsTokens && issuer !== undefined)
    await createTokenFloor({ db: deps.db, now: () => context.now }).raise(issuer, sub)
  return undefined
}

/** Does something to an account, one change after the other; nobody's tabs need more than the hint to follow. */
export async function changeAccount(deps: Deps, asked: Asked): Promise<Refusal | undefined> {
  try {
    return await deps.db.transaction().execute((tx) => work(deps, tx, asked))
  } catch (error) {
    if (error instanceof PoolRefused) return error.refusal
    throw error
  }
}

/** The account as the staff see it now. */
export async function shownAccount(
  deps: Deps,
  account: AccountKey,
): Promise<{ data: SupplierUser } | Refusal> {
  const found = await deps.accounts.find(account)
  const [user] = found ? await usersFrom(deps, [found]) : []
  return user ? { data: user } : refuse('not_found')
}
