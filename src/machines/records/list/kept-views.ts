import type { AnySearch, DefinedList } from './define-list.ts'

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

type At = { readonly opened: string | undefined; readonly today: string }
type List<Search extends AnySearch> = Pick<
  DefinedList<Search>,
  'read' | 'write' | 'views' | 'within' | 'over' | 'beside'
>

/** What narrows a list: everything but how it is shown, which list it is, and what is open over it. */
export const narrowed = <Search extends AnySearch>(
  { within, over, beside = [] }: Pick<List<Search>, 'within' | 'over' | 'beside'>,
  search: Search,
): Search => ({
  ...search,
  ...(within ? { [within]: undefined } : {}),
  ...(over ? { [over]: undefined } : {}),
  ...Object.fromEntries(beside.map((name) => [name, undefined])),
  sort: undefined,
  cols: undefined,
})

/** The view that a search is, if it is one of the list's own; `today` is a date. */
export function viewOf<Search extends AnySearch>(
  list: List<Search>,
  search: Search,
  today: string,
): string | undefined {
  const said = (one: Search) =>
    JSON.stringify(list.within ? one[list.within] : list.write(narrowed(list, one)))
  return list.views(today).find((view) => said(view.search) === said(search))?.id
}

/**
 * Which view of a list a search is, and what became of the one that was opened last: `opened` is the id of a kept view,
 * `today` a date.
 */
export function standingOf<Search extends AnySearch>(
  list: List<Search>,
  { search, kept }: { readonly search: Search; readonly kept: readonly KeptView[] },
  { opened, today }: At,
): ViewStanding {
  const said = (one: Search) => JSON.stringify(list.write(one))
  const sought = ({ search: raw }: KeptView) => list.read(raw).search
  const now = said(narrowed(list, search))
  const shown = kept.filter((view) => said(narrowed(list, sought(view))) === now)
  const builtIn = viewOf(list, search, today)
  const match = shown.find(({ id }) => id === opened) ?? (builtIn ? undefined : shown[0])
  const open = match ?? (builtIn ? undefined : kept.find(({ id }) => id === opened))
  return {
    current: match?.id ?? builtIn,
    open,
    isChanged: open ? said(sought(open)) !== said(search) : builtIn === undefined,
  }
}

/** The search that a list opens with for its reader, if they chose one. */
export function openingOf<Search extends AnySearch>(
  list: Pick<DefinedList<Search>, 'read'>,
  kept: readonly KeptView[],
): Search | undefined {
  const first = kept.find(({ isMine, isDefault }) => isMine && isDefault)
  return first && list.read(first.search).search
}
