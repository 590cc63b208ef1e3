import * as z from 'zod/mini'

import { plainName } from './person.ts'
import { PoolName } from './pool.ts'
import { isTenantId, tenantOf } from './tenants/index.ts'
import { externalRoles } from './user-role-list.ts'
import { Caller, UserType, userTypes } from './user-type.ts'

export const ExternalRole = z.enum(externalRoles)

/** Groups of the company's single sign-on, in the order of precedence of specification 1 §6. */
export const INTERNAL_GROUPS = [
  ['cognito-admin-cp', 'internal-admin'],
  ['cp-admin', 'internal-admin'],
  ['cp-rw-bizdev-customerops', 'internal-customer-ops'],
  ['cp-rw-bizdev-managers', 'internal-managers'],
  ['cp-rw-logistics', 'internal-logistics'],
] as const

export const EpcAccess = z.enum([
  'epc-supplier-user',
  'redwood-epc-admin',
  'equipment-owner',
  'logistics-rep',
  'user',
  'no-epc-access',
])
export type EpcAccess = z.infer<typeof EpcAccess>
const EPC_GROUPS = [
  ['cp-epc-equipment-owner', 'equipment-owner'],
  ['cp-epc-logistics-rep', 'logistics-rep'],
  ['cp-epc-user', 'user'],
] as const

/** The groups of the company's single sign-on that count in the portal. */
export const COMPANY_GROUPS: readonly string[] = [
  ...INTERNAL_GROUPS.map(([group]) => group),
  'cp-epc-admin',
  ...EPC_GROUPS.map(([group]) => group),
]

/** The claims of an id token that the portal reads; everything else in it is ignored. */
export const IdClaims = z.object({
  sub: z.string().check(z.minLength(1)),
  iss: z.optional(z.string()),
  'cognito:username': z.optional(z.string()),
  'cognito:groups': z.optional(z.array(z.string())),
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
  name: z.optional(z.string()),
  'custom:roles': z.optional(z.string()),
  'custom:allowed_sites': z.optional(z.string()),
  'custom:tenant': z.optional(z.string()),
  'custom:company_name': z.optional(z.string()),
})
export type IdClaims = z.infer<typeof IdClaims>

export const AllowedSites = z.union([z.literal('all_sites'), z.array(z.string())])
type AllowedSites = z.infer<typeof AllowedSites>

/** A signed-in user as server and browser read it from a verified id token. */
export const PortalUser = z.object({
  sub: z.string(),
  username: z.string(),
  pool: PoolName,
  type: UserType,
  caller: Caller,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  roles: z.array(z.string()),
  tenant: z.nullable(z.string()),
  allowedSites: AllowedSites,
  epcAccess: EpcAccess,
})
export type PortalUser = z.infer<typeof PortalUser> & {
  /** What the account says of its company, read by the server alone. Nobody checked it. */
  readonly statedCompany?: string | undefined
}

/** A list travels as JSON or separated by commas; undefined for what cannot be parsed. */
export function parseList(text: string | undefined): readonly string[] | undefined {
  if (text === undefined || text.trim() === '') return []
  if (!text.trimStart().startsWith('[')) return text.split(',').map((part) => part.trim())
  try {
    const list: unknown = JSON.parse(text)
    return z.array(z.string()).safeParse(list).data
  } catch {
    return undefined
  }
}

function parseSites(text: string | undefined): AllowedSites {
  const sites = parseList(text) ?? []
  return sites.includes('all_sites') ? 'all_sites' : [...sites]
}

type Read = { readonly type: UserType; readonly caller: Caller }
const as = (type: UserType): Read => ({ type, caller: userTypes[type].caller })

function ofTenant(pool: PoolName, roles: readonly string[], claims: IdClaims): Read {
  const id = claims['custom:tenant'] ?? ''
  const tenant = isTenantId(id) ? tenantOf(id) : undefined
  // A pool is a ceiling: a maker's pool cannot name another maker (security.md R3).
  if (!tenant || (tenant.pool !== pool && tenant.ssoPool !== pool)) return as('unknown')
  const sites = parseSites(claims['custom:allowed_sites'])
  const isWriter = roles.includes('supplier-user')
  if (!isWriter) {
    const reader = UserType.parse(tenant.userTypes.reader)
    return { type: reader, caller: 'readonly' }
  }
  const prefix = tenant.sitePrefix
  const hasSite =
    !prefix || (sites !== 'all_sites' && sites.some((site) => site.startsWith(prefix)))
  return hasSite ? as(UserType.parse(tenant.userTypes.writer)) : as('unknown')
}

/**
 * The user type and permission column from the claims (specification 1 §6): company groups count only in the company's
 * own pool (security.md R3); a role that cannot be parsed, or none, makes the type unknown.
 */
function readType(pool: PoolName, claims: IdClaims): Read {
  const groups = claims['cognito:groups'] ?? []
  if (pool === 'redwood_okta') {
    const match = INTERNAL_GROUPS.find(([group]) => groups.includes(group))
    return as(match?.[1] ?? 'internal-lowest')
  }
  // A role that the specification does not know counts for nothing.
  const roles = (parseList(claims['custom:roles']) ?? []).flatMap(
    (role) => ExternalRole.safeParse(role).data ?? [],
  )
  if (!roles.length) return as('unknown')
  if (roles.includes('epc-supplier-user'))
    return as(pool === 'epc_suppliers' ? 'epc-supplier' : 'unknown')
  if (roles.some((role) => role.endsWith('-auto-dismantler')))
    return as(pool === 'external' ? 'auto-dismantler-lead' : 'unknown')
  if (!roles.some((role) => role === 'supplier-user' || role === 'supplier-readonly-user'))
    return as('unknown')
  return ofTenant(pool, roles, claims)
}

/** EPC access level (specification 1 §6): EPC groups count in the company's pool and the EPC pool only. */
export function readEpcAccess(pool: PoolName, claims: IdClaims): EpcAccess {
  const groups = claims['cognito:groups'] ?? []
  // A pool is a ceiling (security.md R3): elsewhere the role makes no EPC user.
  const roles = parseList(claims['custom:roles']) ?? []
  if (pool === 'epc_suppliers' && roles.includes('epc-supplier-user')) return 'epc-supplier-user'
  if (pool !== 'redwood_okta' && pool !== 'epc_suppliers') return 'no-epc-access'
  if (
    pool === 'redwood_okta' &&
    ['cognito-admin-cp', 'cp-admin'].some((group) => groups.includes(group))
  )
    return 'redwood-epc-admin'
  if (groups.includes('cp-epc-admin')) return 'redwood-epc-admin'
  return EPC_GROUPS.find(([group]) => groups.includes(group))?.[1] ?? 'no-epc-access'
}

/** Reads the user from verified claims; never throws, since a payload that does not fit must not block sign-in. */
export function readUser(pool: PoolName, claims: IdClaims): PortalUser {
  const { type, caller } = readType(pool, claims)
  const [first = '', ...rest] = (claims.name ?? '').split(' ')
  return {
    sub: claims.sub,
    username: claims['cognito:username'] ?? claims.sub,
    pool,
    type,
    caller,
    firstName: plainName(claims.given_name ?? first),
    lastName: plainName(claims.family_name ?? rest.join(' ')),
    email: claims.email ?? '',
    isEmailVerified: claims.email_verified ?? false,
    roles: [...(parseList(claims['custom:roles']) ?? [])],
    tenant: claims['custom:tenant'] ?? null,
    allowedSites: parseSites(claims['custom:allowed_sites']),
    epcAccess: readEpcAccess(pool, claims),
  }
}

export { displayName, initials } from './person.ts'
