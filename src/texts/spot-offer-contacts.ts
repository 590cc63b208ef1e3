/** Words of the addresses that are known of an offer's supplier, which come after the form. */
export const contactTexts = {
  known: 'Known addresses',
  another: 'Another address',
  ofLastOffer: 'last offer',
  failed: 'Addresses of this supplier could not be looked up. Type one, or',
  again: 'Look again',
} as const
