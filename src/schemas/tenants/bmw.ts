import { defineTenant } from './tenant.ts'

export const bmw = defineTenant({
  slug: 'bmw',
  label: 'BMW',
  audience: 'BMW, MINI or Rolls-Royce',
  title: 'Battery Recycling',
  navLabel: 'Battery Recycling',
  pool: 'bmw_group',
  path: '/bmw/',
  landing: '/bmw/',
  pages: ['recycling'],
  userTypes: { writer: 'bmw-dealer', reader: 'bmw-dealer' },
  policy: 'logistics-only',
  partList: 'bmw_group',
  brands: ['bmw', 'mini', 'internal', 'rolls-royce', 'motorrad'],
  items: {
    field: 'bmwItems',
    max: 200,
    evaluation: ['recallNumber', 'yre5'],
  },
  canExport: true,
})
