import type { Region } from '#schemas/onboarding/words.ts'
import type { Tx } from '#server/db/database.ts'
import { dayInText } from '#texts/day.ts'

import type { CodeMessage } from './codes.ts'
import type { MailRecipients } from './recipients.ts'

type Options = {
  readonly recipients: () => Promise<MailRecipients>
  readonly deliver: (message: CodeMessage, tx: Tx) => Promise<void>
  readonly publicUrl: () => string
  readonly company: string
}
type About = {
  readonly id: string
  readonly region: Region
  readonly legalName: string
  readonly contact: { readonly name: string; readonly email: string }
}
type Received = About & {
  readonly answerBy: string
  /** What was sent, a line each: without bank and tax data. */
  readonly summary: readonly string[]
}
type Decided = About & {
  readonly note: string | undefined
  /** For a declined one: it opens the application again. */
  readonly key?: string
}

const pageOf = (region: Region) =>
  region === 'europe' ? '/supplier-onboarding/europe/' : '/supplier-onboarding/'

const acceptedText = ({ contact, legalName, note }: Decided, base: string) =>
  `Hello ${contact.name},

${legalName} is now a supplier. You’ll get a second email with your sign-in for the Partner Portal.
${note === undefined ? '' : `\n${note}\n`}
Supplier Dashboard: ${base}/suppliers/`

// Behind the # it reaches no log and no other site (security.md R18).
const declinedText = ({ contact, legalName, region, note = '', key = '' }: Decided, base: string) =>
  `Hello ${contact.name},

We can’t accept the application of ${legalName} yet:

${note}

Change it and send it again: ${base}${pageOf(region)}#answer=${key}

You can use the link once, within 14 days. What you sent is still there, but type tax and bank numbers again.`

/** Mails 17 to 19 about applications (calls.md §10). Each has one reader. */
export const createOnboardingMails = ({ recipients, deliver, publicUrl, company }: Options) => {
  const mail = (tx: Tx, to: string, content: { readonly subject: string; readonly text: string }) =>
    deliver({ channel: 'email', to, ...content }, tx)
  return {
    /** Tells the applicant that it is here, and the staff that it waits for them. */
    tellReceived: async (about: Received, tx: Tx): Promise<void> => {
      const { id, legalName, contact, answerBy, summary } = about
      const facts = summary.map((one) => `- ${one}`).join('\n')
      await mail(tx, contact.email, {
        subject: 'We have your onboarding',
        text: `Hello ${contact.name},

We received the application of ${legalName}, ${id}. We answer by ${dayInText(answerBy)}.

${facts}

${company} Partner Portal`,
      })
      // Ours: who approves requests for the business decides about suppliers, too.
      for (const to of (await recipients()).bizdev)
        // oxlint-disable-next-line no-await-in-loop -- one transaction
        await mail(tx, to, {
          subject: `New supplier ${legalName}`,
          text: `${legalName} applied as a supplier. Decide by ${dayInText(answerBy)}.

${facts}

Open the application: ${publicUrl()}/dashboard/onboarding/${id}/`,
        })
    },
    /** Tells the applicant what was decided. */
    tellDecided: (about: Decided, tx: Tx): Promise<void> =>
      mail(tx, about.contact.email, {
        subject: 'Your onboarding',
        text: (about.key === undefined ? acceptedText : declinedText)(about, publicUrl()),
      }),
  }
}
export type OnboardingMails = ReturnType<typeof createOnboardingMails>
