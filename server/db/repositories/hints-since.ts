import { sql } from 'kysely'

import type { Hint } from '#schemas/hint.ts'
import type { Db } from '#server/db/database.ts'

import { hintBuckets } from './hints.ts'

/** A hint with whose record it is. */
export type ToldHint = Hint & {
  readonly key: string
  readonly at: Date
  readonly tenant: string
  readonly siteId: string | null
  /** Where an offer stands now; null for other records. */
  readonly offerState: string | null
}

const MOST = 1_000

/** What changed since an instant, whoever may hear of it; oldest first. */
export async function hintsSince(db: Db, since: Date): Promise<readonly ToldHint[]> {
  const { rows } = await sql<ToldHint>`
    select r.id::text as key, r.at, r.tenant, r.site_id as "siteId", r.topic, r.target_id as id, r.revision,
      (select o.offer_state from spot_offers o where r.topic = 'spot-offer'
        and o.tenant = r.tenant and o.id = r.target_id) as "offerState"
    from hints r where r.bucket = any(${hintBuckets}) and r.at >= ${since}
    order by r.at desc limit ${MOST}`.execute(db)
  return rows.toReversed()
}
