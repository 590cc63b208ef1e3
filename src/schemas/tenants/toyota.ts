import { BOTH_LISTINGS, CUSTOMER_OPERATIONS, PART_WEIGHT, defineTenant } from './tenant.ts'

export const toyota = defineTenant({
  slug: 'toyota',
  label: 'Toyota',
  title: 'Toyota Dashboard',
  navLabel: 'Toyota Dashboard',
  supplier: { id: '300000000000104' },
  pool: 'external',
  path: '/toyota/',
  landing: '/toyota/',
  pages: ['dashboard', 'shipment-request', 'pre-booking-request', 'add-handling-units'],
  userTypes: { writer: 'toyota', reader: 'toyota' },
  policy: 'bizdev-then-logistics',
  locationKey: 'location_id',
  listings: BOTH_LISTINGS,
  partWeight: PART_WEIGHT,
  units: 'imperial',
  canExport: false,
  helpEmails: CUSTOMER_OPERATIONS,
})
