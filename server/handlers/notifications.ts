import { LOCKED_KINDS } from '#schemas/locked-kinds.ts'
import { NotificationKind, usualPreferences } from '#schemas/notification.ts'
import type { Notification, NotificationPreferences } from '#schemas/notification.ts'
import { inTransaction } from '#server/db/database.ts'
import { addHints, personHint } from '#server/db/repositories/hints.ts'
import {
  countUnread,
  dropFromDigest,
  findPreferences,
  listNotifications as listRows,
  markRead,
  putPreferences,
} from '#server/db/repositories/notifications.ts'
import type { NotificationRow, Reader } from '#server/db/repositories/notifications.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { readListing } from '#server/records/list.ts'
import { notificationChoiceTexts as texts } from '#texts/notifications.ts'

import { personOf, personsOf } from './acting.ts'
import type { Deps } from './deps.ts'

const readerOf = ({ user, scope }: Context): Reader => ({ persons: personsOf(user), scope })

const toNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  targetKind: row.target_kind,
  targetId: row.target_id,
  tenant: row.tenant,
  params: row.params,
  readAt: row.read_at?.toISOString() ?? null,
})

export const listNotifications =
  ({ db }: Deps): HandlerOf<'listNotifications'> =>
  async ({ query: { unread, ...paged } }, context) => {
    const reader = readerOf(context)
    const listing = { sort: '-at', filters: { unread } }
    const found = await readListing(listing, paged, async (page) => {
      const rows = await listRows(db, { ...reader, ...page, isUnread: unread })
      return rows.map((row) => ({ row, key: [row.at.toISOString(), row.id] }))
    })
    if (found instanceof Refusal) return found
    return {
      data: found.rows.map(({ row }) => toNotification(row)),
      nextCursor: found.nextCursor,
      unread: await countUnread(db, reader),
    }
  }

export const readNotifications =
  ({ db, wake }: Deps): HandlerOf<'readNotifications'> =>
  async ({ body }, context) => {
    const reader = readerOf(context)
    const { now } = context
    const unread = await inTransaction(db, async (tx) => {
      await markRead(tx, reader, body, now)
      // The other pages of the same person.
      await addHints(tx, [personHint(personOf(context.user).id, now)])
      return countUnread(tx, reader)
    })
    wake()
    return { data: { unread } }
  }

export const getNotificationPreferences =
  ({ db }: Deps): HandlerOf<'getNotificationPreferences'> =>
  async (_input, { user }) => {
    const { id } = personOf(user)
    const preferencesOf = await findPreferences(db, [id])
    return { data: preferencesOf(id) ?? usualPreferences() }
  }

// Others wait for who decides: they cannot miss that.
function lockedIssues({ byKind }: NotificationPreferences) {
  return LOCKED_KINDS.filter((kind) => byKind[kind].mail !== 'now').map((kind) => ({
    path: `byKind.${kind}.mail`,
    code: 'locked',
    text: texts.locked,
  }))
}

export const putNotificationPreferences =
  ({ db }: Deps): HandlerOf<'putNotificationPreferences'> =>
  async ({ body }, { user }) => {
    const issues = lockedIssues(body)
    if (issues.length) return refuse('config_invalid', { message: texts.locked, issues })
    const { id, email } = personOf(user)
    const kinds = NotificationKind.options.filter((kind) => body.byKind[kind].mail === 'never')
    await inTransaction(db, async (tx) => {
      const proven = user.isEmailVerified ? (email?.toLowerCase() ?? null) : null
      await putPreferences(tx, { username: id, email: proven, preferences: body })
      await dropFromDigest(tx, personsOf(user), kinds)
    })
    return { data: body }
  }
