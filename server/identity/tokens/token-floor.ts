import type { Kysely } from 'kysely'
import { sql } from 'kysely'

import type { IdentityTables } from '#server/db/identity-tables.ts'

const REFRESH_MS = 2_000
const LONGEST_TOKEN_S = 86_400 // AWS allows id tokens of a day; ours live 15 minutes
const ENDED_KEPT_MS = 960_000 // those 15 minutes, and the tolerance of whoever reads them

/**
 * Tokens of a person that must not count any more (security.md, token floor): disabled, removed from a group, password
 * reset, signed out everywhere; and sign-ins that have ended. Read from memory; every node reads the tables every 2 s.
 */
export type TokenFloor = {
  /** Refuses all tokens of this person issued up to now, on this node at once. */
  readonly raise: (issuer: string, sub: string) => Promise<void>
  /** Seconds since 1970; tokens must be younger. 0 when there is none. No query. */
  readonly notBefore: (issuer: string, sub: string) => number
  /** Refuses the id tokens of these sign-ins (`origin_jti`), which were signed out: on this node at once. */
  readonly end: (families: readonly string[]) => void
  /** Whether a sign-in has ended in the last 15 minutes, on whichever node; no query. */
  readonly isEnded: (family: string) => boolean
  /** The floor from the table, for those who issue tokens. */
  readonly read: (issuer: string, sub: string) => Promise<number>
  readonly refresh: () => Promise<void>
  readonly start: () => void
  readonly stop: () => void
}

type Parts = {
  readonly db: Kysely<IdentityTables>
  readonly now: () => Date
  /** A node that cannot read keeps what it knows. */
  readonly report?: (error: unknown) => void
}

export function createTokenFloor({ db, now, report }: Parts): TokenFloor {
  const known = new Map<string, number>()
  const ended = new Map<string, number>()
  const keyOf = (issuer: string, sub: string) => `${issuer}|${sub}`
  const seconds = () => Math.floor(now().getTime() / 1000)
  let timer: NodeJS.Timeout | undefined
  const refresh = async () => {
    const oldest = seconds() - LONGEST_TOKEN_S
    const since = now().getTime() - ENDED_KEPT_MS
    const rows = await readAll(db, oldest, new Date(since))
    for (const [key, notBefore] of known) if (notBefore < oldest) known.delete(key)
    for (const [family, at] of ended) if (at < since) ended.delete(family)
    for (const { issuer, sub, family, at } of rows) {
      if (family === null) known.set(keyOf(issuer, sub), Number(at))
      else ended.set(family, Number(at))
    }
  }
  return {
    refresh,
    raise: async (issuer, sub) => {
      const notBefore = seconds()
      await write(db, { issuer, sub, not_before: notBefore })
      known.set(keyOf(issuer, sub), notBefore)
    },
    end: (families) => {
      for (const family of families) ended.set(family, now().getTime())
    },
    isEnded: (family) => ended.has(family),
    notBefore: (issuer, sub) => known.get(keyOf(issuer, sub)) ?? 0,
    read: async (issuer, sub) => {
      const row = await db
        .selectFrom('identity.token_floors')
        .select('not_before')
        .where('issuer', '=', issuer)
        .where('sub', '=', sub)
        .executeTakeFirst()
      return Number(row?.not_before ?? 0)
    },
    start: () => {
      timer ??= setInterval(() => {
        refresh().catch((error: unknown) => report?.(error))
      }, REFRESH_MS).unref()
    },
    stop: () => {
      clearInterval(timer)
      timer = undefined
    },
  }
}

// One query for both: floors in seconds, and sign-ins that have ended in milliseconds.
const readAll = (db: Kysely<IdentityTables>, oldest: number, since: Date) =>
  db
    .selectFrom('identity.token_floors')
    .select(['issuer', 'sub', sql<string | null>`null::text`.as('family'), 'not_before as at'])
    .where(sql<boolean>`not_before >= ${oldest}`)
    .unionAll(
      db
        .selectFrom('identity.refresh_tokens')
        .select([
          sql<string>`''`.as('issuer'),
          sql<string>`''`.as('sub'),
          sql<string | null>`family::text`.as('family'),
          sql<string>`(extract(epoch from max(revoked_at)) * 1000)::bigint`.as('at'),
        ])
        .where('revoked_at', '>=', since)
        .groupBy('family'),
    )
    .execute()

// Never down: of two nodes the later second wins.
const write = (
  db: Kysely<IdentityTables>,
  values: { readonly issuer: string; readonly sub: string; readonly not_before: number },
) =>
  db
    .insertInto('identity.token_floors')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['issuer', 'sub'])
        .doUpdateSet({ not_before: sql`greatest(token_floors.not_before, excluded.not_before)` }),
    )
    .execute()
