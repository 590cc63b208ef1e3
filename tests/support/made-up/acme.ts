import { defineTenant } from '#schemas/tenants/tenant.ts'

/** A program that there is not: the one file that a maker takes. */
export const acme = defineTenant({
  slug: 'acme',
  label: 'Acme Motors',
  title: 'Battery Recycling',
  navLabel: 'Battery Recycling',
  pool: 'external',
  path: '/acme/',
  landing: '/acme/',
  pages: ['recycling'],
  userTypes: { writer: 'acme-dealer', reader: 'acme-dealer' },
  policy: 'logistics-only',
  brands: ['acme', 'coyote'],
  items: { field: 'acmeItems', max: 3, evaluation: ['recallNumber'] },
  canExport: true,
})
