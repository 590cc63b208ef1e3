import { defineTenant } from './tenant.ts'

export const suppliers = defineTenant({
  slug: 'suppliers',
  label: 'Suppliers',
  audience: 'Supplier of batteries or scrap',
  title: 'Supplier Dashboard',
  navLabel: 'Supplier Dashboard',
  supplier: {},
  pool: 'external',
  path: '/suppliers/',
  landing: '/suppliers/',
  pages: ['dashboard', 'shipment-request', 'pre-booking-request', 'add-handling-units'],
  userTypes: { writer: 'supplier', reader: 'supplier' },
  policy: 'bizdev-then-logistics',
})
