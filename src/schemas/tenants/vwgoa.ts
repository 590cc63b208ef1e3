import { defineTenant } from './tenant.ts'

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
  partWeight: { units: ['lb'], min: 1, max: 2000 },
  brands: ['vw', 'audi'],
  userKinds: [
    { name: 'corporate', reads: true },
    { name: 'vwDealer', brand: 'vw' },
    { name: 'audiDealer', brand: 'audi' },
  ],
  items: {
    field: 'vwItems',
    max: 50,
    maxWithoutClaim: 100,
    recordTypes: ['warranty_claim_item', 'ad_hoc_shipment_request_item'],
    hasClaims: true,
    evaluation: ['signature', 'ddrReason', 'adHocItemReason'],
  },
  canExport: true,
  helpEmails: ['vwProgram', 'vwSupport'],
})
