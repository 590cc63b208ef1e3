import { standingIn } from '#machines/records/list/kept-views.ts'

import { filtersOf, readSearch, writeSearch } from './search.ts'
import type { ListSearch } from './search.ts'
import { viewOf } from './views.ts'

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

/** The search that the list opens with for its reader, if they chose one. */
export function openingSearch(kept: readonly KeptView[]): ListSearch | undefined {
  const first = kept.find(({ isMine, isDefault }) => isMine && isDefault)
  return first && readSearch(first.search).search
}

/**
 * Which view a search is, and what became of the one that was opened last. `opened` is the id of the kept view that the
 * reader chose, `today` a date.
 */
export function viewStanding(
  search: ListSearch,
  kept: readonly KeptView[],
  { opened, today }: { readonly opened: string | undefined; readonly today: string },
): ViewStanding {
  return standingIn(search, kept, {
    opened,
    address: {
      read: (raw) => readSearch(raw).search,
      write: writeSearch,
      filters: filtersOf,
      builtIn: (one) => viewOf(one, today),
    },
  })
}
