import * as z from 'zod/mini'

import type { RequestMail } from '#machines/shipment/request/types.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import type { PlainRow } from '#server/db/repositories/shipment-rows.ts'
import type { StoredEmail } from '#server/db/tables.ts'
import { addressee } from '#server/records/person.ts'

/** The setting `mail-recipients`: who decides each step. */
export const MailRecipients = z.object({
  bizdev: z.array(z.string()),
  logistics: z.array(z.string()),
})
export type MailRecipients = z.infer<typeof MailRecipients>

/** The reminders of calls.md §10 that no transition sends: of an ASN, and (ours: a number of its own) of an approval. */
export const REMINDER = 29
export const APPROVAL_REMINDER = 38
/**
 * What the other side is told where a mail of the chart concerns both: a mail has one audience, and staff and partner never
 * share one, neither as a copy (calls.md §10).
 */
export const OTHER_SIDE = { 6: 35, 12: 36, 16: 37 } as const satisfies Partial<
  Record<RequestMail, number>
>
export type MailNumber =
  | RequestMail
  | typeof REMINDER
  | typeof APPROVAL_REMINDER
  | (typeof OTHER_SIDE)[keyof typeof OTHER_SIDE]

type Group = 'requester' | 'booker' | 'contact' | 'deciders' | 'logistics' | 'otherSide'
type Addressed = { readonly to: readonly Group[]; readonly cc: readonly Group[] }
const to = (...groups: readonly Group[]): Addressed => ({ to: groups, cc: [] })

/** calls.md §10: who gets which mail. */
const audience: Readonly<Record<MailNumber, Addressed>> = {
  1: { to: ['requester'], cc: ['contact'] },
  2: to('deciders'),
  3: to('logistics'),
  4: to('logistics'),
  5: to('requester', 'contact'),
  6: to('deciders'),
  7: to('requester', 'contact'),
  8: to('logistics'),
  9: to('requester', 'contact'),
  10: to('requester'),
  11: to('requester', 'contact'),
  12: to('logistics'),
  13: to('otherSide'),
  14: to('requester', 'contact'),
  15: to('logistics'),
  16: to('booker'),
  [REMINDER]: to('requester'),
  [APPROVAL_REMINDER]: to('deciders'),
  35: to('requester'),
  36: to('requester'),
  37: to('logistics'),
}

/** Whose page of a request a mail opens: that of staff, where they act, or the requester's, which staff may read too. */
export const Reader = z.enum(['staff', 'requester', 'third-party'])
export type Reader = z.infer<typeof Reader>

const TO_STAFF: readonly MailNumber[] = [2, 3, 4, 6, 8, 12, 15, 37, APPROVAL_REMINDER]

function readerOf(number: MailNumber, { isByStaff }: Addressing): Reader {
  if (number === 16) return 'third-party'
  if (number === 13) return isByStaff ? 'requester' : 'staff'
  return TO_STAFF.includes(number) ? 'staff' : 'requester'
}

export type Addressing = {
  readonly row: PlainRow
  readonly recipients: MailRecipients
  readonly isByStaff: boolean
}

/** Whose step a request is in. */
export const stepOf = ({
  state,
  tenant,
}: Pick<PlainRow, 'state' | 'tenant'>): keyof MailRecipients =>
  state === 'submitted' && tenantOf(tenant)?.policy !== 'logistics-only' ? 'bizdev' : 'logistics'

function groupsOf({
  row,
  recipients,
  isByStaff,
}: Addressing): Record<Group, readonly (string | null)[]> {
  const deciders = recipients[stepOf(row)]
  // A third party has no page of the program: it is told by mail 16 alone.
  const isThirdParty = row.form.thirdPartyReference !== undefined
  const requester = isThirdParty ? [] : [row.created_email]
  const contact = [row.form.contactPerson.email]
  return {
    requester,
    booker: isThirdParty ? [row.created_email] : [],
    contact,
    deciders,
    logistics: recipients.logistics,
    // Ours: a note reaches the other side until people can choose.
    otherSide: isByStaff ? [...requester, ...contact] : deciders,
  }
}

/** Somebody whom a mail is for, as the page tells them too; whoever is only a contact of a form is nobody that it knows. */
export type Reached = { readonly person: string; readonly email: string | null }

/** Who reads of a mail in the page. */
export function readersOf(number: MailNumber, about: Addressing): readonly Reached[] {
  const { row } = about
  const { requester, deciders, logistics } = groupsOf(about)
  const owner = requester.map((email) => ({ person: row.created_by, email }))
  const named = (addresses: typeof deciders) =>
    addresses.filter(isAddress).map((email) => ({ person: addressee(email), email }))
  const people: Record<Group, readonly Reached[]> = {
    requester: owner,
    booker: [],
    contact: [],
    deciders: named(deciders),
    logistics: named(logistics),
    otherSide: about.isByStaff ? owner : named(deciders),
  }
  return audience[number].to.flatMap((group) => people[group])
}

const isAddress = (text: string | null): text is string => text !== null && /^\S+@\S+$/.test(text)

/** Addresses of a mail, those left out that another mail of this transition has already reached. */
export function addressMail(
  number: MailNumber,
  about: Addressing,
  reached: ReadonlySet<string>,
): Pick<StoredEmail, 'sentTo' | 'cc'> & { readonly reader: Reader } {
  const { to: groups, cc: copies } = audience[number]
  const seen = new Set(reached)
  const known = groupsOf(about)
  const pick = (wanted: readonly Group[]) =>
    wanted
      .flatMap((group) => known[group])
      .filter(isAddress)
      .filter((address) => {
        const isNew = !seen.has(address.toLowerCase())
        seen.add(address.toLowerCase())
        return isNew
      })
  const sentTo = pick(groups)
  const cc = pick(copies)
  // A mail needs somebody in its first line.
  const reader = readerOf(number, about)
  return sentTo.length ? { sentTo, cc, reader } : { sentTo: cc, cc: [], reader }
}
