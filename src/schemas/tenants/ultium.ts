import { defineTenant } from './tenant.ts'

export const ultium = defineTenant({
  slug: 'ultium',
  label: 'Ultium',
  title: 'Ultium Dashboard',
  navLabel: 'Ultium Dashboard',
  supplier: { id: '300000000000101' },
  pool: 'external',
  path: '/ultium/',
  landing: '/ultium/',
  pages: ['dashboard', 'shipment-request', 'pre-booking-request', 'add-handling-units'],
  userTypes: { writer: 'ultium', reader: 'ultium' },
  policy: 'bizdev-then-logistics',
})
