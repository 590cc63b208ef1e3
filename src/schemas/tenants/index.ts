import { bmw } from './bmw.ts'
import { ferrari } from './ferrari.ts'
import { gmFacilities } from './gm-facilities.ts'
import { lucid } from './lucid.ts'
import { panasonic } from './panasonic.ts'
import { porsche } from './porsche.ts'
import { suppliers } from './suppliers.ts'
import type { Tenant } from './tenant.ts'
import { tesla } from './tesla.ts'
import { toyota } from './toyota.ts'
import { ultium } from './ultium.ts'
import { volvoEu } from './volvo-eu.ts'
import { volvoPolestar } from './volvo-polestar.ts'
import { vwgoa } from './vwgoa.ts'

const registry = [
  vwgoa,
  bmw,
  porsche,
  ferrari,
  volvoEu,
  volvoPolestar,
  tesla,
  lucid,
  suppliers,
  ultium,
  panasonic,
  gmFacilities,
  toyota,
] as const satisfies readonly Tenant[]

type Registered = (typeof registry)[number]
export type TenantSlug = Registered['slug']
export type TenantUserType = Registered['userTypes']['writer' | 'reader']

/** All tenants in the order in which pages list them. */
export const tenants: readonly (Tenant & { readonly slug: TenantSlug })[] = registry

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
  SUPPLIER.test(value) || registry.some((t) => t.slug === value && !('supplier' in t))

/** The registry entry of a tenant id; generic suppliers share one. Undefined for an unknown id. */
export function tenantOf(id: TenantId): Tenant | undefined {
  const supplierId = SUPPLIER.exec(id)?.[1]
  if (!supplierId) return registry.find((tenant) => tenant.slug === id && !('supplier' in tenant))
  return registry.find((tenant: Tenant) => tenant.supplier?.id === supplierId) ?? suppliers
}

/** The tenant id of a registry entry, undefined for the entry that all generic suppliers share. */
export function tenantIdOf(tenant: Tenant): TenantId | undefined {
  if (!tenant.supplier) return tenant.slug
  return tenant.supplier.id && `supplier:${tenant.supplier.id}`
}
