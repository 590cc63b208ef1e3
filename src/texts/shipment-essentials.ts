/** Words of the strip beneath the head of a request (redesign.md §6.1). */
export const essentialsTexts = {
  route: 'Route',
  pickup: 'Pickup',
  load: 'Load',
  carrier: 'Carrier and BOL',
  noCarrier: 'No carrier yet',
  carrierUnnamed: 'Booked',
  order: 'Purchase order',
} as const
