import { randomBytes } from 'node:crypto'

import type { Db, Tx } from '#server/db/database.ts'
import { addApproval } from '#server/db/repositories/sign-up-approvals.ts'
import type { SignedUp } from '#server/identity/services.ts'
import type { Secrets } from '#server/secrets.ts'

import type { CodeMessage } from './codes.ts'
import type { MailRecipients } from './recipients.ts'

const KEY_BYTES = 32 // 43 characters (calls.md §8)
const LIFETIME_MS = 72 * 3_600_000
const WAITING_ROLE = 'unapproved-auto-dismantler'

type Options = {
  readonly db: Db
  readonly secrets: Pick<Secrets, 'mac'>
  readonly recipients: () => Promise<MailRecipients>
  readonly deliver: (message: CodeMessage, tx: Tx) => Promise<void>
  readonly publicUrl: () => string
  readonly now: () => Date
}

/** What the key is looked up by: only a mail has the key itself. */
const hashOf = (secrets: Options['secrets'], key: string) => secrets.mac('sign-up key', key)

// One line, and not longer than a name: it is what a stranger says about themselves.
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 100)

/** Mail 22 (calls.md §10): asks the staff whether a new account is to be approved, with a key of its own. */
export const createSignUpDesk = (options: Options) => ({
  askForApproval: async ({ pool, username, email, attributes }: SignedUp): Promise<void> => {
    if (!attributes['custom:roles']?.includes(WAITING_ROLE)) return
    const { db, secrets, deliver, now } = options
    const company = oneLine(attributes['custom:company_name'] ?? '')
    const key = randomBytes(KEY_BYTES).toString('base64url')
    // Ours: who approves requests for the business approves new accounts too.
    const { bizdev } = await options.recipients()
    await db.transaction().execute(async (tx) => {
      const at = now()
      await addApproval(tx, {
        key_hash: hashOf(secrets, key),
        pool,
        username,
        email,
        company_name: company,
        expires_at: new Date(at.getTime() + LIFETIME_MS),
        created_at: at,
      })
      for (const to of bizdev)
        await deliver(
          {
            channel: 'email',
            to,
            subject: `Approve ${oneLine(email)}?`,
            text: textOf({ email: oneLine(email), company, key, base: options.publicUrl() }),
          },
          tx,
        )
    })
  },
})

type Text = {
  readonly email: string
  readonly company: string
  readonly key: string
  readonly base: string
}

// Behind the # it reaches no log and no other site (security.md R18).
function textOf({ email, company, key, base }: Text): string {
  const link = (action: string) =>
    `${base}/approve-or-deny-user-signup/#${new URLSearchParams({ email, key, action }).toString()}`
  return `${email} made an account in the Partner Portal and waits for approval.

Company, as they say: ${company || 'not said'}

Approve: ${link('approve')}

Deny: ${link('deny')}

The page asks once more before anything happens. The links count once, for 72 hours.`
}
