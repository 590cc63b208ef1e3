import { BOTH_LISTINGS, CUSTOMER_OPERATIONS, PART_WEIGHT, defineTenant } from './tenant.ts'

export const ferrari = defineTenant({
  slug: 'ferrari',
  label: 'Ferrari',
  title: 'Battery Recycling',
  navLabel: 'Battery Recycling',
  pool: 'ferrari',
  path: '/ferrari/',
  landing: '/ferrari/',
  pages: ['recycling'],
  userTypes: { writer: 'ferrari-dealer', reader: 'ferrari-dealer' },
  policy: 'logistics-only',
  locationKey: 'location_id',
  listings: BOTH_LISTINGS,
  partWeight: PART_WEIGHT,
  units: 'imperial',
  partList: 'ferrari',
  items: { field: 'ferrariItems', max: 50, recordTypes: ['ferrari_item'] },
  canExport: true,
  helpEmails: CUSTOMER_OPERATIONS,
})
