import type { Kysely } from 'kysely'
import { sql } from 'kysely'

import type { IdentityTables } from '#server/db/identity-tables.ts'
import type { Secrets } from '#server/secrets.ts'

const KNOWN_MS = 90 * 86_400_000
const FREE_WRONG_PASSWORDS = 5
const FORGET_WRONG_PASSWORDS_S = 3600
const LONGEST_BLOCK_S = 900

export type LimitParts = {
  readonly db: Kysely<IdentityTables>
  readonly secrets: Secrets
  readonly now: () => Date
  /** Multiplies the rates (RATE_FACTOR), not the number of wrong passwords. */
  readonly factor: number
}
/** Who or what is counted, in words; stored as a hash only. */
export type LimitKey = readonly string[]
/** How often something may happen within so many seconds. */
export type Window = { readonly key: LimitKey; readonly seconds: number; readonly max: number }

export type Counters = ReturnType<typeof createCounters>

/** Counters in the database, so that nodes share them. */
export function createCounters({ db, secrets, now, factor }: LimitParts) {
  const hashOf = (key: LimitKey) => secrets.mac('identity limits', key.join('|'))
  return {
    /** Counts in every window, and tells whether one of them is over. */
    isOver: (windows: readonly Window[]): Promise<boolean> =>
      countWindows(db, { windows, hashOf, factor, at: now() }),
    /** Takes one back in every window. */
    lower: async (windows: readonly Window[]): Promise<void> => {
      await db
        .updateTable('identity.limits')
        .set((eb) => ({ count: eb('count', '-', 1) }))
        .where(
          'key_hash',
          'in',
          windows.map(({ key }) => hashOf(key)),
        )
        .where('count', '>', 0)
        .execute()
    },
    /** Counts an attempt as wrong, and tells whether none is allowed now. */
    isBlocked: (key: LimitKey): Promise<boolean> => isBlocked(db, hashOf(key), now()),
    forget: async (...keys: readonly LimitKey[]): Promise<void> => {
      await db.deleteFrom('identity.limits').where('key_hash', 'in', keys.map(hashOf)).execute()
    },
    /** Remembers for 90 days. */
    remember: async (key: LimitKey): Promise<void> => {
      const known = { count: 1, expires_at: new Date(now().getTime() + KNOWN_MS) }
      await db
        .insertInto('identity.limits')
        .values({ key_hash: hashOf(key), ...known })
        .onConflict((conflict) => conflict.column('key_hash').doUpdateSet(known))
        .execute()
    },
    isRemembered: async (key: LimitKey): Promise<boolean> =>
      (await db
        .selectFrom('identity.limits')
        .select('count')
        .where('key_hash', '=', hashOf(key))
        .where('expires_at', '>', now())
        .executeTakeFirst()) !== undefined,
  }
}

type Count = {
  readonly windows: readonly Window[]
  readonly hashOf: (key: LimitKey) => Buffer
  readonly factor: number
  readonly at: Date
}

async function countWindows(
  db: Kysely<IdentityTables>,
  { windows, hashOf, factor, at }: Count,
): Promise<boolean> {
  const values = windows.map(({ key, seconds }) => ({
    key_hash: hashOf(key),
    count: 1,
    expires_at: new Date(at.getTime() + seconds * 1000),
  }))
  const rows = await db
    .insertInto('identity.limits')
    // In one order everywhere: two sign-ins from one address must not wait for each other in a circle.
    .values(values.toSorted((a, b) => Buffer.compare(a.key_hash, b.key_hash)))
    .onConflict((conflict) =>
      conflict.column('key_hash').doUpdateSet({
        count: sql`case when limits.expires_at <= ${at} then 1 else limits.count + 1 end`,
        expires_at: sql`case when limits.expires_at <= ${at} then excluded.expires_at else limits.expires_at end`,
      }),
    )
    .returning(['key_hash', 'count'])
    .execute()
  return windows.some(({ key, max }) => {
    const hash = hashOf(key)
    return (rows.find((row) => row.key_hash.equals(hash))?.count ?? 0) > max * factor
  })
}

// From the fifth wrong one on: 1 s, doubling to 15 minutes. No row comes back while it is blocked.
async function isBlocked(db: Kysely<IdentityTables>, key: Buffer, at: Date): Promise<boolean> {
  const count = sql`case when limits.expires_at <= ${at} then 1 else limits.count + 1 end`
  const block = sql`${at}::timestamptz + interval '1 second' *
    least(${LONGEST_BLOCK_S}::int, power(2, least(${count} - ${FREE_WRONG_PASSWORDS}::int, 10)))`
  const allowed = await db
    .insertInto('identity.limits')
    .values({
      key_hash: key,
      count: 1,
      expires_at: new Date(at.getTime() + FORGET_WRONG_PASSWORDS_S * 1000),
      blocked_until: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet({
          count: sql`${count}`,
          expires_at: sql`excluded.expires_at`,
          blocked_until: sql`case when ${count} >= ${FREE_WRONG_PASSWORDS}::int then ${block} end`,
        })
        .where(sql<boolean>`limits.blocked_until is null or limits.blocked_until <= ${at}`),
    )
    .returning('count')
    .executeTakeFirst()
  return allowed === undefined
}
