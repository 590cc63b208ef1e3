/** What is wrong with lines of an uploaded text, as only the server says it. */
export const issueTexts = {
  missing: 'Fill in this cell',
  formula: 'Spreadsheets would run this cell. Begin it with a letter or a digit',
  letters: (min: number, max: number) =>
    min > 1 ? `Use ${min} to ${max} characters` : `Use at most ${max} characters`,
  number: (min: string, max: string, decimals: number) =>
    decimals > 0
      ? `Enter a number from ${min} to ${max}, with at most ${decimals} decimals`
      : `Enter a whole number from ${min} to ${max}`,
  choice: (words: readonly string[]) =>
    words.length === 1
      ? `Use ${words[0]}`
      : `Use ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`,
  again: (line: number) => `This row is also on line ${line}. Keep one`,
  head: (columns: string) => `Begin with a line that names the columns: ${columns}`,
  noColumn: (name: string) => `Add the column ${name}`,
  unknownColumn: 'Unknown column. Remove it',
  twice: 'This column appears twice. Keep one',
  cells: (wanted: number, has: number) => `Use ${wanted} cells. This line has ${has}`,
  quotes: 'Check the quotation marks on this line',
  tooLong: (max: number) => `Shorten this line to ${max} characters or fewer`,
  tooMany: (max: number) => `Too many lines. Use at most ${max}`,
  unknownPack: 'No battery pack has this id. Use one from Year-Make-Models',
  noSuchCar: 'No battery pack has this make, model and trim',
  timeZone: 'Enter a time zone, like America/Detroit',
  dealerCode: 'Enter a dealer code, like 12A34',
  json: 'This is not a list of rows in JSON. Check the brackets and commas',
  noRow: 'Write this row as an object with a value per column',
  noCell: 'Use a text, a number, true, false or null here',
  yearOrder: (from: string) => `Enter ${from} or a later year`,
} as const
