import type { NewMessage } from '#server/db/repositories/outbox.ts'
import type { PlainRow } from '#server/db/repositories/shipment-rows.ts'

import { mailFacts } from './facts.ts'
import { addressMail } from './recipients.ts'
import type { MailNumber, MailRecipients } from './recipients.ts'
import { subjectOf } from './subjects.ts'

type Reminding = {
  readonly number: MailNumber
  readonly key: string
  readonly recipients: MailRecipients
  /** What destinations are called, by their ids. */
  readonly destinations: ReadonlyMap<string, string>
}

/** A mail about a request that no transition sends; none where nobody has an address. */
export function reminderOf(row: PlainRow, reminding: Reminding): NewMessage[] {
  const { number, key, recipients, destinations } = reminding
  const { sentTo, cc, reader } = addressMail(
    number,
    { row, recipients, isByStaff: true },
    new Set(),
  )
  if (!sentTo.length) return []
  const entry = { note: null, changes: null, user_display_name: '' }
  const payload = {
    type: 'request',
    number,
    to: sentTo,
    cc,
    reader,
    subject: subjectOf(number, row),
    attachments: [],
    facts: mailFacts(row, { entry, before: row, destinations }),
  }
  return [{ tenant: row.tenant, key, kind: 'mail', payload, requestId: row.id }]
}
