/** Field → text; a field of a row as `{key}.{field}`. */
export type Issues = Readonly<Record<string, string>>
/** What is typed, by field; a row as a whole by its key. */
type Parts = Readonly<Record<string, unknown>>

type Judged = {
  readonly before: Parts
  readonly after: Parts
  /** The fields that one is judged with, itself among them; none: it is about nothing that is still there. */
  readonly together: (field: string) => readonly string[]
}
/** What the server said that still holds: of whatever did not change since. */
export const stillSaid = (said: Issues, { before, after, together }: Judged): Issues =>
  Object.fromEntries(
    Object.entries(said).filter(([field]) => {
      const judged = together(field)
      return judged.length > 0 && judged.every((name) => before[name] === after[name])
    }),
  )

type Shown = {
  readonly issues: Issues
  readonly said: Issues
  readonly touched: Readonly<Record<string, true>>
  readonly attempts: number
}
/** What shows of a field: what the server said of it, or what is wrong once it was left or going on was tried. */
export const shownIssue = (
  { issues, said, touched, attempts }: Shown,
  field: string,
): string | undefined => said[field] ?? (touched[field] || attempts > 0 ? issues[field] : undefined)
