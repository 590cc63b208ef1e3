import { PART_WEIGHT, defineTenant } from './tenant.ts'

export const volvoEu = defineTenant({
  slug: 'volvo-eu',
  label: 'Volvo EU',
  audience: 'Volvo in Europe',
  title: 'Volvo EU program dashboard',
  navLabel: 'Volvo EU Program',
  pool: 'volvo_eu',
  path: '/volvo-eu/',
  landing: '/volvo-eu/',
  pages: ['dashboard', 'scrap-shipment-request'],
  userTypes: { writer: 'volvo-eu', reader: 'volvo-eu' },
  policy: 'logistics-only',
  partWeight: { ...PART_WEIGHT, units: ['kg', 'lb'] },
  units: 'metric',
  items: {
    field: 'volvoEuItems',
    max: 100,
    evaluation: ['adrClass', 'adrComment'],
  },
  helpEmails: ['euLogistics'],
})
