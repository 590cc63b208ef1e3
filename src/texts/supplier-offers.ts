/** Words of the list of offers on their supplier's dashboard (pages.md §3.2). */
export const supplierOffersTexts = {
  things: 'offers',
  title: 'Offers',
  offer: 'Offer',
  what: 'Material',
  state: 'State',
  total: 'Total',
  validTo: 'Valid until',
  empty: 'No offers yet.',
  emptyHint: 'When we offer you a price for your material, you’ll see it here.',
  answer: 'Answer',
  open: 'Open',
} as const
