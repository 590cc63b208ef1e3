type Search = Readonly<Record<string, unknown>>

/** The query of an address as it is written: all of it is text. A dealer code such as 12E45 is no number. */
export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text))

/** The same as an address; what is undefined is left out. */
export function stringifySearch(search: Search): string {
  const said = Object.entries(search).filter(([, value]) => value !== undefined)
  const text = String(new URLSearchParams(said.map(([name, value]) => [name, String(value)])))
  return text && `?${text}`
}
