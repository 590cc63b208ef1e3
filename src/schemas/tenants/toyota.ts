import { defineTenant } from './tenant.ts'

export const toyota = defineTenant({
  slug: 'toyota',
  label: 'Toyota',
  title: 'Toyota Dashboard',
  navLabel: 'Toyota Dashboard',
  supplier: { id: '300000000000104' },
  pool: 'external',
  path: '/toyota/',
  landing: '/toyota/',
  pages: ['dashboard', 'shipment-request', 'pre-booking-request', 'add-handling-units'],
  userTypes: { writer: 'toyota', reader: 'toyota' },
  policy: 'bizdev-then-logistics',
})
