import { BOTH_LISTINGS, defineTenant } from './tenant.ts'

export const tesla = defineTenant({
  slug: 'tesla',
  label: 'Tesla',
  title: 'Tesla Dashboard',
  navLabel: 'Tesla Dashboard',
  // Not a supplier id: Tesla is a maker that works with the suppliers' pages.
  pool: 'tesla',
  path: '/tesla/',
  landing: '/tesla/',
  pages: ['dashboard', 'shipment-request', 'pre-booking-request', 'add-handling-units'],
  userTypes: { writer: 'tesla', reader: 'tesla' },
  policy: 'bizdev-then-logistics',
  listings: [...BOTH_LISTINGS, 'deleted'],
  // Ours: the specification names no list of Tesla's; as long as the shortest of the others.
  items: { field: 'teslaItems', max: 50 },
})
