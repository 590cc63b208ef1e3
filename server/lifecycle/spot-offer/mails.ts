import type { OfferMail } from '#machines/spot-offer/lifecycle/types.ts'
import type { CompanyCalendar } from '#schemas/company-calendar.ts'
import { Email } from '#schemas/primitives.ts'
import type { NewMessage } from '#server/db/repositories/outbox.ts'
import type { OfferEntryRow, OfferRow } from '#server/db/spot-offer-tables.ts'
import type { StoredEmail } from '#server/db/tables.ts'
import type { Letterhead } from '#server/documents/offer-letter-data.ts'
import { PAPER_PATIENCE_MS } from '#server/lifecycle/mails.ts'
import { eachOnce } from '#server/lifecycle/notices.ts'
import { offerMailFacts } from '#server/mail/spot-offer-facts.ts'
import { spotSubject } from '#server/mail/spot-offer-templates.ts'
import { mailKey } from '#server/records/history.ts'
import type { Notice } from '#server/records/notices.ts'

import type { PlannedLetter } from './letter.ts'
import { offerNoticesOf } from './notices.ts'
import type { OfferTransition } from './transition.ts'

export type OfferMailSettings = {
  readonly from: string
  readonly company: string
  readonly companyTimeZone: string
  readonly letterhead?: Letterhead
  readonly calendar: CompanyCalendar
}

type Planned = {
  readonly emails: StoredEmail[]
  readonly messages: NewMessage[]
  readonly notices: readonly Notice[]
}
type Written = {
  readonly row: OfferRow
  readonly entry: OfferEntryRow
  readonly letter: PlannedLetter | undefined
}

const isAddress = (text: string | null | undefined): text is string => Email.safeParse(text).success

/** Addresses without doubles, in small letters where only they differ. */
export function eachAddress(
  addresses: readonly (string | null | undefined)[],
  without: readonly string[] = [],
): string[] {
  const seen = new Set(without.map((address) => address.toLowerCase()))
  return addresses.filter(isAddress).filter((address) => {
    const isNew = !seen.has(address.toLowerCase())
    seen.add(address.toLowerCase())
    return isNew
  })
}

type Addressed = { readonly to: string[]; readonly cc: string[] }
type Addressing = (transition: OfferTransition, row: OfferRow) => Addressed

function toSupplier(_transition: OfferTransition, row: OfferRow): Addressed {
  const to = eachAddress([row.supplier_email])
  const cc = eachAddress([row.created_email], to)
  // A supplier without an address gets it from who made the offer.
  return to.length ? { to, cc } : { to: cc, cc: [] }
}

/** calls.md §10: whose turn it is; the supplier; who made and approved it. */
const addressees: Readonly<Record<OfferMail, Addressing>> = {
  25: ({ awaiting }) => ({
    to: eachAddress(awaiting.flatMap(({ email, delegate }) => [email, delegate?.email])),
    cc: [],
  }),
  26: toSupplier,
  32: toSupplier,
  33: toSupplier,
  27: ({ by }, row) => {
    const approvers = row.approvals.map(({ email }) => email)
    const all = [row.created_email, row.last_edited_email, ...approvers]
    return { to: eachAddress(all, [by.email ?? '']), cc: [] }
  },
}

/** The mails of an action: what the history keeps of them, and the messages that the outbox sends. */
export function planOfferMails(
  transition: OfferTransition,
  { row, entry, letter }: Written,
  { from }: OfferMailSettings,
): Planned {
  const numbers = transition.decision.effects.flatMap((effect) =>
    effect.type === 'sendMail' ? effect.params.mails : [],
  )
  const planned = { emails: [] as StoredEmail[], messages: [] as NewMessage[] }
  const notices: Notice[] = []
  for (const number of numbers) {
    const { to, cc } = addressees[number](transition, row)
    if (!to.length) continue
    const facts = offerMailFacts(row, entry, transition.decision.facts)
    const subject = spotSubject(number, facts)
    notices.push(...offerNoticesOf(number, transition, { row, to, cc, subject }))
    const papers = number === 26 && letter ? [{ filename: letter.filename, key: letter.key }] : []
    const attachmentFilenames = papers.map(({ filename }) => filename)
    planned.emails.push({
      number,
      sentTo: to,
      sentFrom: from,
      cc,
      bcc: [],
      subject,
      attachmentFilenames,
    })
    planned.messages.push({
      tenant: row.tenant,
      key: mailKey(row.id, entry.seq, number),
      kind: 'mail',
      payload: { type: 'spot-offer', number, to, cc, subject, attachments: papers, facts },
      requestId: row.id,
      // Whoever draws the letter sends it on its way; should that fail, it leaves without it.
      ...(papers.length ? { runAt: new Date(transition.now.getTime() + PAPER_PATIENCE_MS) } : {}),
    })
  }
  return { ...planned, notices: eachOnce(notices) }
}
