/** Ours: per list (pages.md §2.2), so that the row of tabs can still be read. */
export const MAX_VIEWS = 20

/** A view that somebody keeps, as far as the list's tabs need it. */
export type KeptView = {
  readonly id: string
  readonly name: string
  readonly search: Readonly<Record<string, string>>
  readonly isMine: boolean
  /** Shown when its owner opens the list without a search. */
  readonly isDefault: boolean
}

export type ViewStanding = {
  /** The tab that is chosen: of a built-in or of a kept view; undefined when the search is none. */
  readonly current: string | undefined
  /** The kept view that is open, whether or not it was changed since. */
  readonly open: KeptView | undefined
  /** The search is no view as it stands: it can be kept. */
  readonly isChanged: boolean
}

/** How a list reads its searches and knows the views that it has by itself. */
type ListAddress<S> = {
  readonly read: (raw: Readonly<Record<string, string>>) => S
  readonly write: (search: S) => Readonly<Record<string, string>>
  /** The search without what does not narrow the list. */
  readonly filters: (search: S) => S
  /** The built-in view that a search is, if it is one. */
  readonly builtIn: (search: S) => string | undefined
}

type At<S> = { readonly opened: string | undefined; readonly address: ListAddress<S> }

/** Which view a search is, and what became of the one that was opened last: `opened` is the id of a kept view. */
export function standingIn<S>(
  search: S,
  kept: readonly KeptView[],
  { opened, address }: At<S>,
): ViewStanding {
  const { read, write, filters, builtIn: known } = address
  const said = (one: S) => JSON.stringify(write(one))
  const shown = kept.filter((view) => said(filters(read(view.search))) === said(filters(search)))
  const last = kept.find(({ id }) => id === opened)
  const builtIn = known(search)
  const match = shown.find(({ id }) => id === opened) ?? (builtIn ? undefined : shown[0])
  const open = match ?? (builtIn ? undefined : last)
  return {
    current: match?.id ?? builtIn,
    open,
    isChanged: open ? said(read(open.search)) !== said(search) : builtIn === undefined,
  }
}
