import type { Address } from '#schemas/address.ts'
import { makerOf, makers } from '#schemas/tenants/index.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'

import { CENTRAL, address, site, written } from './sites.ts'
import type { SitePlace, Where } from './sites.ts'

// A program that nobody wrote a place for has one, so that every program can be tried.
const nowhere = ({ slug, label, locationKey }: Tenant): SitePlace =>
  site(
    [slug, locationKey === 'dealer_code' ? '99Z99' : `${slug}-service`, `${label} Service`],
    CENTRAL,
    ['12 Harvest Way', 'Springfield', 'IL', '62701', 'US'],
  )

// The brands of a program by turns: its first place is of the first.
const branded = (place: SitePlace): SitePlace => {
  const brands = makerOf(place.tenant)?.brands
  if (!brands) return place
  const at = written.filter(({ tenant }) => tenant === place.tenant).indexOf(place)
  const brand = brands[Math.max(0, at) % brands.length]
  return brand === undefined ? place : { ...place, brand }
}

/** Sites of the demo, at least one of every maker's program. */
export const demoSites: readonly SitePlace[] = [
  ...written,
  ...makers
    .filter(({ slug }) => written.every(({ tenant }) => tenant !== slug))
    .map((maker) => nowhere(maker)),
].map(branded)

type DestinationPlace = {
  readonly destinationId: string
  readonly name: string
  readonly address: Address
}
const destination = (destinationId: string, name: string, where: Where): DestinationPlace => ({
  destinationId,
  name,
  address: address(name, where),
})

/** The company's own plants. */
export const ORGANIZATION = 'company'
export const demoDestinations: readonly DestinationPlace[] = [
  destination('carson-city', 'Carson City plant', [
    '2801 Lockheed Way',
    'Carson City',
    'NV',
    '89706',
    'US',
  ]),
  destination('tri-county', 'Tahoe-Reno campus', [
    '555 Electric Avenue',
    'McCarran',
    'NV',
    '89434',
    'US',
  ]),
  destination('camp-hall', 'Camp Hall campus', [
    '1 Battery Loop',
    'Ridgeville',
    'SC',
    '29472',
    'US',
  ]),
]

export const demoPackaging: readonly (readonly [partNumber: string, description: string])[] = [
  ['RP-1001', 'Steel module rack, 12 places'],
  ['RP-1002', 'Folding pallet box, 1200 × 1000'],
  ['RP-2001', 'Lined drum carrier'],
]
