import type { Insertable } from 'kysely'

import type { Address } from '#schemas/address.ts'
import type { PartNumber } from '#schemas/part-number.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Database } from '#server/db/tables.ts'
import { storeTold } from '#server/records/write.ts'

import type { Item } from './items.ts'
import { storeParts } from './part-lists.ts'
import { storeEffects } from './seeding-effects.ts'
import type { PlainRow } from './shipment-rows.ts'
import { shipmentWrites } from './shipment-write.ts'
import type { ShipmentWrite } from './shipment-write.ts'

const MARK = 'demo'
// The first page comes first: drawing thirty papers would take its processor away.
const PAPERS_AFTER_MS = 15_000

export const isSeeded = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('settings').select('name').where('name', '=', MARK).executeTakeFirst()) !==
  undefined

/** Takes the right to seed; false when another node has it. */
export async function markSeeded(tx: Tx, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('settings')
    .values({ name: MARK, value: JSON.stringify({ at }), updated_at: at, updated_by: 'system' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type Places = {
  readonly at: Date
  readonly organization: string
  readonly sites: readonly {
    readonly tenant: string
    readonly siteId: string
    readonly name: string
    readonly timeZone: string
    readonly address: Address
    readonly brand?: string
  }[]
  readonly destinations: readonly { destinationId: string; name: string; address: Address }[]
  readonly packaging: readonly (readonly [partNumber: string, description: string])[]
  readonly partLists: readonly { readonly tenant: string; readonly parts: readonly PartNumber[] }[]
  readonly orders: readonly {
    readonly tenant: string
    readonly id: string
    readonly supplierName: string
    readonly poNumber: string
    readonly classification: string
    readonly lines: readonly (readonly [partNumber: string, status: string])[]
  }[]
}

/** Sites, destinations, packaging and purchase orders; what is there already stays. */
export async function storePlaces(tx: Tx, places: Places): Promise<void> {
  await storeSites(tx, places)
  await storeGoods(tx, places)
  await storeOrders(tx, places)
}

async function storeSites(tx: Tx, { at, organization, sites, destinations }: Places) {
  await tx
    .insertInto('locations')
    .values(
      sites.map((site) => ({
        tenant: site.tenant,
        location_id: site.siteId,
        name: site.name,
        address: JSON.stringify(site.address),
        time_zone: site.timeZone,
        data: JSON.stringify(site.brand === undefined ? {} : { brand: site.brand }),
        updated_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('destinations')
    .values(
      destinations.map(({ destinationId, name, address }) => ({
        organization_id: organization,
        destination_id: destinationId,
        name,
        address: JSON.stringify(address),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function storeGoods(tx: Tx, { packaging, partLists }: Places) {
  await tx
    .insertInto('returnable_packaging')
    .values(
      packaging.map(([partNumber, description]) => ({
        tenant: '*',
        packaging_part_number: partNumber,
        description,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const list of partLists) await storeParts(tx, list) // a dozen
}

async function storeOrders(tx: Tx, { orders, at }: Places) {
  // A supplier's orders name it: the demo has no other directory.
  const names = new Map(orders.map(({ tenant, supplierName }) => [tenant, supplierName]))
  await tx
    .insertInto('companies')
    .values([...names].map(([tenant, name]) => ({ tenant, name, updated_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('supplier_pos')
    .values(
      orders.map((order) => ({
        tenant: order.tenant,
        id: order.id,
        supplier_name: order.supplierName,
        po_number: order.poNumber,
        offer_id: null,
        material_classification: order.classification,
        is_open: order.lines.some(([, status]) => status === 'OPEN'),
        updated_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('supplier_po_lines')
    .values(
      orders.flatMap(({ tenant, id, lines }) =>
        lines.map(([partNumber, status], n) => ({
          tenant,
          po_id: id,
          line_number: n + 1,
          part_number: partNumber,
          status_code: status,
        })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Told = { readonly row: PlainRow; readonly writes: readonly ShipmentWrite[] }

/** Requests with their whole history in a few statements: their mails count as sent, their documents are still to be made. */
export async function storeRequests(tx: Tx, told: readonly Told[], now: Date): Promise<void> {
  await storeTold(tx, shipmentWrites, told)
  await storeEffects(tx, told, { now, papersAfterMs: PAPERS_AFTER_MS })
}

type Batteries = {
  readonly items: readonly Item[]
  readonly claims: readonly Insertable<Database['warranty_claims']>[]
}

/** Batteries, free or on requests of the demo, and the claims that some of them are of. */
export async function storeBatteries(tx: Tx, { items, claims }: Batteries): Promise<void> {
  await tx
    .insertInto('items')
    .values(
      items.map(({ weight: _kg, weight_unit: _unit, evaluation, ...item }) => ({
        ...item,
        evaluation: JSON.stringify(evaluation),
      })),
    )
    .execute()
  await tx
    .insertInto('warranty_claims')
    .values([...claims])
    .execute()
}
