import { defineTenant } from './tenant.ts'

export const gmFacilities = defineTenant({
  slug: 'gm-facilities',
  label: 'GM Facilities',
  audience: 'General Motors facility',
  title: 'GM Facilities Dashboard',
  navLabel: 'GM Facilities Dashboard',
  supplier: { id: '300000000000103' },
  pool: 'external',
  path: '/gm-facilities/',
  landing: '/gm-facilities/',
  pages: ['dashboard', 'shipment-request'],
  userTypes: { writer: 'gm-facilities', reader: 'gm-facilities' },
  policy: 'bizdev-then-logistics',
  partList: 'gm_facilities',
})
