import { ownPlaces } from '#schemas/own-places.ts'
import { pools } from '#schemas/pool.ts'
import { tenantOf, tenants } from '#schemas/tenants/index.ts'
import { TenantId } from '#schemas/tenants/tenant-id.ts'
import { isStaffMember } from '#schemas/user-type.ts'
import type { PortalUser } from '#schemas/user.ts'

declare const made: unique symbol

type Reach =
  | { readonly kind: 'all' }
  | {
      readonly kind: 'tenant'
      readonly tenant: TenantId
      /** Site ids, or dealer codes where the tenant has those; 'all': every site of the tenant. */
      readonly sites: 'all' | readonly string[]
    }
  /** What an organisation outside has asked for, of whatever tenant. */
  | { readonly kind: 'bookings'; readonly organisation: string }
  /** What is one person's own: the tenant of their records. */
  | { readonly kind: 'person'; readonly tenant: string }
  | { readonly kind: 'none' }
/** Which records a user may see at all. Branded: only scopeOf() makes one, so a repository cannot be called without. */
export type Scope = Reach & { readonly [made]: true }

const scope = (reach: Reach): Scope => reach as Scope // because the brand exists for the compiler only

/** The scope of a user (calls.md §1): staff see all tenants, suppliers and makers their own sites, others none. */
export function scopeOf(user: PortalUser): Scope {
  if (isStaffMember(user)) return scope({ kind: 'all' })
  if (user.caller !== 'supplier' && user.caller !== 'readonly') return scope({ kind: 'none' })
  const parsed = TenantId.safeParse(user.tenant)
  const tenant = parsed.success ? tenantOf(parsed.data) : undefined
  if (!parsed.success || !tenant || !mayActFor(user, tenant.pool)) return scope({ kind: 'none' })
  return scope({ kind: 'tenant', tenant: parsed.data, sites: ownPlaces(user, tenant) })
}

/**
 * Whom somebody books for: the organisation that an administrator wrote into the account, else the person alone (ours).
 * The company's own people book for the company.
 */
export const organisationOf = (user: PortalUser): string => {
  if (user.pool === 'redwood_okta') return 'company'
  return user.tenant ? `organisation ${user.tenant.toLowerCase()}` : `user ${user.pool}|${user.sub}`
}

/**
 * Which shipments the calls for third parties show: the company's own people see all, everybody else what their
 * organisation booked. An EPC administrator is the company's only in its own pool (calls.md §1).
 */
export const thirdPartyScopeOf = (user: PortalUser): Scope =>
  user.pool === 'redwood_okta'
    ? scope({ kind: 'all' })
    : scope({ kind: 'bookings', organisation: organisationOf(user) })

/** The tenant of what is somebody's own. */
export const personTenant = ({ pool, sub }: Pick<PortalUser, 'pool' | 'sub'>): string =>
  `person:${pool}|${sub}`

/** Which offers for battery packs somebody sees: staff all, dismantlers their own. */
export const batteryOfferScopeOf = (user: PortalUser): Scope => {
  if (isStaffMember(user)) return scope({ kind: 'all' })
  return scope(
    user.caller === 'dismantler'
      ? { kind: 'person', tenant: personTenant(user) }
      : { kind: 'none' },
  )
}

// A maker's pool fixes its tenant (security.md R3): a claim that names another one counts for nothing.
const mayActFor = (user: PortalUser, home: string) =>
  user.pool === home ||
  (!tenants.some((tenant) => tenant.pool === user.pool) && pools[user.pool].sso !== undefined)

/** Whether a scope reaches what all of a company share, wherever in it somebody is. */
export const reachesCompany = (reach: Scope, tenant: string): boolean =>
  reach.kind === 'all' || (reach.kind === 'tenant' && reach.tenant === tenant)

type Place = { readonly tenant: string; readonly siteId: string | null }
/** Whether a scope reaches what is at a place of a program; null: at none of its places. */
export const reaches = (reach: Scope, { tenant, siteId }: Place): boolean => {
  if (reach.kind === 'all') return true
  if (reach.kind !== 'tenant' || reach.tenant !== tenant) return false
  return reach.sites === 'all' || (siteId !== null && reach.sites.includes(siteId))
}
