/** Words of the picture of a price in its band. */
export const bandTexts = {
  name: 'Price check',
  offered: 'Offered',
  below: 'Below high',
  near: 'Near high',
  above: 'Above high',
  summary: (offered: string, verdict: string, band: string) =>
    `Offered $${offered}/kg, ${verdict}; ${band}`,
  values: (low: string, mid: string, high: string) =>
    `low $${low}, mid $${mid}, high $${high} per kg`,
  over: (amount: string) => `$${amount}/kg above the high price`,
  under: (amount: string) => `$${amount}/kg below the high price`,
  exact: 'exactly the high price',
  loss: 'Costs exceed the metal value. There is no price with a margin.',
  low: 'Low',
  mid: 'Mid',
  high: 'High',
} as const
