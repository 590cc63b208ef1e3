import { businessDaysAfter } from '#schemas/business-days.ts'
import { addDays, dateAt, instantAt } from '#schemas/calendar.ts'
import type { OfferAction } from '#schemas/spot-offer/offer.ts'
import type { NewMessage } from '#server/db/repositories/outbox.ts'
import type { OfferEntryRow, OfferRow } from '#server/db/spot-offer-tables.ts'
import { offerMailFacts } from '#server/mail/spot-offer-facts.ts'
import { spotSubject } from '#server/mail/spot-offer-templates.ts'
import type { ReminderKind } from '#server/mail/spot-offer-templates.ts'

import { eachAddress } from './mails.ts'
import type { OfferMailSettings } from './mails.ts'
import { hasOfferEffect } from './transition.ts'
import type { OfferTransition } from './transition.ts'

/** calls.md §10, mail 29. */
const DAYS_BEFORE_END = 3
const DAYS_OF_APPROVAL = 2
const AT = '08:00'

/** Who is told that an offer ends: who made it, and its supplier where there is something to answer. */
function endReminders(row: OfferRow): readonly (readonly [ReminderKind, string[]])[] {
  const maker = eachAddress([row.created_email])
  const supplier = row.use_case === 'firm-offer' ? eachAddress([row.supplier_email], maker) : []
  return [
    ['expires', maker],
    ['answer', supplier],
  ]
}

type Written = { readonly row: OfferRow; readonly entry: OfferEntryRow }

/**
 * Reminders that an action leads to, written now and sent when they are due; by then they look whether they are still
 * true. Two before the offer ends, to its maker and its supplier, one when its approval takes two working days.
 */
export function planReminders(
  transition: OfferTransition,
  { row, entry }: Written,
  { companyTimeZone, calendar }: OfferMailSettings,
): NewMessage[] {
  const { now, awaiting } = transition
  const message = (kind: ReminderKind, to: readonly string[], day: string): NewMessage[] => {
    const runAt = new Date(instantAt(companyTimeZone, day, AT))
    if (!to.length || runAt <= now) return []
    const facts = offerMailFacts(row, entry, transition.decision.facts)
    const subject = spotSubject(29, facts, kind)
    const reminder = { kind, seq: entry.seq, validTo: row.offer_expiration_date }
    return [
      {
        tenant: row.tenant,
        key: `${row.id}:${entry.seq}:reminder-${kind}`,
        kind: 'mail',
        payload: {
          type: 'spot-offer',
          number: 29,
          to,
          cc: [],
          subject,
          attachments: [],
          facts,
          reminder,
        },
        requestId: row.id,
        runAt,
      },
    ]
  }
  if (row.offer_state === 'approved-or-expired' && hasOfferEffect(transition, 'makeLetter'))
    return endReminders(row).flatMap(([kind, to]) =>
      message(kind, to, addDays(row.offer_expiration_date, -DAYS_BEFORE_END)),
    )
  if (row.offer_state !== 'pending-approval' || !hasOfferEffect(transition, 'sendMail')) return []
  const today = dateAt(companyTimeZone, now.getTime())
  return message(
    'approval',
    eachAddress(awaiting.flatMap(({ email, delegate }) => [email, delegate?.email])),
    businessDaysAfter(today, { days: DAYS_OF_APPROVAL, place: { calendar } }),
  )
}

export type Reminder = {
  readonly kind: ReminderKind
  readonly seq: number
  readonly validTo: string
}

/** Actions after which an approval is asked for anew, or of the next one. */
export const ASKS: readonly OfferAction[] = [
  'create',
  'update-offer-form',
  'approve',
  'update-expiration-date',
]

/** Whether a reminder is still true when it is due: the offer stands as it did, and nothing asked anew since. */
export function isStillTrue(
  { kind, seq, validTo }: Reminder,
  row: OfferRow,
  history: readonly Pick<OfferEntryRow, 'seq' | 'action'>[],
): boolean {
  if (kind !== 'approval')
    return row.offer_state === 'approved-or-expired' && row.offer_expiration_date === validTo
  const asked = history.filter(({ action }) => ASKS.includes(action)).at(-1)
  return row.offer_state === 'pending-approval' && asked?.seq === seq
}
