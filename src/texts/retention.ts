import type { PurgedKind } from '#schemas/retention-words.ts'

type Rule = { readonly name: string; readonly time: string }
const purged: Readonly<Record<PurgedKind, Rule>> = {
  requests: { name: 'Completed and deleted shipment requests', time: '10 years' },
  offers: { name: 'Spot feedstock offers, decided', time: '10 years' },
  'accepted-offers': { name: 'Battery offers that were accepted', time: '10 years' },
  'saved-offers': { name: 'Battery offers that were not accepted', time: '1 year' },
  audit: { name: 'Audit log', time: '2 years' },
}

/** Words of the rules for how long data are kept (data-model.md, Kept). */
export const retentionTexts = {
  title: 'How long we keep data',
  things: 'what is past its time',
  columns: { name: 'Data', time: 'Kept for', due: 'Overdue' },
  purged,
  automatic: [
    { name: 'Bank and tax data of applications', time: 'At most 2 years' },
    { name: 'Notifications', time: '180 days' },
    { name: 'Messages that were sent', time: '90 days' },
    { name: 'Drafts', time: '30 days' },
    { name: 'Unused uploads', time: '7 days' },
    { name: 'Duplicate checks', time: '24 hours' },
    { name: 'Messages with a code', time: '1 hour' },
    { name: 'Hints for open pages', time: '10 minutes' },
  ] as readonly Rule[],
  automatically: 'Deleted automatically',
  nothingDue: 'None',
  due: (count: number, isCapped: boolean) =>
    `${count.toLocaleString('en-US')}${isCapped ? ' or more' : ''}`,
  how: 'Your database administrator deletes overdue data (role portal_keeper).',
} as const
