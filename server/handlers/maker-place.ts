import { isDealerCode } from '#schemas/dealer-code.ts'
import { makerOf } from '#schemas/tenants/index.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'
import type { Place } from '#server/db/repositories/maker-items.ts'
import { findSite } from '#server/db/repositories/reference.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { reaches } from '#server/http/scope.ts'
import type { Scope } from '#server/http/scope.ts'
import { itemTexts } from '#texts/items.ts'

import type { Deps } from './deps.ts'

/** A program that somebody may look into; one that is none, and another's, do not exist for him (calls.md §1). */
export function makerIn(slug: string, scope: Scope): Tenant | Refusal {
  const maker = makerOf(slug)
  const isOwn = scope.kind === 'all' || (scope.kind === 'tenant' && scope.tenant === slug)
  return maker && isOwn ? maker : refuse('not_found')
}

type Params = { readonly tenant: string; readonly location_id: string }
export type Placed = { readonly maker: Tenant; readonly place: Place }

/** A place of a program that somebody may work for. */
export async function placeIn(
  { db }: Pick<Deps, 'db'>,
  { tenant, location_id: locationId }: Params,
  scope: Scope,
): Promise<Placed | Refusal> {
  const maker = makerIn(tenant, scope)
  if (maker instanceof Refusal) return maker
  if (maker.locationKey === 'dealer_code' && !isDealerCode(locationId)) {
    const text = itemTexts.dealerCode
    return refuse('invalid_query', {
      issues: [{ path: 'location_id', code: 'invalid_format', text }],
    })
  }
  const named = { tenant, siteId: locationId }
  const site = reaches(scope, named) ? await findSite(db, named) : undefined
  return site ? { maker, place: { tenant, locationId } } : refuse('not_found')
}
