import { expect, test } from 'vitest'

import { findPage, problemOfLink, titleOf } from './pages.ts'

const company = { name: 'Redwood', slug: 'redwood' }
const title = (path: string) => {
  const found = findPage(path, company)
  return found && titleOf(found, company)
}

test.each([
  ['/', 'Partner Portal'],
  ['/dashboard/', 'Redwood Dashboard'],
  ['/dashboard/shipments/', 'Shipments'],
  ['/dashboard/shipments/new/', 'New Shipment Request'],
  ['/dashboard/shipments/sr_04839217/', 'Shipment sr_04839217'],
  ['/dashboard/redwood-users/', 'Redwood Users'],
  ['/dashboard/supplier-users/', 'Supplier Users'],
  ['/dashboard/supplier-users/import/', 'Import Users'],
  ['/dashboard/onboarding/', 'Supplier Applications'],
  ['/dashboard/onboarding/on_04839217/', 'Application on_04839217'],
  ['/supplier-onboarding/', 'Supplier Onboarding'],
  ['/supplier-onboarding/europe/', 'Supplier Onboarding Europe'],
  ['/dashboard/estimate/', 'Shipping Cost Estimate'],
  ['/dashboard/service-keys/', 'Service Keys'],
  ['/dashboard/outbox/', 'Outgoing Messages'],
  ['/dashboard/audit/', 'Audit Log'],
  ['/dashboard/health/', 'Portal Health'],
  ['/dashboard/personal-data/', 'Personal Data'],
  ['/dashboard/battery-offers/', 'Battery Offers'],
  ['/dashboard/battery-offers/do_00021847/', 'Battery Offer do_00021847'],
  ['/dashboard/configs/', 'Configurations'],
  ['/dashboard/configs/oem-part-numbers/', 'OEM Part Numbers'],
  ['/dashboard/configs/nothing/', 'nothing'],
  ['/dashboard/configs/gm_facilities/part-numbers/', 'GM Facilities Part Numbers'],
  ['/dashboard/configs/300000000000001/locations/', 'Supplier 300000000000001 Locations'],
  ['/dashboard/configs/nobody/nothing/', 'nobody nothing'],
  ['/dashboard/settings/mail-recipients/', 'Mail Recipients'],
  ['/dashboard/spot-feedstock/', 'Spot Feedstock Pricing'],
  ['/dashboard/spot-feedstock/offer/', 'New Offer'],
  ['/dashboard/spot-feedstock/offer/so_01234567/', 'Update Offer'],
  ['/dashboard/spot-feedstock/config/', 'Admin Configuration'],
  ['/dealership-demo/', 'Dealership Network Demo'],
  ['/vwgoa/', 'VWGoA Dashboard'],
  ['/vwgoa/recycling-requests/', 'Recycling Requests'],
  ['/vwgoa/recycling-requests/sr_04839217/', 'Recycling Request sr_04839217'],
  ['/bmw/', 'Battery Recycling'],
  ['/porsche/', 'Battery Recycling'],
  ['/ferrari/', 'Battery Recycling'],
  ['/lucid/', 'Battery Recycling'],
  ['/volvo-eu/', 'Volvo EU program dashboard'],
  ['/volvo-eu/scrap-shipment-request/', 'Scrap Shipment Request'],
  ['/volvo-polestar/', 'Volvo / Polestar Battery Recycling'],
  ['/suppliers/', 'Supplier Dashboard'],
  ['/suppliers/shipment-request/', 'New Shipment Request'],
  ['/ultium/', 'Ultium Dashboard'],
  ['/panasonic/pre-booking-request/', 'New Pre-Booking Request'],
  ['/tesla/add-handling-units/', 'Confirm ASN for Pre-Booking'],
  ['/gm-facilities/shipment-request/', 'New Shipment Request'],
  ['/gm-facilities/pre-booking-request/', undefined],
  ['/sell-my-battery/', 'Sell your EV battery pack'],
  ['/sell-my-battery/terms-of-use/', 'Terms of Use'],
  ['/epc/', 'EPC Dashboard'],
  ['/sign-in/', 'Sign In'],
  ['/dashboard/other-users/', undefined],
  ['/dashboard/shipments/sr_1/more/', undefined],
  ['/nowhere/', undefined],
])('%s has the title %s', (path, expected) => {
  expect(title(path)).toBe(expected)
})

test.each([
  ['/suppliers/shipment-request/', 'Edit Request sr_04217733'],
  ['/panasonic/pre-booking-request/', 'Edit Request sr_04217733'],
  // The list of a program stays the page.
  ['/bmw/', 'Battery Recycling'],
])('%s, where a request is changed, has the title %s', (path, expected) => {
  const found = findPage(path, company)
  expect(found && titleOf(found, company, 'sr_04217733')).toBe(expected)
})

test.each([
  ['/dashboard/?type=completed', undefined],
  ['dashboard/', 'must start with a slash'],
  ['/dashboard', 'must end with a slash'],
  ['/dashbord/', 'leads to no known route'],
])('the link %s: %s', (href, problem) => {
  expect(problemOfLink(href, company)).toBe(problem)
})
