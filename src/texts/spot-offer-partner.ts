/** What partners are told of offers, in their words (redesign.md §3): never who approves, nor why. */
export const partnerTexts = {
  open: 'Open',
  endsIn: (days: number) =>
    days === 0 ? 'Ends today' : days === 1 ? 'Ends tomorrow' : `Ends in ${days} days`,
  priceList: (day: string) => `Price list until ${day}`,
  expired: 'Expired',
  accepted: (day: string) => `Accepted ${day}`.trim(),
  declined: (day: string) => `Declined ${day}`.trim(),
  revising: 'Being revised',
  withdrawn: (day: string) => `Withdrawn ${day}`,
  history: {
    /** Where it was approved inside, it was sent outside. */
    sent: 'Offer sent',
    revising: 'Being revised',
    withdrawn: 'Withdrawn',
  },
} as const
