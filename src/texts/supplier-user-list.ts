import type { SupplierPool, UserStatus } from '#schemas/supplier-user-words.ts'

import type { MachineWords } from './machine-words.ts'
import { userRoleTexts } from './user-roles.ts'

const pools: Readonly<Record<SupplierPool, string>> = {
  default: 'Suppliers',
  bmw_group: 'BMW group',
  porsche: 'Porsche',
  tesla: 'Tesla',
  volvo_eu: 'Volvo EU',
}
const statuses: Readonly<Record<UserStatus, string>> = {
  invited: 'Invited',
  active: 'Active',
  'waiting-for-approval': 'Waiting for approval',
  'reset-required': 'Reset required',
  disabled: 'Disabled',
}

/** Words of the list of supplier users (pages.md §3.5). */
export const supplierUserTexts = {
  label: 'Supplier users',
  things: 'supplier users',
  pool: 'User group',
  search: 'Search users',
  searchHint: 'Name or email',
  apply: 'Show users',
  empty: 'No accounts in this group yet.',
  emptyHint: 'People join by invitation, sign-up or a car maker’s single sign-on.',
  filteredEmpty: 'No users match these filters.',
  pools,
  statuses,
  roles: userRoleTexts,
  filters: { q: 'Search', role: 'Role', status: 'Status' },
  columns: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    tenant: 'Company',
    type: 'Type',
    roles: 'Roles',
    sites: 'Sites',
    status: 'Status',
    seen: 'Last seen',
    created: 'Created',
  },
  allSites: 'All sites',
  noSites: 'None',
  /** Nobody checked it. */
  stated: (company: string) => `${company} (self-reported)`,
  never: 'Never',
  /** The address names somebody. */
  notFound: 'This user isn’t in this group. They may be deleted, or in another group.',
  onlyWriters: 'Your account can read users, but not edit them.',
  backToList: 'Back to the list',
  decide: 'Approve or deny',
  decideOn: (name: string) => `Approve or deny the sign-up of ${name}`,
  signUp: {
    approve: {
      action: 'Approve sign-up',
      title: (name: string) => `Approve the sign-up of ${name}?`,
      text: 'They can sign in and accept offers at once. We email them.',
      done: (name: string) => `Approved. We mailed ${name}.`,
    },
    deny: {
      action: 'Deny sign-up',
      title: (name: string) => `Deny the sign-up of ${name}?`,
      text: 'Their account closes, and we email them. You can approve it later.',
      done: (name: string) => `Denied. We mailed ${name}.`,
    },
    cancel: 'Cancel',
    deciding: 'Sending…',
  },
} as const

export const signUpDecisionWords: MachineWords = {
  events: { ASK: 'Approve or deny', CONFIRM: 'Confirm', CLOSE: 'Close' },
  guards: {},
}
