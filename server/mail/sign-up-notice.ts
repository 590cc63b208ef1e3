import { WAITING_ROLE } from '#schemas/user-role-list.ts'
import type { PortalUser } from '#schemas/user.ts'
import type { Accounts } from '#server/accounts/port.ts'
import type { Db } from '#server/db/database.ts'
import { wasAsked } from '#server/db/repositories/sign-up-approvals.ts'
import type { Verify } from '#server/http/gate.ts'

import type { SignUpDesk } from './sign-up.ts'

type Parts = {
  readonly db: Db
  readonly accounts: Accounts
  readonly askForApproval: SignUpDesk['askForApproval']
  readonly report: (error: unknown) => void
}
/** Takes notice of somebody who made a call; waits for nothing. */
export type Notice = (user: PortalUser) => void

const MAX_KNOWN = 10_000

/**
 * Amazon Cognito tells the portal nothing of a new account: the staff are asked about it (mail 22) when it is first seen.
 * Once for an account, whatever became of the first question.
 */
export function createSignUpNotice({ db, accounts, askForApproval, report }: Parts): Notice {
  const known = new Set<string>()
  const ask = async ({ pool, username }: PortalUser) => {
    if (await wasAsked(db, { pool, username })) return
    const attributes = (await accounts.find({ pool, username }))?.attributes
    if (attributes?.['email_verified'] !== 'true') return
    await askForApproval({ pool, username, email: attributes['email'] ?? '', attributes })
  }
  return (user) => {
    const key = `${user.pool}|${user.username}`
    if (!user.roles.includes(WAITING_ROLE) || known.has(key)) return
    if (known.size >= MAX_KNOWN) known.clear()
    known.add(key)
    ask(user).catch((error: unknown) => {
      known.delete(key) // the next call tries again
      report(error)
    })
  }
}

/** The same check of tokens, which takes notice of whose they are. */
export const noticing =
  (verify: Verify, notice: Notice): Verify =>
  async (authorization) => {
    const verified = await verify(authorization)
    if (verified.ok) notice(verified.user)
    return verified
  }
