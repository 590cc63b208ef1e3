const offerOrders = [
  'expiration',
  'id',
  'supplier',
  'state',
  'total',
  'margin',
  'against_high',
  'weight',
] as const
type OfferOrder = (typeof offerOrders)[number]
export type OfferSort = '-updated' | OfferOrder | `-${OfferOrder}`
/** What the list can be sorted by, each way. */
export const offerSorts: readonly OfferSort[] = [
  '-updated',
  ...offerOrders.flatMap((order) => [order, `-${order}`] as const),
]
/** What only those sort by who see costs and margins. */
export const INNER_SORTS: readonly OfferSort[] = [
  'margin',
  '-margin',
  'against_high',
  '-against_high',
]
