/** A holiday on the board, with the countries of the sites that are closed then. */
export const holidayAt = (name: string, countries: readonly string[]): string =>
  `${name} (${countries.join(', ')})`

/** Words of the board of the next pickups (redesign.md §6.4). */
export const boardTexts = {
  title: 'Pickups, next 14 days',
  things: 'pickups',
  label: 'Pickups by day and place',
  loads: (n: number) => (n === 1 ? '1 load' : `${n} loads`),
  by: 'Rows',
  ways: { site: 'By site', plant: 'By plant' },
  place: 'Place',
  toChoose: 'Plant to choose',
  today: 'Today',
  empty: 'No pickups in the next 14 days.',
  more: 'More loads are in the list.',
  hint: 'Drag a load to another day, or press Alt and an arrow key on it.',
  /** A load in one sentence: whose, from where, how much, when, and how it stands. */
  load: (...facts: readonly string[]) => facts.join(', '),
} as const
