import { sql } from 'kysely'

import { addressLine } from '#schemas/address-line.ts'
import { companyName } from '#schemas/company-name.ts'
import { tenantIdOf, tenantOf } from '#schemas/tenants/index.ts'
import type { Db, Tx } from '#server/db/database.ts'

/** The name on file of the company behind the request `r`, null without one. */
export const nameOnFile = sql<
  string | null
>`(select c.name from companies c where c.tenant = r.tenant)`

/** The name on file of a tenant's company; undefined without one. */
export const findNameOnFile = async (db: Db | Tx, tenant: string): Promise<string | undefined> =>
  (await db.selectFrom('companies').select('name').where('tenant', '=', tenant).executeTakeFirst())
    ?.name

/** How the portal names the company of a tenant, everywhere. */
export async function findCompanyName(db: Db | Tx, tenant: string): Promise<string> {
  const row = await db
    .selectFrom('companies')
    .select('name')
    .where('tenant', '=', tenant)
    .executeTakeFirst()
  return companyName(tenant, row?.name)
}

/** Where a tenant's company is: the first of its sites; undefined without one. */
export async function firstAddress(db: Db, tenant: string): Promise<string | undefined> {
  const site = await db
    .selectFrom('locations')
    .select('address')
    .where('tenant', '=', tenant)
    .where('is_active', '=', true)
    .orderBy('location_id')
    .limit(1)
    .executeTakeFirst()
  return site && addressLine(site.address)
}

/** The same for several tenants at once. */
export async function findCompanyNames(
  db: Db,
  tenants: readonly string[],
): Promise<(tenant: string) => string> {
  if (!tenants.length) return (tenant) => companyName(tenant, null)
  const rows = await db
    .selectFrom('companies')
    .select(['tenant', 'name'])
    .where('tenant', 'in', [...new Set(tenants)])
    .execute()
  const names = new Map(rows.map(({ tenant, name }) => [tenant, name]))
  return (tenant) => companyName(tenant, names.get(tenant))
}

/** Those of some tenants that are neither programs nor suppliers with a site or a name on file. */
export async function unknownTenants(
  db: Db,
  tenants: readonly string[],
): Promise<readonly string[]> {
  const asked = tenants.filter((tenant) => {
    const program = tenantOf(tenant)
    return !program || tenantIdOf(program) === undefined
  })
  if (asked.length === 0) return []
  const rows = await db
    .selectFrom('locations')
    .select('tenant')
    .where('tenant', 'in', asked)
    .union(db.selectFrom('companies').select('tenant').where('tenant', 'in', asked))
    .execute()
  const known = new Set(rows.map(({ tenant }) => tenant))
  return asked.filter((tenant) => !known.has(tenant))
}
