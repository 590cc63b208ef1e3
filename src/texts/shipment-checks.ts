/** Words of the checks before an approval (redesign.md §6.4). */
export const checkTexts = {
  title: 'Checks',
  names: {
    order: {
      ok: 'Goods fit the purchase order',
      look: 'Check the goods against the purchase order',
      stop: 'The purchase order is closed',
    },
    address: {
      ok: 'Pickup address is the one on file',
      look: 'Check the pickup address',
      stop: 'Pickup address differs from the one on file',
    },
    goods: {
      ok: 'Hazmat and classification are right',
      look: 'Check the classification',
      stop: 'Not declared as live, hazardous batteries',
    },
    damage: {
      ok: 'No damaged or red-class batteries',
      look: 'Damaged, defective, recalled or red-class batteries',
      stop: 'Damaged batteries',
    },
    pickup: {
      ok: 'Enough time before the pickup',
      look: 'Pickup is near, or on a weekend',
      stop: 'Pickup day is over',
    },
    destination: {
      ok: 'Destination is chosen',
      look: 'Choose the destination',
      stop: 'No destination',
    },
  },
  marks: { ok: 'Passed', look: 'Please check', stop: 'Blocked' },
  comment: (name: string) => `Comment from ${name}`,
  openRecord: 'Open the full request',
  gone: 'This is no longer waiting for you.',
  approveAll: (n: number) => `Approve all ${n} that pass every check`,
  /** For who approves both ways. */
  approveAllAs: {
    'approve-by-bizdev': (n: number) => `As bizdev: approve all ${n} that pass every check`,
    'approve-by-logistics': (n: number) => `As logistics: approve all ${n} that pass every check`,
  },
  checked: 'All of these passed every check:',
  exceptions: (n: number) =>
    n === 1 ? '1 request needs a closer look' : `${n} requests need a closer look`,
} as const
