import type { Demo } from './demo-accounts.ts'

const PRAIRIE = { pool: 'epc_suppliers', tenant: 'prairie-epc', company: 'Prairie EPC' } as const
/** One of every EPC access level; those of one organisation see what it booked. */
export const epcPeople: readonly Demo[] = [
  {
    ...PRAIRIE,
    name: 'epc-supplier',
    label: 'EPC supplier',
    person: ['Hannah', 'Schultz'],
    roles: ['epc-supplier-user'],
  },
  {
    ...PRAIRIE,
    name: 'epc-admin',
    label: 'EPC administrator',
    person: ['Walter', 'Ames'],
    groups: ['cp-epc-admin'],
  },
  {
    ...PRAIRIE,
    name: 'epc-owner',
    label: 'EPC equipment owner: can find and estimate shipments',
    person: ['Leila', 'Haddad'],
    groups: ['cp-epc-equipment-owner'],
  },
  {
    ...PRAIRIE,
    name: 'epc-user',
    label: 'EPC user: can find shipments',
    person: ['Colin', 'Mercer'],
    groups: ['cp-epc-user'],
  },
  {
    name: 'epc-rep',
    pool: 'redwood_okta',
    label: 'Staff: EPC logistics representative',
    person: ['Paula', 'Reyes'],
    groups: ['cp-epc-logistics-rep'],
  },
]
