/** Words of the total beside the form of an offer, drawn after it (pages.md §3.3). */
export const totalTexts = {
  preview: 'Preview',
  previewHint: 'The server computes it again when it is saved.',
  empty: 'Nothing is priced yet.',
  partly: 'Lines with mistakes are not in it.',
  perKg: 'Per dry kg',
  margin: 'Margin',
  noMargin: 'Nothing is left after costs',
  dry: 'Dry weight',
  shipping: 'Shipping charged',
  synthetic: 'Prices are synthetic unless real ones were imported.',
} as const

/** What saving an offer would come to. */
export const verdictTexts = {
  title: 'When saved',
  missing: (names: string) => `Missing: ${names}.`,
  wrong: (names: string) => `To correct: ${names}.`,
  more: (n: number) => `${n} more`,
  unpriced: 'It cannot be priced yet.',
  approved:
    'Every price is within the limits: no approval is needed, and the supplier gets the offer.',
  list: 'Every price is within the limits: no approval is needed.',
  needs: (reasons: string) => `Its price needs approval: ${reasons}.`,
  from: (names: string) => `Waits for ${names}.`,
  standIn: (name: string, delegate: string) => `${name} (${delegate} stands in)`,
  voided: (n: number) => (n === 1 ? 'Saving voids 1 approval.' : `Saving voids ${n} approvals.`),
} as const
