import type { Tx } from '#server/db/database.ts'
import type { EntryRow } from '#server/records/history.ts'
import type { Notice } from '#server/records/notices.ts'
import { addressee } from '#server/records/person.ts'
import type { RecordWrite } from '#server/records/write.ts'

import { addAudit } from './audit.ts'
import { addNotifications } from './notifications.ts'
import type { NotificationRow } from './notifications.ts'

const DAY_MS = 86_400_000
// A few: what happened before is in the histories.
const RECENT_MS = 5 * DAY_MS
const READ_MS = DAY_MS / 2

type Row = { readonly tenant: string; readonly id: string; readonly site_id?: string | null }
type Past = {
  readonly row: Row
  readonly writes: readonly Pick<RecordWrite<never, EntryRow>, 'entry' | 'notices' | 'audit'>[]
}
type Telling = {
  readonly now: Date
  readonly kind: NotificationRow['target_kind']
  /** Addresses of those whose bell is filled. */
  readonly readers: readonly string[]
}

/** What readers are told of an action; by their address, since the demo's people have other accounts each time. */
const toldOf = (notices: readonly Notice[], readers: readonly string[]) =>
  notices.flatMap(({ email, isOwn, kind, params }) =>
    email !== null && !isOwn && readers.includes(email)
      ? [{ person: addressee(email), kind, params, isShown: true, digestTo: null }]
      : [],
  )

/** The last days of the demo as bell and audit log would tell them; what is older than half a day is read. */
export async function storeTidings(
  tx: Tx,
  past: readonly Past[],
  { now, kind: targetKind, readers }: Telling,
): Promise<void> {
  for (const { row, writes } of past)
    for (const { entry, notices = [], audit } of writes) {
      if (!entry || now.getTime() - entry.at.getTime() > RECENT_MS) continue
      const { at } = entry
      const about = { at, targetKind, targetId: row.id, tenant: row.tenant }
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await addNotifications(tx, toldOf(notices, readers), {
        ...about,
        siteId: row.site_id ?? null,
      })
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await addAudit(tx, { ...audit, by_name: entry.user_display_name, at, tenant: row.tenant })
    }
  await tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('target_kind', '=', targetKind)
    .where('at', '<', new Date(now.getTime() - READ_MS))
    .execute()
}
