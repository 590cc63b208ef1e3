/** What is wrong at a field of spot feedstock. */
export const spotFieldTexts = {
  decimals: (most: number) => `At most ${most} decimals`,
  month: 'Enter a month, like 2026-11',
  offerId: 'Enter an offer ID: so_0 and 7 digits, like so_01234567',
  marginOrder: 'Enter margins in order: low ≤ mid ≤ high',
  composition: 'Shares can’t add up to more than 100%',
  moisture: 'Must be under 100%',
  symbolOfMetal: 'This symbol isn’t for this metal. Choose another.',
  uuidTwice: 'This line appears twice',
} as const
