import { standInOf } from '#machines/spot-offer/lifecycle/approvers.ts'
import { dateAt } from '#schemas/calendar.ts'
import type { Db } from '#server/db/database.ts'
import type { Settings } from '#server/db/repositories/settings.ts'
import { listDelegations } from '#server/db/repositories/spot-offer-config.ts'

import type { MailRecipients } from './recipients.ts'

type Options = {
  readonly db: Db
  readonly settings: Pick<Settings, 'recipients'>
  /** The company's: a substitution lasts whole days there. */
  readonly timeZone: string
}

/**
 * Who decides each step, with whom an approver named to stand in that day. Whoever may stand in for an approver of offers
 * may approve as bizdev, too; for logistics nobody is named.
 */
export async function recipientsAt(
  { db, settings, timeZone }: Options,
  now: Date,
): Promise<MailRecipients> {
  const today = dateAt(timeZone, now.getTime())
  const [recipients, delegations] = await Promise.all([
    settings.recipients(),
    listDelegations(db, today),
  ])
  const bizdev = recipients.bizdev.flatMap((email) => {
    const standIn = standInOf({ email }, { delegations, today })
    return standIn ? [email, standIn.delegateEmail] : [email]
  })
  return { ...recipients, bizdev }
}
