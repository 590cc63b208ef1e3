/** What is wrong at a field of spot feedstock. */
export const spotFieldTexts = {
  decimals: (most: number) => `At most ${most} decimals`,
  month: 'A month like 2026-11',
  offerId: 'An offer id: so_0 followed by 7 digits',
  marginOrder: 'Low, mid and high in rising order',
  composition: 'Together at most 100 %',
  moisture: 'Below 100 %: something dry must be left',
  symbolOfMetal: 'This symbol does not price this metal',
  uuidTwice: 'A line is here twice',
} as const
