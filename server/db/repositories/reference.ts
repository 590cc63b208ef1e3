import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import { companyName } from '#schemas/company-name.ts'
import type { PartNumber } from '#schemas/part-number.ts'
import type { Destination, PackagingOption, Site } from '#schemas/site.ts'
import { SupplierPo } from '#schemas/supplier-po.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Database } from '#server/db/tables.ts'
import type { Scope } from '#server/http/scope.ts'

import { nameOnFile } from './companies.ts'

/** Rows of a list that forms get: those that are in use come first. */
export const MAX_ROWS = 2000

type Place = { readonly tenant: string; readonly siteId: string }

/** One pick-up site, active or not; undefined when the tenant has no such site. */
export async function findSite(db: Db, { tenant, siteId }: Place): Promise<Site | undefined> {
  const row = await db
    .selectFrom('locations as r')
    .selectAll('r')
    .select(nameOnFile.as('company_name'))
    .where('r.tenant', '=', tenant)
    .where('r.location_id', '=', siteId)
    .executeTakeFirst()
  return row && toSite(row)
}

type SiteRow = Omit<Site, 'siteId' | 'timeZone' | 'isActive' | 'tenantName'> & {
  readonly location_id: string
  readonly time_zone: string
  readonly is_active: boolean
  readonly company_name: string | null
}
const toSite = (row: SiteRow): Site => ({
  siteId: row.location_id,
  tenant: row.tenant,
  tenantName: companyName(row.tenant, row.company_name),
  name: row.name,
  address: row.address,
  timeZone: row.time_zone,
  isActive: row.is_active,
})

/** The sites that a scope reaches, in the order of their names, inactive ones last. */
export const listSites = async (db: Db, scope: Scope, tenant?: string): Promise<Site[]> =>
  (await readSites(db, scope, tenant)).map(toSite)

/** The same of a program, each with its brand or type as far as that is known. */
export const listPlaces = async (
  db: Db,
  scope: Scope,
  tenant: string,
): Promise<(Site & { readonly brand: string | undefined })[]> =>
  (await readSites(db, scope, tenant)).map((row) => {
    const brand = row.data['brand']
    return { ...toSite(row), brand: typeof brand === 'string' ? brand : undefined }
  })

type Sites = { readonly tenant?: string | undefined; readonly ids?: readonly string[] | undefined }
const sitesOf = (db: Db, { tenant, ids }: Sites) => {
  let query = db
    .selectFrom('locations as r')
    .selectAll('r')
    .select(nameOnFile.as('company_name'))
    .orderBy('r.is_active', 'desc')
    .orderBy('r.name')
    .orderBy('r.location_id')
    .limit(MAX_ROWS)
  if (tenant !== undefined) query = query.where('r.tenant', '=', tenant)
  if (ids) query = query.where('r.location_id', 'in', ids)
  return query.execute()
}

async function readSites(db: Db, scope: Scope, tenant?: string) {
  if (scope.kind === 'all') return sitesOf(db, { tenant })
  if (scope.kind !== 'tenant' || (tenant ?? scope.tenant) !== scope.tenant) return []
  if (scope.sites === 'all') return sitesOf(db, { tenant: scope.tenant })
  return scope.sites.length ? sitesOf(db, { tenant: scope.tenant, ids: scope.sites }) : []
}

/** Every site of a tenant, for the portal's own look at an address. */
export const listSitesOf = async (db: Db, tenant: string): Promise<Site[]> =>
  (await sitesOf(db, { tenant })).map(toSite)

/** Those of some ids that are sites of a tenant. */
export async function knownSites(
  db: Db,
  tenant: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('locations')
    .select('location_id')
    .where('tenant', '=', tenant)
    .where('location_id', 'in', ids)
    .execute()
  return new Set(rows.map((row) => row.location_id))
}

/** The countries (ISO codes) in which there are sites. */
export async function siteCountries(db: Db): Promise<string[]> {
  const { rows } = await sql<{ country: string }>`select distinct address->>'countryCode' as country
    from locations where is_active order by country`.execute(db)
  return rows.map(({ country }) => country)
}

type PoFilter = { readonly tenant?: string | undefined; readonly isOpen: boolean }

/** Purchase orders of a tenant (all tenants: without one), open or closed. */
export async function listPurchaseOrders(
  db: Db,
  { tenant, isOpen }: PoFilter,
): Promise<SupplierPo[]> {
  let query = db
    .selectFrom('supplier_pos as r')
    .selectAll('r')
    .select(nameOnFile.as('company_name'))
    .where('r.is_open', '=', isOpen)
    .orderBy('r.po_number')
    .limit(MAX_ROWS)
  if (tenant !== undefined) query = query.where('r.tenant', '=', tenant)
  const orders = await query.execute()
  if (!orders.length) return []
  const lines = await db
    .selectFrom('supplier_po_lines')
    .selectAll()
    .where('tenant', 'in', [...new Set(orders.map((order) => order.tenant))])
    .where('is_active', '=', true)
    .orderBy('line_number')
    .execute()
  return orders.map((order) =>
    toOrder(
      order,
      lines.filter((entry) => entry.tenant === order.tenant && entry.po_id === order.id),
    ),
  )
}

