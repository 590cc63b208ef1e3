import { BOTH_LISTINGS, CUSTOMER_OPERATIONS, PART_WEIGHT, defineTenant } from './tenant.ts'

export const porsche = defineTenant({
  slug: 'porsche',
  label: 'Porsche',
  title: 'Battery Recycling',
  navLabel: 'Battery Recycling',
  pool: 'porsche',
  path: '/porsche/',
  landing: '/porsche/',
  pages: ['recycling'],
  userTypes: { writer: 'porsche-dealer', reader: 'porsche-dealer' },
  policy: 'logistics-only',
  locationKey: 'location_id',
  listings: BOTH_LISTINGS,
  partWeight: PART_WEIGHT,
  units: 'imperial',
  partList: 'porsche',
  items: { field: 'porscheItems', max: 200, recordTypes: ['porsche_item'] },
  canExport: true,
  helpEmails: CUSTOMER_OPERATIONS,
})
