import { findPage } from '#schemas/pages.ts'
import type { Company, PageEntry } from '#schemas/pages.ts'
import {
  OWN_OFFERS,
  isStaffMember,
  dashboardLabel,
  landingPath,
  userTypes,
} from '#schemas/user-type.ts'
import type { PortalUser } from '#schemas/user.ts'

function opensGuarded(user: PortalUser, entry: PageEntry, path: string): boolean {
  const { home, opens, viewsAs } = userTypes[user.type]
  if (entry.isEpc) return user.epcAccess !== 'no-epc-access'
  if (entry.callers && !entry.callers.includes(user.caller)) return false
  if (entry.tenant && viewsAs) return true
  // Ours: the overview counts what each of the staff may see anyway, so all of them may open it.
  if (entry.path === '/dashboard/') return isStaffMember(user)
  const asked = entry.like ?? path
  return asked === home || opens.some((prefix) => asked.startsWith(prefix))
}

/**
 * Whether this user may open this path (domain.md §2). Undefined user: nobody is signed in. Unknown paths are open:
 * they show the 404 view to everybody alike.
 */
export function canOpen(user: PortalUser | undefined, path: string, company: Company): boolean {
  const entry = findPage(path, company)?.entry
  if (!entry || entry.access === 'public' || entry.access === 'demo') return true
  if (!user) return false
  return entry.access === 'own' || opensGuarded(user, entry, path)
}

/** Staff on a tenant's page look on and change nothing. */
export const isViewingAs = (user: PortalUser, path: string, company: Company): boolean =>
  isStaffMember(user) && findPage(path, company)?.entry.tenant !== undefined

/** Whether somebody may find a second level of navigation on a path (areas.ts says which): before it is known who. */
export const mayHaveArea = (path: string, company: Company): boolean =>
  path.startsWith('/dashboard/') ||
  path.startsWith(OWN_OFFERS) ||
  findPage(path, company)?.entry.tenant?.pages[1] !== undefined

// Ours: an EPC access level without a type lands where those with both do (specification 1 §6).
const homeTypeOf = ({ type, epcAccess }: PortalUser) =>
  type === 'unknown' && epcAccess !== 'no-epc-access' ? 'epc-supplier' : type

/** Whether somebody has a type, or an EPC access level, which opens pages as well. */
export const hasRole = (user: PortalUser): boolean => homeTypeOf(user) !== 'unknown'

/** Where somebody lands. */
export const homeOf = (user: PortalUser): string => landingPath(homeTypeOf(user))

/** The dashboard link of the top bar; undefined for a type without a dashboard path. */
export function dashboardLink(
  user: PortalUser,
  company: Company,
): { readonly href: string; readonly label: string } | undefined {
  const type = homeTypeOf(user)
  const { home } = userTypes[type]
  return home && { href: home, label: dashboardLabel(type, company.name) }
}
