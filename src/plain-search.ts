/** The query of an address as it is written: all of it is text. A dealer code such as 12E45 is no number. */
export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text))

/** The same as an address; what is undefined is left out. */
export function stringifySearch(search: object): string {
  // Through JSON, which leaves out what is undefined and writes dates and numbers as they are read again.
  const text = String(new URLSearchParams(JSON.parse(JSON.stringify(search))))
  return text && `?${text}`
}
