import { tenantOf } from '#schemas/tenants/index.ts'

import type { EstimateContext } from './types.ts'

// Middles of postal codes are known there only.
const PRICED = ['US', 'CA']

/** What can be chosen as either end: places in use, of countries that are priced. */
export function choicesOf({ sites, destinations }: EstimateContext['places']) {
  const isPriced = ({ isActive, address }: (typeof sites | typeof destinations)[number]) =>
    isActive && PRICED.includes(address.countryCode)
  return { sites: sites.filter(isPriced), destinations: destinations.filter(isPriced) }
}

/** Whose pickup site was estimated, if its requests can be made by staff: a request can start from it. */
export function requestFrom({
  draft,
  places,
  estimate,
}: Pick<EstimateContext, 'draft' | 'places' | 'estimate'>) {
  const site = places.sites.find(({ siteId }) => siteId === draft.head.site)
  if (!estimate || !site || !tenantOf(site.tenant)?.pages.includes('shipment-request'))
    return undefined
  return { tenant: site.tenant, site: site.siteId }
}
