/** A holiday on the board, with the countries of the sites that are closed then. */
export const holidayAt = (name: string, countries: readonly string[]): string =>
  `${name} (${countries.join(', ')})`
