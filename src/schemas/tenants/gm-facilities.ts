import { BOTH_LISTINGS, CUSTOMER_OPERATIONS, PART_WEIGHT, defineTenant } from './tenant.ts'

export const gmFacilities = defineTenant({
  slug: 'gm-facilities',
  label: 'GM Facilities',
  title: 'GM Facilities Dashboard',
  navLabel: 'GM Facilities Dashboard',
  supplier: { id: '300000000000103' },
  pool: 'external',
  path: '/gm-facilities/',
  landing: '/gm-facilities/',
  pages: ['dashboard', 'shipment-request'],
  userTypes: { writer: 'gm-facilities', reader: 'gm-facilities' },
  policy: 'bizdev-then-logistics',
  locationKey: 'location_id',
  listings: BOTH_LISTINGS,
  partWeight: PART_WEIGHT,
  units: 'imperial',
  partList: 'gm_facilities',
  canExport: false,
  helpEmails: CUSTOMER_OPERATIONS,
})
