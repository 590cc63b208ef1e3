/** Words of estimated costs, wherever one is shown. */
export const estimateWords = {
  title: 'Estimated cost',
  total: (price: string) => `Estimate: ${price}`,
  lines: 'What the estimate is made of',
  working: 'Working it out…',
  assumed: (place: string) => `Estimated to ${place}, the nearest plant.`,
  none: 'No estimate',
  why: {
    listed: 'No estimate: batteries on a list have no sizes before they are packed.',
    'no-units': 'No estimate before there are handling units.',
    incomplete: 'No estimate before every handling unit has a quantity, a gross weight and a size.',
    'too-large': 'No estimate for units this large.',
    'no-site': 'No estimate before a pickup site is chosen.',
    'no-day': 'No estimate before a pickup day is chosen.',
    'past-day': 'No estimate: the pickup day has passed.',
    'no-destination': 'No estimate: where the goods go is not known yet.',
    abroad: 'No estimate beyond the USA and Canada.',
  },
  unknownPlace: 'No estimate: a postal code is not in our table, which has the USA and Canada.',
  noRoad: 'No estimate: no road leads there. Ask us for a price.',
  failed: 'The estimate could not be worked out.',
} as const
