/** Words of the addresses that are known of an offer's supplier, which come after the form. */
export const contactTexts = {
  known: 'Known emails',
  another: 'Another email',
  ofLastOffer: 'last offer',
  failed: 'We couldn’t look up this supplier’s emails. Type one, or',
  again: 'Look again',
} as const
