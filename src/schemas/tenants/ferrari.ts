import { defineTenant } from './tenant.ts'

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
  items: { field: 'ferrariItems', max: 50 },
  canExport: true,
})
