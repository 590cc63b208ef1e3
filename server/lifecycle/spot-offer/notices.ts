import type { OfferMail } from '#machines/spot-offer/lifecycle/types.ts'
import type { NotificationKind } from '#schemas/notification.ts'
import type { OfferRow } from '#server/db/spot-offer-tables.ts'
import { isActor } from '#server/lifecycle/notices.ts'
import type { Notice } from '#server/records/notices.ts'
import { addressee } from '#server/records/person.ts'

import type { OfferTransition } from './transition.ts'

type Addressed = { readonly to: readonly string[]; readonly cc: readonly string[] }
type Planned = Addressed & { readonly row: OfferRow; readonly subject: string }

// Whose answer an offer waits for: its approvers', its supplier's.
const ASKS: readonly OfferMail[] = [25, 26]
// What staff are told names who did it; suppliers deal with the company.
const TO_STAFF: readonly OfferMail[] = [25, 27]

/** Whom the page tells what a mail about an offer says. */
export function offerNoticesOf(
  number: OfferMail,
  { by }: OfferTransition,
  { row, to, cc, subject }: Planned,
): Notice[] {
  const isMaker = (email: string) => email.toLowerCase() === row.created_email?.toLowerCase()
  return [...to, ...cc].map((email): Notice => {
    const isAsked = ASKS.includes(number) && !(number === 26 && isMaker(email))
    const kind: NotificationKind = isAsked ? 'decide' : 'offer'
    const reached = { person: isMaker(email) ? row.created_by : addressee(email), email }
    const isNamed = TO_STAFF.includes(number) || isMaker(email)
    return {
      ...reached,
      kind,
      mail: number,
      params: { text: subject, ...(isNamed ? { by: by.displayName } : {}) },
      isOwn: isActor(by, reached),
    }
  })
}
