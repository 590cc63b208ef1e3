/** Words of the list of the company's own users (pages.md §3.5). */
export const companyUserTexts = {
  label: 'Company users',
  things: 'users',
  lead: (company: string) => `Accounts come from ${company} single sign-on. IT grants access.`,
  views: 'Users',
  all: 'All',
  empty: 'No accounts yet.',
  emptyHint: 'People appear here after they sign in for the first time.',
  groups: 'Groups',
  type: 'Type',
  rule: 'Rule',
  epc: 'EPC access',
  noGroups: 'None',
  byGroup: (group: string) => `By group ${group}`,
  byNone: 'No group',
  card: (type: string, rule: string) => `${type}. ${rule}`,
} as const
