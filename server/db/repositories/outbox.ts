import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import { atMost } from '#schemas/cut.ts'
import type { OutboxCause } from '#schemas/outbox-words.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { OutboxKind } from '#server/db/plumbing-tables.ts'
import type { Database } from '#server/db/tables.ts'

export type OutboxRow = Selectable<Database['outbox']>
export type NewMessage = {
  readonly tenant: string
  /** `{id}:{seq}:{kind}`: written once, whatever is retried. */
  readonly key: string
  readonly kind: OutboxKind
  readonly payload: unknown
  readonly requestId: string | null
  readonly runAt?: Date
}

const BUCKETS = 16
const bucketOf = (key: string) =>
  Buffer.from(key).reduce((sum, byte) => (sum * 31 + byte) % 65_521, 7) % BUCKETS

/** Writes messages in the transaction of what they tell about; a key that is there already stays as it is. */
export async function addMessages(
  tx: Tx | Db,
  messages: readonly NewMessage[],
  now: Date,
): Promise<void> {
  if (!messages.length) return
  await tx
    .insertInto('outbox')
    .values(
      messages.map(({ tenant, key, kind, payload, requestId, runAt }) => ({
        tenant,
        key,
        bucket: bucketOf(key),
        kind,
        payload: JSON.stringify(payload),
        run_at: runAt ?? now,
        created_at: now,
        request_id: requestId,
      })),
    )
    .onConflict((conflict) => conflict.columns(['tenant', 'key']).doNothing())
    .execute()
}

type Lease = {
  readonly kinds: readonly OutboxKind[]
  readonly worker: string
  readonly now: Date
  readonly until: Date
  readonly limit: number
}

/** Takes due messages of these kinds, a few of each bucket, as long as the lease says; others skip what is locked. */
export async function claimMessages(db: Db, lease: Lease): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    with due as (
      select o.tenant, o.key from generate_series(0, ${sql.lit(BUCKETS - 1)}) b
      cross join lateral (
        select tenant, key from outbox
        where bucket = b and kind = any(${lease.kinds}) and run_at <= ${lease.now}
          and done_at is null and stuck_at is null
          and (locked_until is null or locked_until < ${lease.now})
        order by run_at limit ${lease.limit} for update skip locked) o
      limit ${lease.limit})
    update outbox set locked_by = ${lease.worker}, locked_until = ${lease.until},
      attempts = attempts + 1
    from due where outbox.tenant = due.tenant and outbox.key = due.key
    returning outbox.*`.execute(db)
  return rows.toSorted((a, b) => a.run_at.getTime() - b.run_at.getTime())
}

type Place = { readonly tenant: string; readonly key: string }
type Held = Place & { readonly locked_by: string | null }
type Failure = {
  readonly at: Date
  readonly error: string
  readonly cause: OutboxCause
  /** When it was tried. */
  readonly triedAt: Date
}
export type Outcome =
  | { readonly type: 'done'; readonly at: Date; readonly rendered?: unknown }
  | (Failure & { readonly type: 'retry' })
  /** Not its turn yet: does not count as an attempt. */
  | { readonly type: 'later'; readonly at: Date }
  | (Failure & { readonly type: 'stuck' })

/** Writes what became of a leased message; nothing when somebody else has the lease by now. */
export async function settleMessage(db: Db | Tx, held: Held, outcome: Outcome): Promise<void> {
  const free = { locked_by: null, locked_until: null }
  const change = {
    done: () => ({
      ...free,
      done_at: outcome.at,
      last_error: null,
      cause: null,
      ...(outcome.type === 'done' && outcome.rendered !== undefined
        ? { rendered: JSON.stringify(outcome.rendered) }
        : {}),
    }),
    retry: () => ({ ...free, run_at: outcome.at, ...failureOf(outcome) }),
    later: () => ({ ...free, run_at: outcome.at, attempts: sql<number>`attempts - 1` }),
    stuck: () => ({ ...free, stuck_at: outcome.at, ...failureOf(outcome) }),
  }[outcome.type]()
  await db
    .updateTable('outbox')
    .set(change)
    .where('tenant', '=', held.tenant)
    .where('key', '=', held.key)
    .where('locked_by', '=', held.locked_by)
    .execute()
}
const MAX_ERROR = 300
const MAX_TRIES = 24
// The last answers: somebody who puts a message back again and again does not make its row grow.
function failureOf(outcome: Outcome) {
  if (!('error' in outcome)) return {}
  const error = atMost(outcome.error, MAX_ERROR)
  const one = JSON.stringify([{ at: outcome.triedAt.toISOString(), error }])
  const kept = sql`case when jsonb_array_length(tries) >= ${sql.lit(MAX_TRIES)} then tries - 0 else tries end`
  return { last_error: error, cause: outcome.cause, tries: sql<string>`(${kept}) || ${one}::jsonb` }
}

/** Keeps a worker's messages its own for longer. */
export async function renewLeases(db: Db, worker: string, until: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ locked_until: until })
    .where('locked_by', '=', worker)
    .where('done_at', 'is', null)
    .execute()
}

/** When the next message of these kinds is due; undefined when none is open. */
export async function nextDue(db: Db, kinds: readonly OutboxKind[]): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(greatest(run_at, coalesce(locked_until, run_at))) as at from outbox
    where kind = any(${kinds}) and done_at is null and stuck_at is null`.execute(db)
  return rows[0]?.at ?? undefined
}

