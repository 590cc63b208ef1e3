import type { BrowserConfig } from '#schemas/browser-config.ts'
import { pools } from '#schemas/pool.ts'
import type { PoolName } from '#schemas/pool.ts'
import { tenants } from '#schemas/tenants/index.ts'

/** An audience that one chooses on the sign-in page; several share a pool (pages.md §5). */
export type Organization = { readonly id: string; readonly label: string; readonly pool: PoolName }

const others: readonly (Organization & { readonly isStaff?: true })[] = [
  { id: 'staff', label: '{company} staff', pool: 'redwood_okta' },
  { id: 'dismantlers', label: 'Auto dismantlers and sellers', pool: 'external' },
  { id: 'epc', label: 'EPC suppliers', pool: 'epc_suppliers' },
  { id: 'vw-corporate', label: 'VW corporate and field', pool: 'vwgoa_sso' },
]
const programs: readonly Organization[] = tenants.map(({ slug, label, pool, path }) => ({
  id: slug,
  label: path === '/vwgoa/' ? `${label} dealers` : label,
  pool,
}))

/** Every audience whose pool this deployment has, in the order of the alphabet. */
export const organizationsOf = ({
  company,
  pools: known,
}: BrowserConfig): readonly Organization[] =>
  [...others, ...programs]
    .filter(({ pool }) => known[pool] !== undefined)
    .map(({ id, label, pool }) => ({ id, label: label.replace('{company}', company.name), pool }))
    .toSorted((one, other) => one.label.localeCompare(other.label))

/** The audience to show for a pool: the program's own one when it is known, else the first of the pool. */
export const organizationFor = (
  organizations: readonly Organization[],
  pool: PoolName,
): Organization | undefined =>
  organizations.find((one) => one.pool === pool && one.id === 'suppliers') ??
  organizations.find((one) => one.pool === pool)

/** The policy of a pool as this deployment says it. */
export const policyOf = (config: BrowserConfig, pool: PoolName) =>
  config.pools[pool]?.passwordPolicy ?? pools[pool].passwordPolicy
