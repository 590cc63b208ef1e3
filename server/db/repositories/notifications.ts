import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import { MOST_UNREAD } from '#schemas/notification.ts'
import type { NotificationKind, NotificationPreferences } from '#schemas/notification.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Database } from '#server/db/tables.ts'
import type { CursorKey } from '#server/http/cursor.ts'
import type { Scope } from '#server/http/scope.ts'
import { either, every, given } from '#server/records/conditions.ts'
import type { Condition } from '#server/records/conditions.ts'
import type { Told } from '#server/records/notices.ts'

import { uuidAt } from './ids.ts'

export type NotificationRow = Selectable<Database['notifications']>

type About = {
  readonly at: Date
  readonly targetKind: NotificationRow['target_kind']
  readonly targetId: string
  readonly tenant: string
  readonly siteId: string | null
}
/** Writes what people are told of an action, in its transaction. */
export async function addNotifications(
  tx: Tx,
  told: readonly Told[],
  { at, targetKind, targetId, tenant, siteId }: About,
): Promise<void> {
  if (told.length === 0) return
  await tx
    .insertInto('notifications')
    .values(
      told.map(({ person, kind, params, isShown, digestTo }) => ({
        username: person,
        id: uuidAt(at.getTime()),
        at,
        kind,
        target_kind: targetKind,
        target_id: targetId,
        tenant,
        site_id: siteId,
        params: JSON.stringify(params),
        is_shown: isShown,
        digest_to: digestTo,
      })),
    )
    .execute()
}

/** Who reads: under each of the names by which they are told, and only of what they may still see. */
export type Reader = { readonly persons: readonly string[]; readonly scope: Scope }

// An offer is at no site: who sees its tenant sees it.
function isSeen(scope: Scope): Condition {
  if (scope.kind !== 'tenant') return sql<boolean>`${sql.lit(scope.kind === 'all')}`
  const ofTenant = sql<boolean>`r.tenant = ${scope.tenant}`
  if (scope.sites === 'all') return ofTenant
  return every([
    ofTenant,
    either([sql`r.site_id is null`, sql`r.site_id = any(${[...scope.sites]})`]),
  ])
}

const isUnread = sql<boolean>`r.read_at is null`

type Wanted = Reader & {
  readonly isUnread?: boolean | undefined
  readonly after?: CursorKey | undefined
  readonly limit: number
}

// Under each name by itself: each comes in its order, and no more is read than is shown.
const newest = ({ persons, scope, after, limit, ...wanted }: Wanted, columns = sql`r.*`) => {
  const conditions = [
    sql<boolean>`r.username = p.person`,
    sql<boolean>`r.is_shown`,
    isSeen(scope),
    wanted.isUnread ? isUnread : undefined,
    given(after, ([, id]) => sql`r.id < ${id}`),
  ].filter((condition) => condition !== undefined)
  return sql`select n.* from unnest(${[...persons]}::text[]) p(person) cross join lateral (
    select ${columns} from notifications r where ${every(conditions)}
    order by r.id desc limit ${limit}) n`
}

/** What somebody was told, the newest first. */
export async function listNotifications(db: Db, wanted: Wanted): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`${newest(wanted)}
    order by n.id desc limit ${wanted.limit}`.execute(db)
  return rows
}

/** How much of it they have not read, as far as it is counted. */
export async function countUnread(db: Db | Tx, reader: Reader): Promise<number> {
  const unread = newest({ ...reader, isUnread: true, limit: MOST_UNREAD }, sql`r.id`)
  const { rows } = await sql<{ n: number }>`select least(count(*), ${MOST_UNREAD})::int as n
    from (${unread}) u`.execute(db)
  return rows[0]?.n ?? 0
}

/** Which ones: named, or everything to one of them. */
type Which = { readonly ids: readonly string[] } | { readonly upTo: string }
/** Notes that somebody has read these. */
export async function markRead(
  tx: Tx,
  { persons }: Pick<Reader, 'persons'>,
  which: Which,
  now: Date,
): Promise<void> {
  const these = 'ids' in which ? sql`r.id = any(${[...which.ids]})` : sql`r.id <= ${which.upTo}`
  await sql`update notifications r set read_at = ${now}
    where r.username = any(${[...persons]}) and r.is_shown and ${isUnread} and ${these}`.execute(tx)
}

const MAILTO = 'mailto:'
/** How people want to hear of things, by the names under which they are told; undefined: they have not chosen. */
export async function findPreferences(
  db: Db | Tx,
  persons: readonly string[],
): Promise<(person: string) => NotificationPreferences | undefined> {
  const addresses = persons
    .filter((person) => person.startsWith(MAILTO))
    .map((person) => person.slice(MAILTO.length))
  const rows = await db
    .selectFrom('notification_preferences')
    .select(['username', 'email', 'preferences'])
    .where((eb) =>
      eb.or([
        eb('username', 'in', [...persons]),
        ...(addresses.length ? [eb('email', 'in', addresses)] : []),
      ]),
    )
    .execute()
  const found = new Map(
    rows.flatMap(({ username, email, preferences }) => [
      ...(email === null ? [] : [[`${MAILTO}${email}`, preferences] as const]),
      [username, preferences] as const,
    ]),
  )
  return (person) => found.get(person)
}

type Chosen = {
  readonly username: string
  /** An address that the account has proven, in small letters. */
  readonly email: string | null
  readonly preferences: NotificationPreferences
}
/** Keeps how somebody wants to hear of things. */
export async function putPreferences(
  tx: Tx,
  { username, email, preferences }: Chosen,
): Promise<void> {
  const chosen = { email, preferences: JSON.stringify(preferences) }
  await tx
    .insertInto('notification_preferences')
    .values({ username, ...chosen })
    .onConflict((conflict) => conflict.column('username').doUpdateSet(chosen))
    .execute()
}

/** What waits for the mail of the day no longer does, for kinds that somebody has no such mail of any more. */
export async function dropFromDigest(
  tx: Tx,
  persons: readonly string[],
  kinds: readonly NotificationKind[],
): Promise<void> {
  if (kinds.length === 0) return
  await tx
    .updateTable('notifications')
    .set({ digest_to: null })
    .where('username', 'in', [...persons])
    .where('kind', 'in', [...kinds])
    .where('digest_to', 'is not', null)
    .where('digested_at', 'is', null)
    .execute()
}

type Due = { readonly before: Date; readonly limit: number }
/** Who has a mail of the day coming. */
export async function findDigestReaders(db: Db, { before, limit }: Due): Promise<string[]> {
  const rows = await db
    .selectFrom('notifications')
    .select('username')
    .distinct()
    .where('digest_to', 'is not', null)
    .where('digested_at', 'is', null)
    .where('at', '<', before)
    .limit(limit)
    .execute()
  return rows.map(({ username }) => username)
}

/** Takes what goes into somebody's mail of the day; whoever comes second finds nothing. */
export async function takeForDigest(
  tx: Tx,
  {
    username,
    before,
    now,
  }: { readonly username: string; readonly before: Date; readonly now: Date },
): Promise<NotificationRow[]> {
  const rows = await tx
    .updateTable('notifications')
    .set({ digested_at: now })
    .where('username', '=', username)
    .where('digest_to', 'is not', null)
    .where('digested_at', 'is', null)
    .where('at', '<', before)
    .returningAll()
    .execute()
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}
