import { defineTenant } from './tenant.ts'

export const volvoPolestar = defineTenant({
  slug: 'volvo-polestar',
  label: 'Volvo / Polestar',
  audience: 'Volvo or Polestar in the US',
  title: 'Volvo / Polestar Battery Recycling',
  navLabel: 'Volvo / Polestar',
  pool: 'volvo_polestar',
  path: '/volvo-polestar/',
  landing: '/volvo-polestar/',
  pages: ['recycling'],
  userTypes: { writer: 'volvo-polestar', reader: 'volvo-polestar' },
  policy: 'logistics-only',
  items: { field: 'volvoPolestarItems', max: 50 },
})
