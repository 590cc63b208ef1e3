/** Words of the total beside the form of an offer, drawn after it (pages.md §3.3). */
export const totalTexts = {
  preview: 'Preview',
  previewHint: 'The final price is set when you save.',
  empty: 'No line has a price yet.',
  partly: 'Lines with errors aren’t included.',
  lines: 'Lines',
  weightAt: (weight: string, price: string) => `${weight} at ${price} per dry kg`,
  metal: (metal: string, share: string, price: string) => `${metal} ${share} at ${price}`,
  perKg: 'Per dry kg',
  margin: 'Margin',
  noMargin: 'Costs exceed the metal value',
  dry: 'Dry weight',
  shipping: 'Freight charged',
  synthetic: 'These are sample prices unless real ones were imported.',
} as const

/** What saving an offer would come to. */
export const verdictTexts = {
  title: 'When you save',
  missing: (names: string) => `Missing: ${names}.`,
  wrong: (names: string) => `Fix: ${names}.`,
  more: (n: number) => `${n} more`,
  unpriced: 'We can’t price it yet.',
  approved: 'All prices are within limits. No approval needed: we’ll send the supplier the offer.',
  list: 'All prices are within limits. No approval needed.',
  needs: (reasons: string) => `The price needs approval: ${reasons}.`,
  from: (names: string) => `It goes to ${names} for approval.`,
  standIn: (name: string, delegate: string) => `${name} (substitute: ${delegate})`,
  voided: (n: number) => (n === 1 ? 'Saving voids 1 approval.' : `Saving voids ${n} approvals.`),
} as const
