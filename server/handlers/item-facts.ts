import type { Tenant } from '#schemas/tenants/tenant.ts'
import type { Db } from '#server/db/database.ts'
import type { Place } from '#server/db/repositories/maker-items.ts'
import { findPartNumber } from '#server/db/repositories/reference.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Refusal } from '#server/http/refusal.ts'
import { itemTexts } from '#texts/items.ts'

import type { Deps } from './deps.ts'

/** A place in a warranty claim; undefined for a battery that no claim lists. */
export type Position = { readonly sagaId: string; readonly indexInClaim: number } | undefined
type Query = {
  readonly saga_id?: string | undefined
  readonly index_in_claim?: number | undefined
}

const badQuery = (path: string, text: string) =>
  refuse('invalid_query', { issues: [{ path, code: 'not_together', text }] })
const unfit = (path: string, code: string, text: string) =>
  refuse('config_invalid', { message: text, issues: [{ path, code, text }] })

/** The claim's position that a query names, both of its parts or neither. */
export function positionOf(maker: Tenant, query: Query): Position | Refusal {
  const { saga_id: sagaId, index_in_claim: indexInClaim } = query
  if (sagaId === undefined && indexInClaim === undefined) return undefined
  if (!maker.items?.hasClaims)
    return badQuery(sagaId === undefined ? 'index_in_claim' : 'saga_id', itemTexts.noClaims)
  if (sagaId === undefined) return badQuery('saga_id', itemTexts.claimPair)
  if (indexInClaim === undefined) return badQuery('index_in_claim', itemTexts.claimPair)
  return { sagaId, indexInClaim }
}

/** Why a part cannot be taken: it is not in the program's list, or not any more. */
export async function partRefusal(
  db: Db,
  maker: Tenant,
  partNumber: string,
): Promise<Refusal | undefined> {
  const part = await findPartNumber(db, maker.slug, partNumber)
  if (!part) return unfit('partNumber', 'unknown_part', itemTexts.unknownPart)
  return part.isActive ? undefined : unfit('partNumber', 'inactive_part', itemTexts.inactivePart)
}

type Claimed = { readonly at: Position; readonly partNumber: string }

/** Why a battery cannot be at that place of a claim, by what the maker says of its claims. */
export async function claimRefusal(
  { claims }: Deps,
  place: Place,
  { at, partNumber }: Claimed,
): Promise<Refusal | undefined> {
  if (!at) return undefined
  const [claim] = await claims.find({ ...place, sagaId: at.sagaId })
  if (!claim) return unfit('saga_id', 'unknown_claim', itemTexts.unknownClaim)
  if (at.indexInClaim >= claim.quantity)
    return unfit('index_in_claim', 'no_position', itemTexts.noPosition)
  return claim.partNumber === partNumber
    ? undefined
    : unfit('partNumber', 'other_part', itemTexts.otherPart)
}
