import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'

import type { Tx } from '#server/db/database.ts'
import type { Database } from '#server/db/tables.ts'
import type { Condition } from '#server/records/conditions.ts'

type Reminder = Selectable<Database['request_reminders']>
export type ReminderKind = Reminder['kind']

/** Whether somebody was reminded of this of a request already; the request is `r`. */
export const wasReminded = (kind: ReminderKind, about: RawBuilder<unknown>): Condition =>
  sql<boolean>`exists (select 1 from request_reminders m where m.tenant = r.tenant
    and m.request_id = r.id and m.kind = ${kind} and m.about = ${about})`

/** Notes a reminder; false when another node has sent it. */
export async function noteReminder(tx: Tx, reminder: Reminder): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('request_reminders')
    .values(reminder)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
