/** Words of importing supplier users from a text (redesign-2.md §4.2). */
export const userImportTexts = {
  open: 'Import CSV',
  crumb: 'Supplier Users',
  lead: (group: string) => `Group: ${group} · nobody is invited until you apply`,
  same: 'Everyone in this file has an account already. There’s nothing to apply.',
  applied: (n: number) => (n === 1 ? '1 invitation sent.' : `${n} invitations sent.`),
  columns: 'Columns',
  hints: {
    company: 'Its id, like supplier:300000000000001 or bmw. Empty for dismantlers.',
    sites: 'all_sites, or site ids with | between them',
    optional: 'phone, company, sites and kind may be empty.',
    rows: 'At most 100 rows. Users who have an account stay as they are.',
  },
} as const
