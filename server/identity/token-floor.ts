import type { Kysely } from 'kysely'
import { sql } from 'kysely'

import type { IdentityTables } from '#server/db/identity-tables.ts'

const REFRESH_MS = 2_000
const LONGEST_TOKEN_S = 86_400 // AWS allows id tokens of a day; ours live 15 minutes

/**
 * Tokens of a person that must not count any more (security.md, token floor): disabled, removed from a group, password
 * reset, signed out everywhere. Read from memory; every node reads the table every 2 s.
 */
export type TokenFloor = {
  /** Refuses all tokens of this person issued up to now, on this node at once. */
  readonly raise: (issuer: string, sub: string) => Promise<void>
  /** Seconds since 1970; tokens must be younger. 0 when there is none. No query. */
  readonly notBefore: (issuer: string, sub: string) => number
  /** The same from the table, for those who issue tokens. */
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
  const keyOf = (issuer: string, sub: string) => `${issuer}|${sub}`
  const seconds = () => Math.floor(now().getTime() / 1000)
  let timer: NodeJS.Timeout | undefined
  const refresh = async () => {
    const oldest = seconds() - LONGEST_TOKEN_S
    const rows = await db
      .selectFrom('identity.token_floors')
      .select(['issuer', 'sub', 'not_before'])
      .where(sql<boolean>`not_before >= ${oldest}`)
      .execute()
    for (const [key, notBefore] of known) if (notBefore < oldest) known.delete(key)
    for (const row of rows) known.set(keyOf(row.issuer, row.sub), Number(row.not_before))
  }
  return {
    refresh,
    raise: async (issuer, sub) => {
      const notBefore = seconds()
      await write(db, { issuer, sub, not_before: notBefore })
      known.set(keyOf(issuer, sub), notBefore)
    },
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
