import { BOTH_LISTINGS, CUSTOMER_OPERATIONS, PART_WEIGHT, defineTenant } from './tenant.ts'

export const panasonic = defineTenant({
  slug: 'panasonic',
  label: 'Panasonic',
  title: 'Panasonic Dashboard',
  navLabel: 'Panasonic Dashboard',
  supplier: { id: '300000000000102' },
  pool: 'external',
  path: '/panasonic/',
  landing: '/panasonic/',
  pages: ['dashboard', 'shipment-request', 'pre-booking-request', 'add-handling-units'],
  userTypes: { writer: 'panasonic', reader: 'panasonic' },
  policy: 'bizdev-then-logistics',
  locationKey: 'location_id',
  listings: BOTH_LISTINGS,
  partWeight: PART_WEIGHT,
  units: 'imperial',
  canExport: false,
  helpEmails: CUSTOMER_OPERATIONS,
})
