/** Words of estimated costs, wherever one is shown. */
export const estimateWords = {
  title: 'Estimated cost',
  total: (price: string) => `Estimate: ${price}`,
  /** Where its term says what it is. */
  figure: (price: string) => `${price} estimate`,
  lines: 'Estimate breakdown',
  working: 'Calculating…',
  assumed: (place: string) => `Estimated to ${place}, the nearest plant.`,
  none: 'No estimate',
  why: {
    listed: 'An estimate needs package sizes. Add packages to see one.',
    'no-units': 'No estimate until there are handling units.',
    incomplete: 'No estimate until every handling unit has a quantity, gross weight and size.',
    'too-large': 'No estimate for units this large.',
    'no-site': 'Choose a pickup site to see an estimate.',
    'no-day': 'Choose a pickup date to see an estimate.',
    'past-day': 'No estimate. The pickup date has passed.',
    'no-destination': 'No estimate until we have a destination.',
    abroad: 'No estimate outside the US and Canada.',
  },
  unknownPlace: 'No estimate. We can’t find one of the postal codes in the US or Canada.',
  noRoad: 'No estimate. Trucks can’t drive this route. Ask us for a price.',
  failed: 'We couldn’t calculate the estimate.',
} as const
