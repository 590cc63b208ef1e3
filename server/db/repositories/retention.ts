import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { PurgedKind } from '#schemas/retention-words.ts'
import { purgedKinds } from '#schemas/retention-words.ts'
import type { Db } from '#server/db/database.ts'

const MOST = 10_000
type Rule = { readonly years: number; readonly due: (before: Date) => RawBuilder<unknown> }

// How long each is kept (data-model.md, Kept). What is still open is never due.
const rules: Readonly<Record<PurgedKind, Rule>> = {
  requests: {
    years: 10,
    due: (before) => sql`shipment_requests where created_at < ${before} and updated_at < ${before}
      and record_type = any(array['completed_shipment_request', 'deleted_shipment_request'])`,
  },
  offers: {
    years: 10,
    due: (before) => sql`spot_offers where updated_at < ${before}
      and offer_state <> 'pending-approval'`,
  },
  'accepted-offers': {
    years: 10,
    due: (before) => sql`dismantler_offers where status = 'accepted' and updated_at < ${before}`,
  },
  'saved-offers': {
    years: 1,
    due: (before) => sql`dismantler_offers where status = 'saved' and updated_at < ${before}`,
  },
  audit: { years: 2, due: (before) => sql`audit where at < ${before}` },
}

export type Due = {
  readonly kind: PurgedKind
  readonly before: Date
  readonly count: number
  readonly isCapped: boolean
}

/** How much of each kind has been kept longer than it has to be, counted to ten thousand. */
export async function countDue(db: Db, now: Date): Promise<readonly Due[]> {
  return Promise.all(
    purgedKinds.map(async (kind) => {
      const { years, due } = rules[kind]
      const before = new Date(now)
      before.setUTCFullYear(before.getUTCFullYear() - years)
      const { rows } = await sql<{ n: number }>`select count(*)::int as n
        from (select 1 from ${due(before)} limit ${MOST + 1}) s`.execute(db)
      const count = rows[0]?.n ?? 0
      return { kind, before, count: Math.min(count, MOST), isCapped: count > MOST }
    }),
  )
}
