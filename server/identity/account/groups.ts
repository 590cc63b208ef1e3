const EPC = ['cp-epc-admin', 'cp-epc-logistics-rep', 'cp-epc-equipment-owner', 'cp-epc-user']
const COMPANY = [
  'cognito-admin-cp',
  'cp-admin',
  'cp-rw-bizdev-customerops',
  'cp-rw-bizdev-managers',
  'cp-rw-logistics',
]

// The ceiling of security.md R3: company groups exist in the company's own pool only.
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  redwood_okta: [...COMPANY, ...EPC],
  epc_suppliers: EPC,
}

/** Whether a pool has the group (specification 1 §6). */
export const isGroupOf = (poolName: string, group: string): boolean =>
  (GROUPS[poolName] ?? []).includes(group)

/** The groups that a pool's tokens may carry; others in the database are left out. */
export const groupsAllowed = (poolName: string, groups: readonly string[]): readonly string[] =>
  groups.filter((group) => isGroupOf(poolName, group))
