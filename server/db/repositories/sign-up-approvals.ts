import type { Insertable } from 'kysely'

import type { Db, Tx } from '#server/db/database.ts'
import type { SignUpTables } from '#server/db/sign-up-tables.ts'

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
