import { randomBytes } from 'node:crypto'

import { atMost } from '#schemas/cut.ts'
import { WAITING_ROLE } from '#schemas/user-role-list.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { addApproval } from '#server/db/repositories/sign-up-approvals.ts'
import type { SignedUp } from '#server/identity/index.ts'
import type { Secrets } from '#server/secrets.ts'

import type { CodeMessage } from './codes.ts'
import type { MailRecipients } from './recipients.ts'

const KEY_BYTES = 32 // 43 characters (calls.md §8)
const LIFETIME_MS = 7 * 86_400_000 // calls.md §12

type Options = {
  readonly db: Db
  readonly secrets: Pick<Secrets, 'mac'>
  readonly recipients: () => Promise<MailRecipients>
  readonly deliver: (message: CodeMessage, tx: Tx) => Promise<void>
  readonly publicUrl: () => string
  readonly now: () => Date
}

/** What the key is looked up by: only a mail has the key itself. */
export const keyHashOf = (secrets: Options['secrets'], key: string): Buffer =>
  secrets.mac('sign-up key', key)

// One line, and not longer than a name: it is what a stranger says about themselves.
const oneLine = (text: string) => atMost(text.replaceAll(/\s+/g, ' ').trim(), 100)

export type SignUpDesk = ReturnType<typeof createSignUpDesk>

/** Mails 22 and 23 (calls.md §10) about new accounts. */
export const createSignUpDesk = (options: Options) => ({
  /** Asks the staff whether a new account is to be approved, with a key of its own. */
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
        key_hash: keyHashOf(secrets, key),
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
  /** Tells somebody what was decided about their account. */
  tellDecision: (to: string, isApproved: boolean, tx: Tx): Promise<void> =>
    options.deliver(
      {
        channel: 'email',
        to,
        subject: isApproved ? 'Your account is approved' : 'Your account is not approved',
        text: isApproved ? approvedText(options.publicUrl()) : DENIED_TEXT,
      },
      tx,
    ),
})

const approvedText = (base: string) => `Your Partner Portal account is approved.

You can accept offers now, also on a page that is open already.

Sell your EV battery pack: ${base}/sell-my-battery/`

const DENIED_TEXT = `We didn’t approve your Partner Portal account, so you can’t sign in with it.

If you think this is a mistake, contact the person who invited you, or write to us.`

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
  return `${email} signed up for the Partner Portal and is waiting for approval.

Company (self-reported): ${company || 'not given'}

Approve: ${link('approve')}

Deny: ${link('deny')}

The page asks you to confirm first. You can use the links once, within 7 days.`
}
