import { sql } from 'kysely'

import type { WaitingFor } from '#machines/shipment/request/selectors.ts'
import { tenants } from '#schemas/tenants/index.ts'
import type { Scope } from '#server/http/scope.ts'
import { either, every } from '#server/records/conditions.ts'
import type { Condition } from '#server/records/conditions.ts'

/** What a scope leaves visible of the rows called r. */
export function inScope(scope: Scope): Condition {
  if (scope.kind === 'all') return sql<boolean>`true`
  if (scope.kind === 'none' || scope.kind === 'person') return sql<boolean>`false`
  if (scope.kind === 'bookings')
    return sql<boolean>`exists (select 1 from third_party_bookings b
      where b.tenant = r.tenant and b.request_id = r.id and b.organisation = ${scope.organisation})`
  const ofTenant = sql<boolean>`r.tenant = ${scope.tenant}`
  return scope.sites === 'all' ? ofTenant : every([ofTenant, sql`r.site_id = any(${scope.sites})`])
}

// Tenants whose requests go straight to logistics; the rest ask bizdev first.
const direct = tenants
  .filter(({ policy }) => policy === 'logistics-only')
  .map(({ slug }): string => slug) // because any() compares with every tenant, suppliers too

/** Whether a row's program asks bizdev before logistics. */
export const asksBizdev = sql<boolean>`r.tenant <> all(${direct})`

/** For whom rows wait: the same table as waitingFor() of the lifecycle, as SQL. */
const waits: Readonly<Record<WaitingFor, Condition>> = {
  bizdev: sql`(r.state = 'submitted' and ${asksBizdev})`,
  logistics: sql`((r.state = 'submitted' and r.tenant = any(${direct})) or r.state = 'approved-by-bizdev'
    or (r.state = 'approved-by-logistics' and r.booking in ('none', 'failed')))`,
  requester: sql`r.state = 'rejected'`,
  carrier: sql`(r.state = 'approved-by-logistics' and r.booking in ('queued', 'in-progress'))`,
  pickup: sql`(r.state = 'approved-by-logistics' and r.booking = 'booked')`,
  none: sql`false`,
}

/** Current rows that wait for one of these. */
export const waitsFor = (groups: readonly WaitingFor[]): Condition =>
  every([sql`r.record_type = 'shipment_request'`, either(groups.map((group) => waits[group]))])

/** Current pre-bookings whose units nobody has confirmed yet. */
export const lacksAsn: Condition = sql`(r.record_type = 'shipment_request' and r.is_pre_booking
  and r.asn_confirmed_at is null and r.state <> 'rejected')`
