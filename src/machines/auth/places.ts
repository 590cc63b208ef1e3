import { rolesOf } from '#machines/records/explain.ts'
import { shipmentRequestMachine } from '#machines/shipment/request/machine.ts'
import { ALL_PLACES, placeChoices, placeKind } from '#schemas/own-places.ts'
import { tenantPath } from '#schemas/pages.ts'
import { pagedSettings } from '#schemas/setting-names.ts'
import type { Site } from '#schemas/site.ts'
import { tenants } from '#schemas/tenants/index.ts'
import { isStaffMember } from '#schemas/user-type.ts'
import { placeTexts } from '#texts/own-places.ts'
import { paletteTexts } from '#texts/palette.ts'

import { APPLICATIONS, OPERATIONS, SETTINGS, areaOf, isOffered, linksTo } from './areas.ts'
import type { AreaLink, Who } from './areas.ts'
import { canOpen, dashboardLink } from './selectors.ts'

const SHIPMENTS = '/dashboard/shipments/'
const OFFERS = '/dashboard/spot-feedstock/'
const SETTING_PAGES = pagedSettings.map((name) => `${SETTINGS}${name}/`)

/** The programs that somebody works in; none for staff, who only look at them. */
export const ownTenants = ({ user, company }: Who) =>
  isStaffMember(user) ? [] : tenants.filter(({ path }) => canOpen(user, path, company))

/** Where one may go from anywhere: the strips of one's own areas, and what has no room there. */
export function placesOf({ user, company }: Who): readonly AreaLink[] {
  const paths = isStaffMember(user)
    ? ['/dashboard/']
    : ownTenants({ user, company }).map(({ path }) => path)
  const home = dashboardLink(user, company)
  const found = [
    ...(home ? [home] : []),
    ...paths.flatMap((path) => areaOf(path, user, company)?.links ?? []),
    ...linksTo([APPLICATIONS, ...SETTING_PAGES, ...OPERATIONS], { user, company }),
    { href: '/account/', label: paletteTexts.account },
    { href: '/', label: paletteTexts.home },
  ]
  return [...new Map(found.map((place) => [place.href, place])).values()]
}

/** What somebody may make, each by its form. */
export function creationsOf({ user, company }: Who): readonly AreaLink[] {
  const canAsk = rolesOf(shipmentRequestMachine, 'submit').includes(user.caller)
  const hrefs = [
    ...(canAsk && isStaffMember(user) ? [`${SHIPMENTS}new/`] : []),
    ...(canAsk
      ? ownTenants({ user, company })
          .filter(({ pages }) => pages.includes('shipment-request'))
          .map((tenant) => tenantPath(tenant, 'shipment-request'))
      : []),
    `${OFFERS}offer/`,
  ]
  return linksTo(hrefs, { user, company })
}

/** The letters that lead somewhere after "g" (pages.md §1), with where. */
export function letterPlaces({ user, company }: Who): ReadonlyMap<string, string> {
  const shipments = canOpen(user, SHIPMENTS, company)
    ? SHIPMENTS
    : ownTenants({ user, company })[0]?.landing
  const places = [
    ['h', dashboardLink(user, company)?.href],
    ['i', '/dashboard/inbox/'],
    ['s', shipments],
    ['o', OFFERS],
    ['u', '/dashboard/supplier-users/'],
  ] as const
  return new Map(
    places.flatMap(([letter, href]) =>
      href && isOffered(user, href, company) ? [[letter, href] as const] : [],
    ),
  )
}

/**
 * Where somebody of several places switches to one of them, or to all together: the dashboard with that choice in its
 * address. Whoever works at one place at a time, as makers' programs have it, is not offered all of them.
 */
export function switchesOf({ user, company }: Who, sites: readonly Site[]): readonly AreaLink[] {
  const [tenant] = ownTenants({ user, company })
  if (!tenant) return []
  const names = new Map(
    sites.filter(({ isActive }) => isActive).map(({ siteId, name }) => [siteId, name]),
  )
  if (names.size < 2) return []
  const words = placeTexts[placeKind(tenant)]
  const nameOf = (id: string) => {
    const name = names.get(id)
    if (name === undefined) return words.all
    return tenant.items ? `${name} (${id})` : name
  }
  const ids = [...names.keys()]
  return (tenant.items ? placeChoices(user, ids) : [ALL_PLACES, ...ids]).map((id) => ({
    href: `${tenant.path}?site=${encodeURIComponent(id)}`,
    label: paletteTexts.place(words.label, nameOf(id)),
  }))
}
