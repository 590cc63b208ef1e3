import { defineTenant } from './tenant.ts'

export const panasonic = defineTenant({
  slug: 'panasonic',
  label: 'Panasonic',
  title: 'Panasonic Dashboard',
  navLabel: 'Panasonic Dashboard',
  supplier: { id: '300000000000102' },
  pool: 'external',
  path: '/panasonic/',
  landing: '/panasonic/',
  pages: ['dashboard', 'shipment-request', 'pre-booking-request', 'add-handling-units'],
  userTypes: { writer: 'panasonic', reader: 'panasonic' },
  policy: 'bizdev-then-logistics',
})
