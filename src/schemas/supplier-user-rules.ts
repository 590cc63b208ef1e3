import { supplierUserRuleTexts as texts } from '#texts/supplier-user-rules.ts'

import { isDealerCode } from './dealer-code.ts'
import type { PoolName } from './pool-name.ts'
import { poolNamed } from './supplier-user-words.ts'
import type { UserPool, UserStatus } from './supplier-user-words.ts'
import { tenantOf, tenants } from './tenants/index.ts'
import type { Tenant } from './tenants/tenant.ts'
import { userKindOf } from './user-kind.ts'
import { APPROVED_ROLE, WAITING_ROLE } from './user-role-list.ts'

// Without zod, so that a page knows the same rules as the server.

const WRITER = 'supplier-user'
const READER = 'supplier-readonly-user'
const partnerRoles: readonly string[] = [WRITER, READER]
const sellerRoles: readonly string[] = [APPROVED_ROLE, WAITING_ROLE]

/** The roles that count in a pool (specification 1 §6): people who sell packs sign in with suppliers. */
export const rolesIn = (pool: UserPool): readonly string[] =>
  pool === 'default' ? [...partnerRoles, ...sellerRoles] : partnerRoles

/** What an account may do, and for whom. */
export type Rights = {
  readonly roles: readonly string[]
  readonly tenant: string | null
  readonly allowedSites: 'all_sites' | readonly string[]
  readonly vwgoaUserKind?: string | undefined
}
export type RightsProblem = {
  readonly path: 'roles' | 'tenant' | 'allowedSites' | 'vwgoaUserKind'
  readonly text: string
}
const about = (path: RightsProblem['path'], text: string): readonly RightsProblem[] => [
  { path, text },
]

/** As many characters as a user pool keeps in one attribute. */
const MAX_KEPT = 2048
/** Sites as an account carries them. */
export const writtenSites = (sites: Rights['allowedSites']): string =>
  sites === 'all_sites' ? sites : JSON.stringify(sites)

function sitesProblems(
  { sitePrefix }: Tenant,
  { roles, allowedSites: sites }: Rights,
): readonly RightsProblem[] {
  if (writtenSites(sites).length > MAX_KEPT) return about('allowedSites', texts.tooMany)
  if (sitePrefix === undefined) return sites.length > 0 ? [] : about('allowedSites', texts.sites)
  // Whoever only reads for such a program reads all of it.
  if (!roles.includes(WRITER)) return []
  if (sites === 'all_sites' || sites.length === 0) return about('allowedSites', texts.codes)
  const wrong = sites.find(
    (site) => !site.startsWith(sitePrefix) || !isDealerCode(site.slice(sitePrefix.length)),
  )
  return wrong === undefined ? [] : about('allowedSites', texts.notCode(wrong))
}

function kindProblems(
  program: Tenant,
  { roles, vwgoaUserKind: named }: Rights,
): readonly RightsProblem[] {
  if (named !== undefined && !program.userKinds) return about('vwgoaUserKind', texts.noKinds)
  const kind = userKindOf(program, { kind: named, roles })
  return named !== undefined && kind?.reads !== roles.includes(READER)
    ? about('vwgoaUserKind', texts.kind)
    : []
}

/**
 * The pool of an account with these rights: whoever only reads for a program with a single sign-on of its own is linked to
 * that (calls.md §7), since every other pool refuses them (specification 1 §6).
 */
export function accountPoolOf(pool: UserPool, { roles, tenant, vwgoaUserKind }: Rights): PoolName {
  const program = tenant === null ? undefined : tenantOf(tenant)
  const kind = program && userKindOf(program, { kind: vwgoaUserKind, roles })
  return (kind?.reads ? program?.ssoPool : undefined) ?? poolNamed(pool)
}

/** The pools whose people are looked after under a name: its own, and the single sign-ons of its programs. */
export function poolsBehind(pool: UserPool): readonly PoolName[] {
  const name = poolNamed(pool)
  return [name, ...tenants.flatMap((one) => (one.pool === name ? (one.ssoPool ?? []) : []))]
}

/** What is wrong with giving an account other rights: it cannot go from a password to a single sign-on, or back. */
export const changeProblemsOf = (
  pool: UserPool,
  { from, to }: { readonly from: Rights; readonly to: Rights },
): readonly RightsProblem[] => {
  const problems = problemsOf(pool, to)
  if (problems.length > 0) return problems
  return accountPoolOf(pool, from) === accountPoolOf(pool, to)
    ? []
    : about('roles', texts.otherSignIn)
}

/** What is wrong with the rights of an account of a pool; a pool is a ceiling (security.md R3). */
export function problemsOf(pool: UserPool, rights: Rights): readonly RightsProblem[] {
  const { roles, tenant } = rights
  const [role = ''] = roles
  if (roles.length !== 1) return about('roles', texts.oneRole)
  if (!rolesIn(pool).includes(role)) return about('roles', texts.role)
  if (sellerRoles.includes(role)) return tenant === null ? [] : about('tenant', texts.sellerCompany)
  const program = tenant === null ? undefined : tenantOf(tenant)
  if (!program) return about('tenant', texts.company)
  if (program.pool !== poolNamed(pool)) return about('tenant', texts.otherCompany)
  return [...sitesProblems(program, rights), ...kindProblems(program, rights)]
}

/** What the staff do to an account, beside editing it. */
export type AccountAction = 'resend-invitation' | 'reset-password' | 'disable' | 'enable'

/** Why something cannot be done to somebody now; undefined: it can. */
export function whyNot(
  action: AccountAction,
  { status, hasPassword }: { readonly status: UserStatus; readonly hasPassword: boolean },
): string | undefined {
  if (action === 'enable') return status === 'disabled' ? undefined : texts.isEnabled
  if (status === 'disabled') return action === 'disable' ? texts.isDisabled : texts.disabled
  if (action !== 'disable' && !hasPassword) return texts.singleSignOn
  if (action === 'resend-invitation') return status === 'invited' ? undefined : texts.signedIn
  if (action === 'reset-password') return status === 'invited' ? texts.invited : undefined
  return undefined
}
