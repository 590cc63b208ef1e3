import { BOTH_LISTINGS, defineTenant } from './tenant.ts'

export const vwgoa = defineTenant({
  slug: 'vwgoa',
  label: 'VWGoA',
  title: 'VWGoA Dashboard',
  navLabel: 'Recycling Requests',
  pool: 'external',
  ssoPool: 'vwgoa_sso',
  path: '/vwgoa/',
  landing: '/vwgoa/recycling-requests/',
  pages: ['dashboard', 'recycling-requests'],
  userTypes: { writer: 'vw-dealer', reader: 'vw-corporate' },
  sitePrefix: 'vwgoa:',
  policy: 'logistics-only',
  locationKey: 'dealer_code',
  listings: BOTH_LISTINGS,
  partWeight: { unit: 'lb', min: 1, max: 2000 },
  units: 'imperial',
  items: {
    field: 'vwItems',
    max: 50,
    maxWithoutClaim: 100,
    recordTypes: ['warranty_claim_item', 'ad_hoc_shipment_request_item'],
  },
  canExport: true,
  helpEmails: ['vwProgram', 'vwSupport'],
})
