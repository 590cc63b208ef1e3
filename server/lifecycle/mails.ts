import { thirdPartyStatusOf as statusOf } from '#machines/shipment/request/third-party.ts'
import type { RequestMail } from '#machines/shipment/request/types.ts'
import type { DocumentKind } from '#schemas/document.ts'
import type { NewMessage } from '#server/db/repositories/outbox.ts'
import type { HistoryRow, PlainRow } from '#server/db/repositories/shipment-rows.ts'
import type { StoredEmail } from '#server/db/tables.ts'
import { documentKey, nameOf } from '#server/documents/names.ts'
import { mailFacts } from '#server/mail/facts.ts'
import { OTHER_SIDE, addressMail } from '#server/mail/recipients.ts'
import type { MailNumber, MailRecipients } from '#server/mail/recipients.ts'
import type { StandIn } from '#server/mail/stand-ins.ts'
import { subjectOf } from '#server/mail/subjects.ts'
import { mailKey } from '#server/records/history.ts'
import type { Notice } from '#server/records/notices.ts'

import { noticesOf } from './notices.ts'
import { hasEffect } from './transition.ts'
import type { Transition } from './transition.ts'

export type MailSettings = {
  readonly from: string
  readonly recipients: MailRecipients
  /** Who is among them for somebody who is away. */
  readonly standIns: readonly StandIn[]
  /** What destinations are called, by their ids. */
  readonly destinations: ReadonlyMap<string, string>
}

/** How long a mail waits for its papers; without them it still tells the numbers. */
export const PAPER_PATIENCE_MS = 600_000

// A request to act says more than the news that something changed.
const FIRST: readonly MailNumber[] = [2, 3]

/** Which of the chart's mails this transition sends: some depend on what the chart does not tell apart. */
function wanted(
  numbers: readonly RequestMail[],
  transition: Transition,
  after: PlainRow,
): readonly MailNumber[] {
  const { before, by } = transition
  const isPicked = (number: RequestMail) => {
    if (number === 2) return !after.is_pre_booking
    if (number === 3) return after.is_pre_booking
    if (number === 7)
      return (['bol', 'pickup_number', 'pickup_date'] as const).some(
        (column) => before[column] !== after[column],
      )
    if (number === 12) return before.booking !== 'none' || by.id !== before.created_by
    return true
  }
  return numbers
    .filter(isPicked)
    .flatMap((number) => [number, ...toOtherSide(number, transition)])
    .toSorted((a, b) => Number(FIRST.includes(b)) - Number(FIRST.includes(a)))
}

// Whoever changed their own request need not be told.
function toOtherSide(number: RequestMail, transition: Transition): readonly MailNumber[] {
  if (number === 6) return isByStaff(transition) ? [OTHER_SIDE[6]] : []
  return number === 12 || number === 16 ? [OTHER_SIDE[number]] : []
}
const isByStaff = ({ event }: Transition) => !['supplier', 'system'].includes(event.by.caller)

// Ours: where it stands for third parties is one word for several states, so the chart does not send this one.
function toThirdParty({ before }: Transition, row: PlainRow): readonly RequestMail[] {
  if (row.form.thirdPartyReference === undefined) return []
  const isNew = before.history_count === 0
  return isNew || thirdPartyStatusOf(before) !== thirdPartyStatusOf(row) ? [16] : []
}
const thirdPartyStatusOf = ({ record_type: recordType, state, booking }: PlainRow) =>
  statusOf({ recordType, state, booking })

const mailsOf = ({ decision }: Transition) =>
  decision.effects.flatMap((effect) => (effect.type === 'sendMail' ? effect.params.mails : []))

type Planned = {
  readonly emails: StoredEmail[]
  readonly messages: NewMessage[]
  readonly notices: readonly Notice[]
}
type Written = {
  readonly row: PlainRow
  readonly entry: Pick<HistoryRow, 'seq' | 'note' | 'changes' | 'user_display_name'>
}

/** The mails of a transition: what the history keeps of them, the messages that the outbox sends, and who reads of them. */
export function planMails(
  transition: Transition,
  { row, entry }: Written,
  { from, recipients, destinations }: MailSettings,
): Planned {
  const numbers = [...toThirdParty(transition, row), ...mailsOf(transition)]
  const who = { row, recipients, isByStaff: isByStaff(transition) }
  const reached = new Set<string>()
  const mails = wanted(numbers, transition, row)
  const subjectFor = (number: MailNumber) => subjectOf(number, row, entry.changes ?? [])
  const notices = noticesOf(mails, { ...who, by: transition.by, subjectFor })
  const planned: Planned = { emails: [], messages: [], notices }
  for (const number of mails) {
    const { sentTo, cc, reader } = addressMail(number, who, reached)
    if (!sentTo.length) continue
    for (const address of [...sentTo, ...cc]) reached.add(address.toLowerCase())
    const attachments = attachmentsOf(number, transition, { row, entry })
    const attachmentFilenames = attachments.map(({ filename }) => filename)
    const subject = subjectFor(number)
    const kept = { number, sentTo, sentFrom: from, cc, bcc: [], subject, attachmentFilenames }
    planned.emails.push(kept)
    planned.messages.push({
      tenant: row.tenant,
      key: mailKey(row.id, entry.seq, number),
      kind: 'mail',
      payload: {
        type: 'request',
        number,
        to: sentTo,
        cc,
        reader,
        subject,
        attempt: row.booking_attempt,
        attachments,
        facts: mailFacts(row, { entry, before: transition.before, destinations }),
      },
      requestId: row.id,
      // Whoever makes the last of its papers sends it on its way; should that fail, it leaves without them.
      ...(attachments.length
        ? { runAt: new Date(transition.now.getTime() + PAPER_PATIENCE_MS) }
        : {}),
    })
  }
  return planned
}

const attachmentsOf = (number: MailNumber, transition: Transition, { row, entry }: Written) =>
  papersOf(number, transition, row).map((kind) => ({
    filename: nameOf(kind, row),
    key: documentKey({ ...row, kind }, `${row.id}:${entry.seq}:${kind}`),
  }))

function papersOf(number: MailNumber, transition: Transition, row: PlainRow): DocumentKind[] {
  if (!hasEffect(transition, 'makeDocuments')) return []
  // An approval with a booking by hand brings what a booking brings.
  if (number === 14 || number === 5) return ['bol', 'pallet-labels']
  return number === 7 && row.bol !== transition.before.bol ? ['bol'] : []
}
