import { defineTenant } from './tenant.ts'

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
  items: { field: 'porscheItems', max: 200 },
  canExport: true,
})
