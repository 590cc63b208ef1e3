import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'

import type { Db, Tx } from '#server/db/database.ts'
import type { SignUpTables } from '#server/db/sign-up-tables.ts'

import { uuidAt } from './ids.ts'

type Approval = Omit<Insertable<SignUpTables['signup_approvals']>, 'status'>

/** Keeps the key of a new account until the staff decide; keys of the same account from before are void. */
export async function addApproval(db: Tx | Db, approval: Approval): Promise<void> {
  await db
    .updateTable('signup_approvals')
    .set({ expires_at: approval.created_at })
    .where('pool', '=', approval.pool)
    .where('username', '=', approval.username)
    .where('status', '=', 'pending')
    .execute()
  await db
    .insertInto('signup_approvals')
    .values({ ...approval, status: 'pending' })
    .execute()
}

export type SignUpApproval = Selectable<SignUpTables['signup_approvals']>

/** Whether the staff were asked about an account before. */
export async function wasAsked(
  db: Db | Tx,
  { pool, username }: Pick<SignUpApproval, 'pool' | 'username'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('signup_approvals')
    .select('key_hash')
    .where('pool', '=', pool)
    .where('username', '=', username)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The account that a key was made for. */
export const findApproval = (db: Db | Tx, keyHash: Buffer): Promise<SignUpApproval | undefined> =>
  db.selectFrom('signup_approvals').selectAll().where('key_hash', '=', keyHash).executeTakeFirst()

/** The same, held until the transaction ends: of two who decide at once, the second sees what the first did. */
export const holdApproval = (tx: Tx, keyHash: Buffer): Promise<SignUpApproval | undefined> =>
  tx
    .selectFrom('signup_approvals')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .forUpdate()
    .executeTakeFirst()

// Of several questions about an account only the newest counts.
const isNewest = sql<boolean>`not exists (select 1 from signup_approvals newer
  where newer.pool = a.pool and newer.username = a.username and newer.created_at > a.created_at)`

export type WaitingSignUp = Pick<SignUpApproval, 'key_hash' | 'email' | 'company_name'> & {
  /** When the staff were asked about the account first. */
  readonly asked_at: Date
}
/** Accounts that nobody decided yet, those that wait longest first. */
export async function waitingSignUps(db: Db, limit: number): Promise<readonly WaitingSignUp[]> {
  const { rows } = await sql<WaitingSignUp>`
    select a.key_hash, a.email, a.company_name, (select min(asked.created_at)
        from signup_approvals asked where asked.pool = a.pool and asked.username = a.username
          and asked.status = 'pending') as asked_at
    from signup_approvals a where a.status = 'pending' and ${isNewest}
    order by a.created_at limit ${limit}`.execute(db)
  return rows
}

/** Whether a question about an account is the newest one. */
export async function isNewestApproval(db: Db | Tx, keyHash: Buffer): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select true as found from signup_approvals a where a.key_hash = ${keyHash} and ${isNewest}`.execute(
    db,
  )
  return rows.length > 0
}

type Decision = {
  readonly status: 'approved' | 'denied'
  /** Who, if somebody was signed in: the key alone says nobody's name. */
  readonly by: string | null
  readonly at: Date
  /** Of the caller's address, for the audit. */
  readonly ipHash: Buffer
  readonly principal: string
}

/** Writes down what was decided, on the row and in the audit. */
export async function closeApproval(
  tx: Tx,
  { key_hash, pool, username }: SignUpApproval,
  { status, by, at, ipHash, principal }: Decision,
): Promise<void> {
  await tx
    .updateTable('signup_approvals')
    .set({ status, decided_by: by, decided_at: at })
    .where('key_hash', '=', key_hash)
    .execute()
  await tx
    .insertInto('audit')
    .values({
      id: uuidAt(at.getTime()),
      tenant: 'identity',
      at,
      username: principal,
      pool,
      user_type: null,
      call: 'approve-or-deny-user-signup',
      target_kind: 'account',
      target_id: username,
      outcome: status,
      ip_hash: ipHash,
    })
    .execute()
}

type Account = Pick<SignUpApproval, 'pool' | 'username'>
/** Every question about an account, held until the transaction ends. */
export async function holdApprovals(tx: Tx, { pool, username }: Account): Promise<void> {
  await tx
    .selectFrom('signup_approvals')
    .select('key_hash')
    .where('pool', '=', pool)
    .where('username', '=', username)
    .forUpdate()
    .execute()
}

/** The same decided by right: keys that are still out count no more. */
export async function closeApprovals(
  tx: Tx,
  { pool, username }: Account,
  { status, by, at }: Pick<Decision, 'status' | 'by' | 'at'>,
): Promise<void> {
  await tx
    .updateTable('signup_approvals')
    .set({ status, decided_by: by, decided_at: at })
    .where('pool', '=', pool)
    .where('username', '=', username)
    .where('status', '=', 'pending')
    .execute()
}