export type OutboxHealth = { readonly oldestDueSeconds: number; readonly stuck: number }

/** How long the oldest due message waits, and how many gave up (counted to a thousand). */
export async function outboxHealth(db: Db, now: Date): Promise<OutboxHealth> {
  const { rows } = await sql<{ at: Date | null; stuck: number }>`
    select (select min(run_at) from outbox
        where done_at is null and stuck_at is null and run_at <= ${now}) as at,
      (select count(*)::int from (select 1 from outbox
        where stuck_at is not null and done_at is null limit 1000) s) as stuck`.execute(db)
  const { at = null, stuck = 0 } = rows[0] ?? {}
  const waited = at ? Math.round((now.getTime() - at.getTime()) / 1000) : 0
  return { oldestDueSeconds: Math.max(0, waited), stuck }
}

/** Messages of the user pools that are there still: they are sealed, and an hour old at most once they are sent. */
export const sealedMessages = (db: Db): Promise<OutboxRow[]> =>
  db.selectFrom('outbox').selectAll().where('tenant', '=', 'identity').execute()

export const findMessage = (db: Db | Tx, key: string): Promise<OutboxRow | undefined> =>
  db.selectFrom('outbox').selectAll().where('key', '=', key).executeTakeFirst()

type Retry = {
  readonly now: Date
  /** What it says instead, with another address in it. */
  readonly payload?: unknown
}
/** Makes a message that is neither leased nor done due again; undefined when it is one of these. */
export const retryMessage = (
  db: Db | Tx,
  place: Place,
  { now, payload }: Retry,
): Promise<OutboxRow | undefined> =>
  free(db, place, now)
    .set({
      stuck_at: null,
      attempts: 0,
      run_at: now,
      ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
    })
    .returningAll()
    .executeTakeFirst()

type Discard = { readonly now: Date; readonly by: string; readonly note: string }
/** Gives a message up; undefined when it is leased or done. */
export const discardMessage = (
  db: Db | Tx,
  place: Place,
  { now, by, note }: Discard,
): Promise<OutboxRow | undefined> =>
  free(db, place, now)
    .set({ done_at: now, discarded_by: by, last_error: atMost(`Discarded: ${note}`, MAX_ERROR) })
    .returningAll()
    .executeTakeFirst()

const free = (db: Db | Tx, place: Place, now: Date) =>
  db
    .updateTable('outbox')
    .where('tenant', '=', place.tenant)
    .where('key', '=', place.key)
    .where('done_at', 'is', null)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<', now)]))

type Hurry = { readonly tenant: string; readonly prefix: string; readonly now: Date }
/** Makes waiting mails due. */
export async function hurryMails(db: Db, { tenant, prefix, now }: Hurry): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ run_at: now })
    .where('tenant', '=', tenant)
    .where((eb) => eb.fn<boolean>('starts_with', ['key', eb.val(prefix)]))
    .where('kind', '=', 'mail')
    .where('done_at', 'is', null)
    .where('run_at', '>', now)
    .execute()
}

/** Mails and text messages, newest first, for the development outbox. */
export const listSentMessages = (db: Db, limit: number): Promise<OutboxRow[]> =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', 'in', ['mail', 'sms'])
    .orderBy('created_at', 'desc')
    .orderBy('key', 'desc')
    .limit(limit)
    .execute()
