import type { BrowserConfig } from '#schemas/browser-config.ts'
import { poolPolicies } from '#schemas/pool-policy.ts'
import type { PoolName } from '#schemas/pool.ts'
import { tenants } from '#schemas/tenants/index.ts'

/** What a company does: so one finds an audience whose name one does not know. */
export type Kind = 'brand' | 'supplier' | 'dismantler' | 'epc' | 'staff'

/** An audience that one chooses on the sign-in page; several share a pool (pages.md §5). */
export type Organization = {
  readonly id: string
  readonly label: string
  /** Whom its people say they work for. */
  readonly audience: string
  /** What else it is known by. */
  readonly names: readonly string[]
  readonly pool: PoolName
  readonly kind: Kind
}

const others: readonly Organization[] = [
  {
    id: 'staff',
    label: '{company} staff',
    audience: '{company} staff',
    names: [],
    pool: 'redwood_okta',
    kind: 'staff',
  },
  {
    id: 'dismantlers',
    label: 'Auto dismantlers and sellers',
    audience: 'Auto dismantler or seller',
    names: ['Sell Batteries'],
    pool: 'external',
    kind: 'dismantler',
  },
  {
    id: 'epc',
    label: 'EPC suppliers',
    audience: 'EPC supplier',
    names: ['EPC'],
    pool: 'epc_suppliers',
    kind: 'epc',
  },
  {
    id: 'vw-corporate',
    label: 'VW corporate and field',
    audience: 'Volkswagen corporate or field',
    names: ['VWGoA', 'VW', 'Audi'],
    pool: 'vwgoa_sso',
    kind: 'brand',
  },
]
const programs: readonly Organization[] = tenants.map(
  ({ slug, label, audience = label, brands = [], pool, ssoPool, supplier }) => ({
    id: slug,
    // The others of such a tenant come by their own single sign-on.
    label: ssoPool ? `${label} dealers` : label,
    audience,
    names: [label, ...brands],
    pool,
    kind: supplier ? 'supplier' : 'brand',
  }),
)

/** Every audience whose pool this deployment has, in the order of the alphabet. */
export const organizationsOf = ({
  company,
  pools: known,
}: BrowserConfig): readonly Organization[] =>
  [...others, ...programs]
    .filter(({ pool }) => known[pool] !== undefined)
    .map((one) => ({
      ...one,
      label: one.label.replace('{company}', company.name),
      audience: one.audience.replace('{company}', company.name),
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label))

/** The audience to show for a pool: the one that was chosen before, else the widest, else the first of the pool. */
export const organizationFor = (
  organizations: readonly Organization[],
  pool: PoolName,
  remembered?: string,
): Organization | undefined =>
  organizations.find((one) => one.pool === pool && one.id === remembered) ??
  organizations.find((one) => one.pool === pool && one.id === 'suppliers') ??
  organizations.find((one) => one.pool === pool)

/** The policy of a pool as this deployment says it. */
export const policyOf = (config: BrowserConfig, pool: PoolName) =>
  config.pools[pool]?.passwordPolicy ?? poolPolicies[pool].passwordPolicy
