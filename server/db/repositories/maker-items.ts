import type { Insertable, Selectable } from 'kysely'

import type { Db, Tx } from '#server/db/database.ts'
import type { Database } from '#server/db/tables.ts'

export type ItemRow = Selectable<Database['items']>
export type NewItem = Insertable<Database['items']>
export type Place = { readonly tenant: string; readonly locationId: string }
type Named = Place & { readonly uuid: string }

/** More than any place has waiting; a list that is cut says so. */
export const MOST_ITEMS = 1000

const at = (db: Db | Tx, { tenant, locationId }: Place) =>
  db
    .selectFrom('items')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('location_id', '=', locationId)

/** Batteries of a place that are in no request, newest first; one more than MOST_ITEMS says that there are more. */
export const listFreeItems = (db: Db, place: Place): Promise<ItemRow[]> =>
  at(db, place)
    .where('request_id', 'is', null)
    .where('is_submitted', '=', false)
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .limit(MOST_ITEMS + 1)
    .execute()

/** The same of all places of a program, or of some. */
export function listAllFreeItems(
  db: Db,
  { tenant, sites }: Pick<Place, 'tenant'> & { readonly sites: 'all' | readonly string[] },
): Promise<ItemRow[]> {
  let query = db
    .selectFrom('items')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('request_id', 'is', null)
    .where('is_submitted', '=', false)
    .orderBy('created_at', 'desc')
    .orderBy('uuid', 'desc')
    .limit(MOST_ITEMS + 1)
  if (sites !== 'all') query = query.where('location_id', 'in', sites)
  return query.execute()
}

/** Batteries of a place that a request holds, in the order of its form. */
export const listItemsOf = (db: Db, place: Place, requestId: string): Promise<ItemRow[]> =>
  at(db, place).where('request_id', '=', requestId).orderBy('position').execute()

/** One battery of a place; undefined where it has no such one. */
export const findPlacedItem = (
  db: Db | Tx,
  { uuid, ...place }: Named,
): Promise<ItemRow | undefined> => at(db, place).where('uuid', '=', uuid).executeTakeFirst()

/** One battery of a program by its uuid, wherever it is. */
export const findItem = (
  db: Db,
  { tenant, uuid }: Pick<Named, 'tenant' | 'uuid'>,
): Promise<ItemRow | undefined> =>
  db
    .selectFrom('items')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('uuid', '=', uuid)
    .executeTakeFirst()

type Twins = Pick<Named, 'tenant' | 'uuid'> & {
  readonly part: string
  /** As `same_key`. */
  readonly key: string
  readonly vin: string | undefined
}

/** The open batteries of a part, but for one, with a key or a VIN; the oldest first. */
export const findOpenTwins = (
  db: Db,
  { tenant, uuid, part, key, vin }: Twins,
): Promise<ItemRow[]> =>
  db
    .selectFrom('items')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('part_number', '=', part)
    .where('is_submitted', '=', false)
    .where('uuid', '<>', uuid)
    .where((eb) =>
      eb.or([eb('same_key', '=', key), ...(vin === undefined ? [] : [eb('vin', '=', vin)])]),
    )
    .orderBy('created_at')
    .orderBy('uuid')
    .execute()

/** Adds a battery; undefined when its uuid is taken. Throws a duplicate of items_same or items_claim. */
export const insertItem = (tx: Tx, item: NewItem): Promise<ItemRow | undefined> =>
  tx
    .insertInto('items')
    .values(item)
    .onConflict((conflict) => conflict.columns(['tenant', 'uuid']).doNothing())
    .returningAll()
    .executeTakeFirst()

type Change = Omit<ItemRow, 'evaluation'> & { readonly evaluation: string }

type Attached = Pick<ItemRow, 'tenant' | 'request_id'>
/** Whether a battery is on a request that was sent back; in a transaction the request stays so until its end. */
export async function isSentBack(
  db: Db | Tx,
  { tenant, request_id: id }: Attached,
): Promise<boolean> {
  if (id === null) return false
  const request = await db
    .selectFrom('shipment_requests')
    .select('id')
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('record_type', '=', 'shipment_request')
    .where('state', '=', 'rejected')
    .forShare()
    .executeTakeFirst()
  return request !== undefined
}

/**
 * Writes a battery that is in no request, or in one that was sent back, if it is still at the revision that the change was
 * made on; undefined when it is not, or another request got hold of it.
 */
export async function updateItem(
  tx: Tx,
  // Which request it is on is the request's to say.
  { tenant, uuid, request_id: seenOn, position: _position, ...set }: Change,
  onRevision: number,
): Promise<ItemRow | undefined> {
  const holder = (await isSentBack(tx, { tenant, request_id: seenOn })) ? seenOn : null
  return tx
    .updateTable('items')
    .set(set)
    .where('tenant', '=', tenant)
    .where('uuid', '=', uuid)
    .where('revision', '=', onRevision)
    .where('request_id', 'is not distinct from', holder)
    .where('is_submitted', '=', false)
    .returningAll()
    .executeTakeFirst()
}

/** Takes a battery back that is in no request; says whether it was there. */
export async function deleteFreeItem(tx: Tx, { uuid, ...place }: Named): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('items')
    .where('tenant', '=', place.tenant)
    .where('location_id', '=', place.locationId)
    .where('uuid', '=', uuid)
    .where('request_id', 'is', null)
    .where('is_submitted', '=', false)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Locks a battery of a place for the rest of the transaction. */
export const lockItem = (tx: Tx, { uuid, ...place }: Named): Promise<ItemRow | undefined> =>
  at(tx, place).where('uuid', '=', uuid).forUpdate().executeTakeFirst()

/** Which positions of claims are batteries already. */
export const listClaimed = (
  db: Db,
  { tenant, locationId }: Place,
  sagaIds: readonly string[],
): Promise<Pick<ItemRow, 'saga_id' | 'index_in_claim' | 'uuid'>[]> =>
  sagaIds.length
    ? db
        .selectFrom('items')
        .select(['saga_id', 'index_in_claim', 'uuid'])
        .where('tenant', '=', tenant)
        .where('location_id', '=', locationId)
        .where('saga_id', 'in', sagaIds)
        .execute()
    : Promise.resolve([])
