import { sql } from 'kysely'

import type { Hint } from '#schemas/hint.ts'
import type { Db } from '#server/db/database.ts'
import type { Scope } from '#server/http/scope.ts'
import { either, every } from '#server/records/conditions.ts'
import type { Condition } from '#server/records/conditions.ts'

import { hintBuckets } from './hints.ts'
import { inScope } from './shipment-filters.ts'
import { SHARED_STATES } from './spot-offer-rows.ts'

/** More at once is a flood: the newest are told, and pages read again by themselves anyway. */
const MOST = 200

type Asked = {
  readonly scope: Scope
  readonly since: Date
  /** Absent: to this day. */
  readonly until?: Date | undefined
  /** Whether hints about offers are for this reader. */
  readonly withOffers: boolean
  /** Whether hints about prices and settings are. */
  readonly withSettings: boolean
  /** Who hears, as a hint names accounts. */
  readonly account: string
  /** The same, as notifications name people. */
  readonly persons: readonly string[]
}

type Outside = Extract<Scope, { kind: 'bookings' | 'person' }>
const isOutside = (scope: Scope): scope is Outside =>
  scope.kind === 'bookings' || scope.kind === 'person'

// To a supplier an offer that is not shown does not exist, so neither does its hint (calls.md §5).
function offersInScope({ scope, withOffers }: Asked): Condition {
  if (!withOffers || scope.kind === 'none' || isOutside(scope)) return sql<boolean>`false`
  if (scope.kind === 'all') return sql<boolean>`true`
  return sql<boolean>`r.tenant = ${scope.tenant} and exists (select 1 from spot_offers o
    where o.tenant = r.tenant and o.id = r.target_id and o.offer_state = any(${[...SHARED_STATES]}))`
}

// Who books from outside has no pages that listen.
const ofPlace = ({ scope }: Asked): Condition =>
  isOutside(scope) ? sql<boolean>`false` : inScope(scope)

/** Who hears of what; a topic that is not in here does not compile. */
const hears: Readonly<Record<Hint['topic'], (asked: Asked) => Condition>> = {
  'shipment-request': ofPlace,
  battery: ofPlace,
  'spot-offer': offersInScope,
  'battery-offer': ({ scope, withOffers }) =>
    sql<boolean>`${sql.lit(withOffers && scope.kind === 'all')}`,
  config: ({ withSettings }) => sql<boolean>`${sql.lit(withSettings)}`,
  notification: ({ persons }) => sql<boolean>`r.target_id = any(${[...persons]})`,
  user: ({ account }) => sql<boolean>`r.target_id = ${account}`,
}

/** The hints of a scope from an instant on (and to another), oldest first; those of one record once, as its newest. */
export async function listHints(db: Db, asked: Asked): Promise<Hint[]> {
  const isSeen = either(
    Object.entries(hears).map(([topic, who]) => every([sql`r.topic = ${topic}`, who(asked)])),
  )
  const { rows } = await sql<Hint>`
    select r.topic, r.target_id as id, max(r.revision) as revision from hints r
    where ${every([
      sql`r.bucket = any(${hintBuckets})`,
      sql`r.at >= ${asked.since}`,
      ...(asked.until ? [sql<boolean>`r.at <= ${asked.until}`] : []),
      isSeen,
    ])}
    group by r.topic, r.target_id order by max(r.at) desc limit ${MOST}`.execute(db)
  return rows.toReversed()
}
