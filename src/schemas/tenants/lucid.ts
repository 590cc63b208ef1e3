import { defineTenant } from './tenant.ts'

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
  items: { field: 'lucidItems', max: 50 },
  canExport: true,
})
