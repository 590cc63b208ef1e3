import { sql } from 'kysely'

import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import type { shipmentSortings } from '#schemas/shipment-words.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Scope } from '#server/http/scope.ts'
import { ENTRY, recordAfter } from '#server/records/history.ts'
import { recordTable } from '#server/records/repository.ts'
import type { Found } from '#server/records/repository.ts'
import { bothWays, earliestFirst, latestFirst } from '#server/records/sorts.ts'

import { findCompanyName, nameOnFile } from './companies.ts'
import { inScope } from './shipment-filters.ts'
import { conditionsOf, loadKg, searchCondition } from './shipment-lists.ts'
import type { ListFilters } from './shipment-lists.ts'
import { repeatsOf } from './shipment-repeats.ts'
import { poStatusOf, toRequest } from './shipment-rows.ts'
import type { HistoryRow, PlainRow, RequestRow } from './shipment-rows.ts'
import { documentsAfter, shipmentWrites } from './shipment-write.ts'
import type { ShipmentKinds, ShipmentWrite } from './shipment-write.ts'

/** A request as stored: the row that a transition changes, and what the API answers of it. */
export type Stored = Omit<Found<PlainRow, HistoryRow>, 'row'> & {
  readonly row: PlainRow
  readonly poStatus: string | null
  readonly request: ShipmentRequest
}
type Kinds = ShipmentKinds & {
  readonly read: RequestRow
  readonly stored: Stored
  readonly filters: ListFilters
  readonly sort: (typeof shipmentSortings)[number]
}

function storedOf({ row, history, mails }: Found<RequestRow, HistoryRow>): Stored {
  const {
    po_status: poStatus,
    company_name: _name,
    load_kg: _kg,
    repeats: _repeats,
    ...plain
  } = row
  return { row: plain, poStatus, history, mails, request: toRequest(row, history, mails) }
}

const byGross = bothWays({
  by: loadKg,
  of: ({ load_kg: kg }: RequestRow) => kg ?? 0,
  key: 'number',
})

/** Requests: how they are listed, read and written. */
export const shipments = recordTable<Kinds>({
  ...shipmentWrites,
  entry: [...ENTRY, 'revision'],
  also: sql`${poStatusOf} as po_status, ${nameOnFile} as company_name, ${loadKg}::text as load_kg,
    ${repeatsOf} as repeats`,
  sorts: {
    '-created': latestFirst('created_at', 'timestamptz'),
    created: earliestFirst('created_at', 'timestamptz'),
    pickup_date: earliestFirst('pickup_date', 'date'),
    '-pickup_date': latestFirst('pickup_date', 'date'),
    gross: byGross.up,
    '-gross': byGross.down,
  },
  inScope,
  conditionsOf,
  searchOf: searchCondition,
  words: {
    table: 'shipment_search',
    filters: [
      'recordType',
      'tenant',
      'siteId',
      'pickupFrom',
      'pickupTo',
    ] satisfies (keyof ListFilters)[],
    sorts: ['-created', 'created', 'pickup_date', '-pickup_date'],
  },
  newest: () => sql`join shipment_history h
    on h.tenant = r.tenant and h.request_id = r.id and h.seq = r.history_count`,
  stored: storedOf,
})

/** Reads one request. Outside the scope it is undefined, exactly as an id that nobody has (security.md R1). */
export const findShipment = (db: Db, id: string, scope: Scope): Promise<Stored | undefined> =>
  shipments.find(db, id, { scope })

/** The same for the portal's own work, which has no user and so no scope. */
export const loadShipment = shipments.load

type Writing = {
  readonly before: Stored | undefined
  readonly write: ShipmentWrite
  /** The status of the purchase order that the new form names; undefined when the form stays. */
  readonly poStatus?: string | null | undefined
}

/** Writes a planned transition and returns the request after it. Throws StaleRecord or ItemTaken. */
export async function writeShipment(
  tx: Tx,
  { before, write, poStatus = before?.poStatus ?? null }: Writing,
): Promise<Stored> {
  const { entry } = await shipments.write(tx, write)
  const company_name = before?.request.tenantName ?? (await findCompanyName(tx, write.row.tenant))
  const { repeats } = before?.request ?? {}
  const row = { ...write.row, ...documentsAfter(write), po_status: poStatus, company_name, repeats }
  return storedOf(recordAfter(row, { before, entry }))
}

/** The id of another open request with the same goods; null when there is none. */
export async function findSameItems(
  db: Db,
  { tenant, hash, except }: { tenant: string; hash: Buffer | null; except: string | null },
): Promise<string | null> {
  if (!hash) return null
  const found = await db
    .selectFrom('shipment_requests')
    .select('id')
    .where('tenant', '=', tenant)
    .where('item_hash', '=', hash)
    .where('record_type', '=', 'shipment_request')
    .where('state', '<>', 'rejected')
    .where('id', '<>', except ?? '')
    .executeTakeFirst()
  return found?.id ?? null
}

/** A document that was made or uploaded becomes the request's newest; the lifecycle's revision is not touched. */
export async function setDocument(
  tx: Tx,
  { tenant, id, kind, key, attempt }: DocumentPlace,
): Promise<void> {
  const column = kind === 'bol' ? 'bol_document' : 'labels_document'
  await tx
    .updateTable('shipment_requests')
    .set({ [column]: key })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where((eb) =>
      attempt === undefined ? sql<boolean>`true` : eb('booking_attempt', '=', attempt),
    )
    .execute()
}
type DocumentPlace = {
  readonly tenant: string
  readonly id: string
  readonly kind: 'bol' | 'pallet-labels'
  readonly key: string
  /** Given for a made document: one for a booking that was given up must not come back. */
  readonly attempt?: number
}
