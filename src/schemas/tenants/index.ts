import { registry } from './registry.ts'
import { suppliers } from './suppliers.ts'
import type { Tenant } from './tenant.ts'

type Registered = (typeof registry)[number]
export type TenantSlug = Registered['slug']
export type TenantUserType = Registered['userTypes']['writer' | 'reader']

/** All tenants in the order in which pages list them. */
export const tenants: readonly (Tenant & { readonly slug: TenantSlug })[] = registry

/** The programs of car makers: the `{tenant}` of the calls about their data (specification 2 §7.5). */
export const makers: readonly Tenant[] = tenants.filter(({ supplier }) => !supplier)

/** The program of a maker; undefined for a text that names none. */
export const makerOf = (slug: string): Tenant | undefined =>
  makers.find((tenant) => tenant.slug === slug)

/** The name of a tenant's part list in the specification's words (1 §9); undefined for one without. */
export const partListOf = ({ partList, supplier, slug }: Tenant): string | undefined =>
  partList ?? (supplier ? undefined : slug.replaceAll('-', '_'))

/** What a battery of a program is called in records (specification 1 §3): of a claim, or of none. */
export function recordTypeOf({ slug, items }: Tenant, isClaimed: boolean): string {
  const [claimed, other] = items?.recordTypes ?? []
  return (isClaimed ? claimed : other) ?? `${slug.replaceAll('-', '_')}_item`
}

type ItemsOf<T> = T extends { readonly items: { readonly field: infer F extends string } }
  ? F
  : never
/** The name of a program's list of items in a shipment form. */
export type ItemField = ItemsOf<Registered>

type WithClaims<T> = T extends { readonly items: { readonly hasClaims: true } } ? ItemsOf<T> : never
/** The same, of programs that know items by their places in warranty claims, too. */
export type ClaimField = WithClaims<Registered>

/** The user types that tenants bring, each once. */
export const tenantUserTypes: readonly TenantUserType[] = [
  ...new Set<TenantUserType>(
    registry.flatMap(({ userTypes }) => [userTypes.writer, userTypes.reader]),
  ),
]

const SUPPLIER = /^supplier:(300\d{12})$/

/** The value that names a tenant in records: a maker's slug, or `supplier:300…` (specification 1 §3). */
export type TenantId = string

/** Whether a text is a tenant id; the schema is tenant-id.ts, so that pages list tenants without zod. */
export const isTenantId = (value: string): value is TenantId =>
  SUPPLIER.test(value) || makerOf(value) !== undefined

/** The number of the supplier that a tenant id names; undefined for a maker. */
export const supplierOf = (id: TenantId): string | undefined => SUPPLIER.exec(id)?.[1]

/** The registry entry of a tenant id; generic suppliers share one. Undefined for an unknown id. */
export function tenantOf(id: TenantId): Tenant | undefined {
  const supplierId = supplierOf(id)
  if (!supplierId) return makerOf(id)
  return tenants.find((tenant) => tenant.supplier?.id === supplierId) ?? suppliers
}

/** The tenant id of a registry entry, undefined for the entry that all generic suppliers share. */
export function tenantIdOf(tenant: Tenant): TenantId | undefined {
  if (!tenant.supplier) return tenant.slug
  return tenant.supplier.id && `supplier:${tenant.supplier.id}`
}