const toOrder = (
  order: Selectable<Database['supplier_pos']> & { readonly company_name: string | null },
  lines: readonly Selectable<Database['supplier_po_lines']>[],
): SupplierPo =>
  SupplierPo.parse({
    id: order.id,
    supplierId: supplierIdOf(order.tenant),
    // The order's own spelling is for a company that the directory does not name.
    supplierName: order.company_name ?? order.supplier_name,
    poNumber: order.po_number,
    lines: lines.map((entry) => ({
      partNumber: entry.part_number,
      lineNumber: entry.line_number,
      scheduleNumber: 1,
      statusCode: entry.status_code,
    })),
    ...(order.offer_id === null ? {} : { offerId: order.offer_id }),
    ...(order.material_classification === null
      ? {}
      : { materialClassification: order.material_classification }),
  })

/** The supplier's number of a tenant id; a maker's slug stays what it is. */
export const supplierIdOf = (tenant: string): string => tenant.replace(/^supplier:/, '')

type KnownOrder = { readonly order: SupplierPo; readonly status: string }

/** A tenant's purchase order, and whether it can still be used: OPEN, CLOSED, CANCELED …; undefined when it has no such order. */
export async function findPurchaseOrder(
  db: Db,
  tenant: string,
  id: string,
): Promise<KnownOrder | undefined> {
  const [order, lines] = await Promise.all([
    db
      .selectFrom('supplier_pos as r')
      .selectAll('r')
      .select(nameOnFile.as('company_name'))
      .where('r.tenant', '=', tenant)
      .where('r.id', '=', id)
      .executeTakeFirst(),
    db
      .selectFrom('supplier_po_lines')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('po_id', '=', id)
      .orderBy('line_number')
      .execute(),
  ])
  if (!order) return undefined
  const status = order.is_open ? 'OPEN' : (lines[0]?.status_code ?? 'CLOSED')
  return { order: toOrder(order, lines), status }
}

/** Places that shipments go to. */
export async function listDestinations(db: Db, organizationId?: string): Promise<Destination[]> {
  let query = db.selectFrom('destinations').selectAll().orderBy('name').limit(MAX_ROWS)
  if (organizationId !== undefined) query = query.where('organization_id', '=', organizationId)
  return (await query.execute()).map((row) => ({
    destinationId: row.destination_id,
    name: row.name,
    address: row.address,
    isActive: row.is_active,
  }))
}

/** Whether goods can be sent to a destination now. */
export async function isDestination(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('destinations')
    .select('destination_id')
    .where('destination_id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** Packaging that comes back: a tenant's own and what everybody may use (tenant `*`); without a tenant all of it. */
export async function listPackaging(db: Db, tenant?: string): Promise<PackagingOption[]> {
  let query = db
    .selectFrom('returnable_packaging')
    .select(['packaging_part_number', 'description', 'is_active'])
    .distinct()
    .orderBy('is_active', 'desc')
    .orderBy('packaging_part_number')
    .limit(MAX_ROWS)
  if (tenant !== undefined) query = query.where('tenant', 'in', [tenant, '*'])
  return (await query.execute()).map((row) => ({
    packagingPartNumber: row.packaging_part_number,
    description: row.description,
    isActive: row.is_active,
  }))
}

/** A setting as it was stored; undefined when nobody set it. */
export async function readSetting(db: Db | Tx, name: string): Promise<unknown> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value
}

/** The part list of a tenant in the order of its numbers, inactive parts last. */
export async function listPartNumbers(db: Db, tenant: string): Promise<PartNumber[]> {
  const rows = await db
    .selectFrom('part_numbers')
    .selectAll()
    .where('tenant', '=', tenant)
    .orderBy('is_active', 'desc')
    .orderBy('part_number')
    .limit(MAX_ROWS)
    .execute()
  return rows.map(toPart)
}

const toPart = (row: Selectable<Database['part_numbers']>): PartNumber => ({
  partNumber: row.part_number,
  description: row.description,
  weight: { value: row.weight, unit: row.weight_unit },
  isActive: row.is_active,
})

/** One part of a tenant's list, active or not; undefined when it is not on it. */
export async function findPartNumber(
  db: Db,
  tenant: string,
  partNumber: string,
): Promise<PartNumber | undefined> {
  const row = await db
    .selectFrom('part_numbers')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('part_number', '=', partNumber)
    .executeTakeFirst()
  return row && toPart(row)
}
