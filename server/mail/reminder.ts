import { inTransaction } from '#server/db/database.ts'
import type { Db } from '#server/db/database.ts'
import { addMessages } from '#server/db/repositories/outbox.ts'
import type { NewMessage } from '#server/db/repositories/outbox.ts'
import { noteReminder } from '#server/db/repositories/reminders.ts'
import type { ReminderKind } from '#server/db/repositories/reminders.ts'
import type { PlainRow } from '#server/db/repositories/shipment-rows.ts'

import { mailFacts } from './facts.ts'
import { addressMail } from './recipients.ts'
import type { MailNumber, MailRecipients } from './recipients.ts'
import { subjectOf } from './subjects.ts'

type Telling = {
  readonly number: MailNumber
  readonly key: string
  readonly recipients: MailRecipients
  /** What destinations are called, by their ids. */
  readonly destinations: ReadonlyMap<string, string>
}

/** A mail about a request that no transition sends; undefined where nobody has an address. */
function reminderOf(row: PlainRow, { number, key, recipients, destinations }: Telling) {
  const { sentTo, cc, reader } = addressMail(
    number,
    { row, recipients, isByStaff: true },
    new Set(),
  )
  if (!sentTo.length) return undefined
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
  const message: NewMessage = { tenant: row.tenant, key, kind: 'mail', payload, requestId: row.id }
  return message
}

type Reminding<R extends PlainRow> = Pick<Telling, 'number' | 'recipients' | 'destinations'> & {
  readonly db: Db
  readonly now: Date
  readonly kind: ReminderKind
  /** Those after one of them; none: that was all. */
  readonly next: (after: R | undefined) => Promise<readonly R[]>
  /** Of what somebody is to be reminded; undefined: it is not due yet. */
  readonly aboutOf: (row: R) => string | undefined
}

async function remindOf<R extends PlainRow>(row: R, reminding: Reminding<R>): Promise<boolean> {
  const { db, now, kind, aboutOf } = reminding
  const { tenant, id } = row
  const about = aboutOf(row)
  if (about === undefined) return false
  const message = reminderOf(row, { ...reminding, key: `${id}:reminder-${kind}:${about}` })
  if (!message) return false
  return inTransaction(db, async (tx) => {
    const isNew = await noteReminder(tx, { tenant, request_id: id, kind, about, at: now })
    if (isNew) await addMessages(tx, [message], now)
    return isNew
  })
}

/**
 * Reminds of all that are due, a portion at a time: those for whom nobody has an address keep no other from its turn.
 * Each is noted with its mail, so that nobody is reminded twice of the same, however long it waits.
 */
export async function remind<R extends PlainRow>(reminding: Reminding<R>): Promise<boolean> {
  let sent = 0
  let rows = await reminding.next(undefined)
  while (rows.length > 0) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    for (const row of rows) sent += Number(await remindOf(row, reminding))
    // oxlint-disable-next-line no-await-in-loop -- each portion is after the one before
    rows = await reminding.next(rows.at(-1))
  }
  return sent > 0
}
