import { useLocation, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'

import type { AnySearch, DefinedList } from '#machines/records/list/define-list.ts'
import { useKept, useLast } from '#views/parts/use-kept.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The reader chose this search, also when it is none: nothing else is shown first. */
    isChosen?: boolean
  }
}

export type ListAddress<Search> = {
  readonly search: Search
  /** Names in the address that are no filter. */
  readonly ignored: readonly string[]
  readonly isChosen: boolean
  readonly setSearch: (next: Search, how?: 'push' | 'replace') => void
  /** The address of the page, where another list has most of it. */
  readonly href?: string
}

/**
 * A list's search as its address says it, and how to change it. `path` is the list's own: while the next page is on its
 * way the address is that one's already, and the list stays as it was.
 */
export function useListAddress<Search extends AnySearch>(
  list: Pick<DefinedList<Search>, 'read' | 'write'>,
  path?: string,
): ListAddress<Search> {
  const router = useRouter()
  const address = useLocation()
  const isHere = path === undefined || address.pathname === path
  const opened = useKept(() => address)
  const { searchStr, pathname, state } = useLast(isHere ? address : undefined) ?? opened
  const read = useMemo(
    () => list.read(Object.fromEntries(new URLSearchParams(searchStr))),
    [list, searchStr],
  )
  const setSearch = (next: Search, how: 'push' | 'replace' = 'push') =>
    void router.navigate({
      to: pathname,
      search: list.write(next),
      state: { isChosen: true },
      replace: how === 'replace',
      resetScroll: false,
    } as never) // because the path is of whichever list this is
  return { ...read, isChosen: state.isChosen === true, setSearch }
}
