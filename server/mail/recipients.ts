import * as z from 'zod/mini'

import type { RequestMail } from '#machines/shipment/request/types.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import type { PlainRow } from '#server/db/repositories/shipment-rows.ts'
import type { StoredEmail } from '#server/db/tables.ts'

/** The setting `mail-recipients`: who decides each step. */
export const MailRecipients = z.object({
  bizdev: z.array(z.string()),
  logistics: z.array(z.string()),
})
export type MailRecipients = z.infer<typeof MailRecipients>

/** The reminder of calls.md §10 that no transition sends. */
export const REMINDER = 29
export type MailNumber = RequestMail | typeof REMINDER

type Group = 'requester' | 'booker' | 'contact' | 'deciders' | 'logistics' | 'otherSide'
type Addressed = { readonly to: readonly Group[]; readonly cc: readonly Group[] }
const to = (...groups: readonly Group[]): Addressed => ({ to: groups, cc: [] })

/** calls.md §10: who gets which mail. */
const audience: Readonly<Record<MailNumber, Addressed>> = {
  1: { to: ['requester'], cc: ['contact'] },
  2: to('deciders'),
  3: to('logistics'),
  4: { to: ['logistics'], cc: ['requester'] },
  5: to('requester', 'contact'),
  6: to('deciders'),
  7: to('requester', 'contact'),
  8: to('logistics'),
  9: to('requester', 'contact'),
  10: to('requester'),
  11: to('requester', 'contact'),
  12: to('requester', 'logistics'),
  13: to('otherSide'),
  14: to('requester', 'contact'),
  15: to('logistics'),
  16: to('booker', 'logistics'),
  [REMINDER]: to('requester'),
}

/** Whose page of a request a mail opens: that of staff, where they act, or the requester's, which staff may read too. */
export const Reader = z.enum(['staff', 'requester', 'third-party'])
export type Reader = z.infer<typeof Reader>

const ASKS_STAFF: readonly MailNumber[] = [2, 3, 4, 8, 15]

// Ours: 12 goes to both sides and opens the page that both may read, like 6 when staff made the change; 13 goes to one
// side or the other; 4 asks logistics to book, and names the requester's page for the one who gets the copy.
function readerOf(number: MailNumber, { isByStaff }: Addressing): Reader {
  if (number === 16) return 'third-party'
  if (number === 6 || number === 13) return isByStaff ? 'requester' : 'staff'
  return ASKS_STAFF.includes(number) ? 'staff' : 'requester'
}

export type Addressing = {
  readonly row: PlainRow
  readonly recipients: MailRecipients
  readonly isByStaff: boolean
}

function groupsOf({
  row,
  recipients,
  isByStaff,
}: Addressing): Record<Group, readonly (string | null)[]> {
  const isBizdevs = row.state === 'submitted' && tenantOf(row.tenant)?.policy !== 'logistics-only'
  const deciders = isBizdevs ? recipients.bizdev : recipients.logistics
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

const isAddress = (text: string | null): text is string => text !== null && /^\S+@\S+$/.test(text)

/** Addresses of a mail, those left out that another mail of this transition has already reached. */
export function addressMail(
  number: MailNumber,
  about: Addressing,
  reached: ReadonlySet<string>,
): Pick<StoredEmail, 'sentTo' | 'cc'> & { readonly reader: Reader } {
  const { to: groups, cc: copies } = audience[number]
  const extra: readonly Group[] = number === 6 && about.isByStaff ? ['requester'] : []
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
  const sentTo = pick([...groups, ...extra])
  const cc = pick(copies)
  // A mail needs somebody in its first line.
  return sentTo.length
    ? { sentTo, cc, reader: readerOf(number, about) }
    : { sentTo: cc, cc: [], reader: 'requester' }
}
