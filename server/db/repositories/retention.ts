import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { PurgedKind } from '#schemas/retention-words.ts'
import { purgedKinds } from '#schemas/retention-words.ts'
import type { Db } from '#server/db/database.ts'

const MOST = 10_000

const olderThan = (view: string) => (before: RawBuilder<Date>) =>
  sql`${sql.table(view)} where created_at < ${before} and updated_at < ${before}`
// What is still open is in none of them (migration 046, which deletes by the same).
const due: Readonly<Record<PurgedKind, (before: RawBuilder<Date>) => RawBuilder<unknown>>> = {
  requests: olderThan('closed_requests'),
  offers: olderThan('closed_offers'),
  'accepted-offers': olderThan('closed_accepted_offers'),
  'saved-offers': olderThan('closed_saved_offers'),
  audit: (before) => sql`audit where at < ${before}`,
}

export type Due = {
  readonly kind: PurgedKind
  readonly before: string
  readonly count: number
  readonly isCapped: boolean
}

/** How much of each kind had been kept longer than it has to be at a moment, counted to ten thousand. */
export const countDue = (db: Db, asOf: Date): Promise<readonly Due[]> =>
  Promise.all(
    purgedKinds.map(async (kind) => {
      const before = sql<Date>`(${asOf}::timestamptz - kept_for(${kind}))`
      const { rows } = await sql<{ n: number; before: Date }>`
        select count(*)::int as n, ${before} as before
        from (select 1 from ${due[kind](before)} limit ${MOST + 1}) s`.execute(db)
      const [{ n, before: day } = { n: 0, before: asOf }] = rows
      return { kind, before: day.toISOString(), count: Math.min(n, MOST), isCapped: n > MOST }
    }),
  )
