import { sql } from 'kysely'

import { companyName } from '#schemas/company-name.ts'
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
