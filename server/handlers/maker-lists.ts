import { recordTypes } from '#schemas/shipment-request.ts'
import { makerOf, partListOf } from '#schemas/tenants/index.ts'
import { reachOf } from '#server/db/repositories/maker-export.ts'
import {
  MOST_ITEMS,
  listAllFreeItems,
  listClaimed,
  listFreeItems,
  listItemsOf,
} from '#server/db/repositories/maker-items.ts'
import type { ItemRow, Place } from '#server/db/repositories/maker-items.ts'
import { listPartNumbers, listPlaces } from '#server/db/repositories/reference.ts'
import { findShipment, shipments } from '#server/db/repositories/shipment.ts'
import type { Stored } from '#server/db/repositories/shipment.ts'
import type { HandlerOf } from '#server/http/context.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { readListing } from '#server/records/list.ts'

import type { Deps } from './deps.ts'
import { itemsShown } from './item-view.ts'
import { makerIn, placeIn } from './maker-place.ts'
import { seenBy } from './seen-by.ts'

export const listMakerLocations =
  ({ db }: Deps): HandlerOf<'listMakerLocations'> =>
  async ({ params }, { scope }) => {
    const maker = makerIn(params.tenant, scope)
    if (maker instanceof Refusal) return maker
    const places = await listPlaces(db, scope, maker.slug)
    return {
      data: places.map(({ siteId, brand, ...place }) => ({
        ...place,
        ...(maker.locationKey === 'dealer_code' ? { dealerCode: siteId } : { locationId: siteId }),
        ...(brand !== undefined && maker.brands?.includes(brand) ? { brand } : {}),
      })),
    }
  }

export const listMakerPartNumbers =
  ({ db }: Deps): HandlerOf<'listMakerPartNumbers'> =>
  async ({ params }, { scope }) => {
    const maker = makerIn(params.tenant, scope)
    if (maker instanceof Refusal) return maker
    const parts = await listPartNumbers(db, maker.slug)
    const supplier = partListOf(maker)
    return { data: parts.map((part) => (supplier === undefined ? part : { ...part, supplier })) }
  }

export const listMakerShipments =
  (deps: Deps): HandlerOf<'listMakerShipments'> =>
  async ({ params, query }, { scope, user }) => {
    const placed = await placeIn(deps, params, scope)
    if (placed instanceof Refusal) return placed
    const { maker, place } = placed
    const { shipment_type: type } = query
    if (!maker.listings.includes(type))
      return refuse('invalid_query', {
        issues: [
          {
            path: 'shipment_type',
            code: 'not_listed',
            text: `One of: ${maker.listings.join(', ')}`,
          },
        ],
      })
    const filters = {
      recordType: recordTypes[type],
      tenant: place.tenant,
      siteId: place.locationId,
    }
    const sort = '-created' as const
    const found = await readListing({ sort, filters }, query, (page) =>
      shipments.page(deps.db, { filters, sort, conditions: [], ...page, scope }),
    )
    if (found instanceof Refusal) return found
    const data = found.rows.map(({ stored }: { stored: Stored }) => seenBy(user, stored.request))
    return { data, nextCursor: found.nextCursor }
  }

async function readItems(
  { db }: Deps,
  place: Place,
  requestId: string | undefined,
): Promise<ItemRow[]> {
  return requestId === undefined ? listFreeItems(db, place) : listItemsOf(db, place, requestId)
}

export const listMakerItems =
  (deps: Deps): HandlerOf<'listMakerItems'> =>
  async ({ params, query }, { scope }) => {
    const placed = await placeIn(deps, params, scope)
    if (placed instanceof Refusal) return placed
    const { maker, place } = placed
    const { shipment_id_or_none: id } = params
    const requestId = id === 'none' ? undefined : id
    if (requestId !== undefined) {
      const stored = await findShipment(deps.db, requestId, scope)
      const isHere = stored?.row.tenant === place.tenant && stored.row.site_id === place.locationId
      if (!isHere) return refuse('not_found')
    }
    const { expected_item_count: expected = 0 } = query
    const first = await readItems(deps, place, requestId)
    // Whoever just added one may read before a copy of the database has it: asked once more.
    const rows = first.length < expected ? await readItems(deps, place, requestId) : first
    const shown = rows.slice(0, MOST_ITEMS)
    return {
      data: await itemsShown(deps, maker, shown),
      isComplete: rows.length >= expected && rows.length <= MOST_ITEMS,
    }
  }

export const listAllMakerItems =
  (deps: Deps): HandlerOf<'listAllMakerItems'> =>
  async ({ params }, { scope }) => {
    const maker = makerIn(params.tenant, scope)
    if (maker instanceof Refusal) return maker
    const rows = await listAllFreeItems(deps.db, reachOf(maker.slug, scope))
    const data = await itemsShown(deps, maker, rows.slice(0, MOST_ITEMS))
    return { data, isComplete: rows.length <= MOST_ITEMS }
  }

export const listWarrantyClaims =
  (deps: Deps): HandlerOf<'listWarrantyClaims'> =>
  async ({ params, query }, { scope }) => {
    // A program without claims has no such address.
    if (!makerOf(params.tenant)?.items?.hasClaims) return refuse('not_found')
    const placed = await placeIn(deps, params, scope)
    if (placed instanceof Refusal) return placed
    const { place } = placed
    const { part_number: partNumber, vin } = query
    const claims = await deps.claims.find({ ...place, partNumber, vin })
    const ids = claims.map(({ sagaId }) => sagaId)
    const taken = await listClaimed(deps.db, place, ids)
    const uuidAt = (sagaId: string, at: number) =>
      taken.find((item) => item.saga_id === sagaId && item.index_in_claim === at)?.uuid ?? null
    return {
      data: claims.map((claim) => ({
        ...claim,
        items: Array.from({ length: claim.quantity }, (_none, indexInClaim) => ({
          indexInClaim,
          uuid: uuidAt(claim.sagaId, indexInClaim),
        })),
      })),
    }
  }
