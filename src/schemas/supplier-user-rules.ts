import { supplierUserRuleTexts as texts } from '#texts/supplier-user-rules.ts'

import { isDealerCode } from './dealer-code.ts'
import { poolNamed } from './supplier-user-words.ts'
import type { UserPool, UserStatus } from './supplier-user-words.ts'
import { tenantOf } from './tenants/index.ts'
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
  pool: UserPool,
  program: Tenant,
  { roles, vwgoaUserKind: named }: Rights,
): readonly RightsProblem[] {
  if (named !== undefined && !program.userKinds) return about('vwgoaUserKind', texts.noKinds)
  const kind = userKindOf(program, { kind: named, roles })
  if (named !== undefined && kind?.reads !== roles.includes(READER))
    return about('vwgoaUserKind', texts.kind)
  // Their pool refuses them here (specification 1 §6): nobody could use such an account.
  const isElsewhere = program.ssoPool !== undefined && program.ssoPool !== poolNamed(pool)
  return kind?.reads && isElsewhere ? about('roles', texts.singleSignOn) : []
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
  return [...sitesProblems(program, rights), ...kindProblems(pool, program, rights)]
}

/** What the staff do to an account, beside editing it. */
export type AccountAction = 'resend-invitation' | 'reset-password' | 'disable' | 'enable'

/** Why something cannot be done to somebody now; undefined: it can. */
export function whyNot(
  action: AccountAction,
  { status }: { readonly status: UserStatus },
): string | undefined {
  if (action === 'enable') return status === 'disabled' ? undefined : texts.isEnabled
  if (status === 'disabled') return action === 'disable' ? texts.isDisabled : texts.disabled
  if (action === 'resend-invitation') return status === 'invited' ? undefined : texts.signedIn
  if (action === 'reset-password') return status === 'invited' ? texts.invited : undefined
  return undefined
}
