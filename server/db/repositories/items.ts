import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import { toKg } from '#schemas/totals.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { isDuplicate } from '#server/db/errors.ts'
import type { Database } from '#server/db/tables.ts'

/** An item, and what its part weighs by the program's list; null where the part is not on it. */
export type Item = Selectable<Database['items']> & {
  readonly weight: number | null
  readonly weight_unit: 'kg' | 'lb' | null
}
/** How a form names an item: by its uuid, or by its place in a warranty claim. */
export type ItemName =
  | { readonly uuid: string; readonly locationId: string }
  | { readonly sagaId: string; readonly indexInClaim: number; readonly locationId: string }

/** Another request got hold of an item first, or somebody changed it: the transaction has to be given up. */
class ItemTaken extends Error {}

/** Whether a write lost its goods to another request. */
export const isItemRace = (error: unknown): boolean =>
  error instanceof ItemTaken || isDuplicate(error, 'sr_same_items')

/** The items that names mean, in their order; undefined where the tenant has none at that location. */
export async function findItems(
  db: Db,
  tenant: string,
  names: readonly ItemName[],
): Promise<(Item | undefined)[]> {
  if (!names.length) return []
  const found = await db
    .selectFrom('items as i')
    .leftJoin('part_numbers as p', (on) =>
      on.onRef('p.tenant', '=', 'i.tenant').onRef('p.part_number', '=', 'i.part_number'),
    )
    .selectAll('i')
    .select(['p.weight', 'p.weight_unit'])
    .where('i.tenant', '=', tenant)
    .where('i.location_id', 'in', [...new Set(names.map(({ locationId }) => locationId))])
    .where((eb) =>
      eb.or(
        names.map((name) =>
          'uuid' in name
            ? eb('i.uuid', '=', name.uuid)
            : eb.and([
                eb('i.saga_id', '=', name.sagaId),
                eb('i.index_in_claim', '=', name.indexInClaim),
              ]),
        ),
      ),
    )
    .execute()
  return names.map((name) =>
    found.find(
      (item) =>
        item.location_id === name.locationId &&
        ('uuid' in name
          ? item.uuid === name.uuid
          : item.saga_id === name.sagaId && item.index_in_claim === name.indexInClaim),
    ),
  )
}

type Holder = { readonly tenant: string; readonly id: string }

/** An item with what the program's part list says of it; null where its part is not on the list. */
export type PrintedItem = Item & { readonly description: string | null }

type Weighed = Pick<Item, 'weight' | 'weight_unit'>
/** Kilograms of a listed battery; null when the part list does not know them. */
export const itemKg = ({ weight: value, weight_unit: unit }: Weighed): number | null =>
  value === null || unit === null ? null : toKg({ value, unit })

/** Kilograms of listed batteries as far as the part list knows them. */
export const itemsKgOf = (items: readonly Weighed[]): number =>
  items.reduce((sum, item) => sum + (itemKg(item) ?? 0), 0)

/** The items that a request holds, in the order of its form. */
export const itemsOf = (db: Db, { tenant, id }: Holder): Promise<PrintedItem[]> =>
  db
    .selectFrom('items as i')
    .leftJoin('part_numbers as p', (on) =>
      on.onRef('p.tenant', '=', 'i.tenant').onRef('p.part_number', '=', 'i.part_number'),
    )
    .selectAll('i')
    .select(['p.description', 'p.weight', 'p.weight_unit'])
    .where('i.tenant', '=', tenant)
    .where('i.request_id', '=', id)
    .orderBy('i.position')
    .execute()

/** An item as it was when somebody decided about it. */
export type SeenItem = Pick<Item, 'uuid' | 'revision'>

/**
 * Makes a request hold exactly these items. Throws ItemTaken when another one holds any of them, or its evaluation is
 * not what was decided on any more.
 */
export async function holdItems(tx: Tx, holder: Holder, items: readonly SeenItem[]): Promise<void> {
  const uuids = items.map(({ uuid }) => uuid)
  let release = tx
    .updateTable('items')
    .set({ request_id: null, position: null })
    .where('tenant', '=', holder.tenant)
    .where('request_id', '=', holder.id)
  if (uuids.length) release = release.where('uuid', 'not in', uuids)
  await release.execute()
  if (!uuids.length) return
  const { numAffectedRows } = await sql`
    update items set request_id = ${holder.id}, position = wanted.position - 1
    from unnest(${uuids}::uuid[], ${items.map(({ revision }) => revision)}::int[])
      with ordinality as wanted (uuid, revision, position)
    where items.tenant = ${holder.tenant} and items.uuid = wanted.uuid
      and items.revision = wanted.revision and not items.is_submitted
      and (items.request_id is null or items.request_id = ${holder.id})`.execute(tx)
  if (numAffectedRows !== BigInt(uuids.length)) throw new ItemTaken(holder.id)
}

/** The items of a delivered request are done with. */
export async function closeItems(tx: Tx, { tenant, id }: Holder): Promise<void> {
  await tx
    .updateTable('items')
    .set({ is_submitted: true })
    .where('tenant', '=', tenant)
    .where('request_id', '=', id)
    .execute()
}
