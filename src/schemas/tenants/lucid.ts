import { BOTH_LISTINGS, CUSTOMER_OPERATIONS, PART_WEIGHT, defineTenant } from './tenant.ts'

export const lucid = defineTenant({
  slug: 'lucid',
  label: 'Lucid',
  title: 'Battery Recycling',
  navLabel: 'Battery Recycling',
  pool: 'lucid',
  path: '/lucid/',
  landing: '/lucid/',
  pages: ['recycling'],
  userTypes: { writer: 'lucid-dealer', reader: 'lucid-dealer' },
  policy: 'logistics-only',
  locationKey: 'location_id',
  listings: BOTH_LISTINGS,
  partWeight: PART_WEIGHT,
  units: 'imperial',
  partList: 'lucid',
  items: { field: 'lucidItems', max: 50, recordTypes: ['lucid_item'] },
  canExport: true,
  helpEmails: CUSTOMER_OPERATIONS,
})
