/** Words of importing supplier users from a text (redesign-2.md §4.2). */
export const userImportTexts = {
  open: 'Import CSV',
  crumb: 'Supplier Users',
  lead: (group: string) => `Group: ${group} · nobody is invited until you apply`,
  same: 'Everyone in this file has an account already. There’s nothing to apply.',
  applied: (n: number) => (n === 1 ? '1 invitation sent.' : `${n} invitations sent.`),
  columns: 'Columns',
  hints: {
    company: 'Its ID, like supplier:300000000000001. Leave it empty for dismantlers.',
    sites: 'all_sites, or site IDs with | between them',
    optional: 'You can leave phone, company, sites and kind empty.',
    rows: 'Up to 100 rows at once. Who has an account already stays as they are.',
  },
} as const
