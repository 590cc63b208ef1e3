/** What pages of later issues say about themselves: what will be there, nothing that pretends to work. */
export const comingTexts = {
  notYet: 'This page is not built yet',
  willBe: 'It will hold:',
  home: 'Go to the start page',
  dashboard: 'Go to your dashboard',
  pages: {
    sellMyBattery: [
      'Look up a pack by VIN, by make, model and year, or by part number',
      'A priced offer that can be saved and accepted',
      'The terms of use that an accepted offer stands under',
    ],
    onboarding: [
      'Company, addresses and contacts',
      'Materials, bank details and documents',
      'A review before anything is sent',
    ],
    dealershipDemo: [
      'A map of demo dealerships with batteries waiting',
      'A round over chosen sites',
    ],
    epc: ['Find a shipment', 'Check and book a shipment', 'Estimate its cost'],
    inbox: [
      'Everything that waits for you, the oldest first',
      'Shipments, offers, sign-ups, messages',
    ],
    supplierUsers: [
      'The users of each pool with their roles and sites',
      'Invite, edit, reset, delete',
    ],
    companyUsers: ['The company’s users with their groups and the type that follows from them'],
    configs: [
      'Part numbers, sites, purchase orders and rates',
      'Uploads with a diff before they count',
    ],
    estimate: ['From, to and units', 'The estimate with each surcharge named'],
    outbox: ['Mails, bookings and documents on their way', 'Retry for what is stuck'],
    onBehalf: ['Choose tenant and site, then the site’s own form'],
    preBooking: ['A pickup booked before the units are known', 'An estimate of units and weight'],
    confirmAsn: ['The units of a pre-booking, confirmed against its estimate'],
    scrap: ['Batteries with their ADR class', 'The packing that each class asks for'],
    recycling: ['Batteries to ship, evaluated one by one', 'Pickups, current and completed'],
    dashboard: ['What needs your decision', 'Requests by state'],
    shipments: ['All requests, with filters and search'],
    shipment: ['Facts, units, documents and history of the request', 'Its lifecycle'],
    program: ['Batteries and shipments of this program', 'What waits for whom'],
    shipmentRequest: ['Site and contact, units, pickup and review'],
    flows: ['The statecharts of the portal, live'],
  },
} as const
export type ComingPage = keyof (typeof comingTexts)['pages']

const byPath: Readonly<Record<string, ComingPage>> = {
  '/dashboard/supplier-users/': 'supplierUsers',
  '/dashboard/{slug}-users/': 'companyUsers',
  '/dashboard/configs/': 'configs',
  '/dashboard/configs/$configName/': 'configs',
  '/dashboard/estimate/': 'estimate',
  '/dashboard/outbox/': 'outbox',
}
const byEnding: Readonly<Record<string, ComingPage>> = {
  'pre-booking-request': 'preBooking',
  'add-handling-units': 'confirmAsn',
  'scrap-shipment-request': 'scrap',
  'recycling-requests': 'recycling',
}

/** The words for a page of the table of pages, by its path there. */
export const comingPageOf = (path: string): ComingPage =>
  byPath[path] ?? byEnding[path.split('/').at(-2) ?? ''] ?? 'program'
