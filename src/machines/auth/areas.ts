import { findPage, tenantPath, titleOf } from '#schemas/pages.ts'
import type { Company, PageEntry } from '#schemas/pages.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'
import { actsForPartner, landingPath, onlyReads, OWN_OFFERS } from '#schemas/user-type.ts'
import type { PortalUser } from '#schemas/user.ts'

import { canOpen } from './selectors.ts'

export type AreaLink = { readonly href: string; readonly label: string }
/** The second level of navigation: a strip under the top bar (pages.md §1). */
export type Area = { readonly label: string; readonly links: readonly AreaLink[] }

export const CONFIGS = '/dashboard/configs/'
const STAFF_PATHS = [
  '/dashboard/',
  '/dashboard/inbox/',
  '/dashboard/shipments/',
  '/dashboard/spot-feedstock/',
  '/dashboard/battery-offers/',
  '/dashboard/supplier-users/',
  '/dashboard/{slug}-users/',
  '/dashboard/estimate/',
  CONFIGS,
  '/dashboard/outbox/',
  '/dashboard/audit/',
  '/epc/',
]
const INBOX = '/dashboard/inbox/'
/** Below it are the settings: the palette and the page of configurations lead to them. */
export const SETTINGS = '/dashboard/settings/'
/** Opened a few times a year, so the strip has no room for them: the same two lead there. */
export const OPERATIONS: readonly string[] = [
  '/dashboard/service-keys/',
  '/dashboard/health/',
  '/dashboard/personal-data/',
]
/** Staff are led there from their inbox: the strip has no room for every list. */
export const APPLICATIONS = '/dashboard/onboarding/'
const FEEDSTOCK = '/dashboard/spot-feedstock/'
const NEW_OFFER = `${FEEDSTOCK}offer/`
const FEEDSTOCK_PATHS = [NEW_OFFER, `${FEEDSTOCK}config/`]
const OVERVIEW = 'Overview'
const DASHBOARD = 'Dashboard'

const label = (href: string, company: Company) => {
  const found = findPage(href, company)
  return found ? titleOf(found, company) : href
}

function staffArea(path: string, company: Company): Area {
  const hrefs = STAFF_PATHS.flatMap((href) =>
    href === FEEDSTOCK && path.startsWith(FEEDSTOCK) ? [href, ...FEEDSTOCK_PATHS] : [href],
  ).map((href) => href.replace('{slug}', company.slug))
  const [overview = '', ...rest] = hrefs
  return {
    label: DASHBOARD,
    links: [
      { href: overview, label: OVERVIEW },
      ...rest.map((href) => ({ href, label: label(href, company) })),
    ],
  }
}

const tenantArea = (tenant: Tenant, company: Company): Area => ({
  label: tenant.label,
  links: tenant.pages.map((page) => {
    const href = tenantPath(tenant, page)
    const isOwnDashboard = href === tenant.path && !tenant.pages.includes('recycling-requests')
    return { href, label: isOwnDashboard ? DASHBOARD : label(href, company) }
  }),
})

// Offers have one address for all suppliers: the strip is that of the reader's own pages.
function ownTenant(path: string, user: PortalUser | undefined, company: Company) {
  if (!user || !path.startsWith(OWN_OFFERS)) return undefined
  return findPage(landingPath(user.type), company)?.entry.tenant
}

// Staff look on at a partner's pages: they fill in for it on pages of their own.
const canSend = (user: PortalUser, { tenant }: PageEntry): boolean =>
  tenant ? actsForPartner(user) : !onlyReads(user)

/** Whether a link may lead this user to a path: it is there, he may open it, and it is not a form that he may not send. */
export function isOffered(user: PortalUser, path: string, company: Company): boolean {
  const entry = findPage(path, company)?.entry
  return (
    entry !== undefined && canOpen(user, path, company) && (!entry.isForm || canSend(user, entry))
  )
}

/** Who reads, and of which company the portal is. */
export type Who = { readonly user: PortalUser; readonly company: Company }

/** The pages of paths by their names, as far as a reader is led there. */
export const linksTo = (hrefs: readonly string[], { user, company }: Who): readonly AreaLink[] =>
  hrefs
    .filter((href) => isOffered(user, href, company))
    .flatMap((href) => {
      const page = findPage(href, company)
      return page ? [{ href, label: titleOf(page, company) }] : []
    })

/** What runs the portal, for who may open it. */
export const operationsOf = (who: Who): readonly AreaLink[] => linksTo(OPERATIONS, who)

/** The strip for a path, with only what is there for this user; undefined where there is nothing to choose. */
export function areaOf(
  path: string,
  user: PortalUser | undefined,
  company: Company,
): Area | undefined {
  const tenant = findPage(path, company)?.entry.tenant ?? ownTenant(path, user, company)
  const isStaffPath = path.startsWith('/dashboard/')
  if (!user || (!tenant && !isStaffPath)) return undefined
  const { label: name, links } = tenant ? tenantArea(tenant, company) : staffArea(path, company)
  const open = links.filter(({ href }) => isOffered(user, href, company))
  return open.length > 1 ? { label: name, links: open } : undefined
}

// An offer that exists belongs to the list, although its address begins like that of a new one.
const isBelow = (path: string, href: string) =>
  (href !== NEW_OFFER && href.split('/').length > 3 && path.startsWith(href)) ||
  (href === INBOX && path.startsWith(APPLICATIONS)) ||
  (href === CONFIGS && [SETTINGS, ...OPERATIONS].some((below) => path.startsWith(below)))

/** The link of a strip that the current page belongs to: the longest one that the path starts with. */
export const currentLink = (path: string, links: readonly AreaLink[]): string | undefined =>
  links
    .map(({ href }) => href)
    .filter((href) => path === href || isBelow(path, href))
    .toSorted((one, other) => other.length - one.length)[0]
