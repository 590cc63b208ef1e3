/** Words of the strip beneath the head of a request (redesign.md §6.1). */
export const essentialsTexts = {
  route: 'Route',
  pickup: 'Pickup',
  load: 'Load',
  carrier: 'Carrier and BOL',
  noCarrier: 'No carrier yet',
  carrierUnnamed: 'Booked',
  order: 'Purchase order',
  cost: 'Cost and purchase order',
  /** Until the estimate is there. */
  working: 'Calculating…',
  both: (order: string, fit: string) => `${order} · ${fit}`,
} as const
