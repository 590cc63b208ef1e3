import { BOTH_LISTINGS, CUSTOMER_OPERATIONS, PART_WEIGHT, defineTenant } from './tenant.ts'

export const suppliers = defineTenant({
  slug: 'suppliers',
  label: 'Suppliers',
  title: 'Supplier Dashboard',
  navLabel: 'Supplier Dashboard',
  supplier: {},
  pool: 'external',
  path: '/suppliers/',
  landing: '/suppliers/',
  pages: ['dashboard', 'shipment-request', 'pre-booking-request', 'add-handling-units'],
  userTypes: { writer: 'supplier', reader: 'supplier' },
  policy: 'bizdev-then-logistics',
  locationKey: 'location_id',
  listings: BOTH_LISTINGS,
  partWeight: PART_WEIGHT,
  units: 'imperial',
  canExport: false,
  helpEmails: CUSTOMER_OPERATIONS,
})
