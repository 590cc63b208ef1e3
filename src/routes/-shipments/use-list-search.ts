import { useLocation, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'

import { readSearch, writeSearch } from '#machines/shipment/list/search.ts'
import type { ListSearch } from '#machines/shipment/list/search.ts'

/** The list's search as its address says it, and how to change it. */
export function useListSearch() {
  const router = useRouter()
  const { searchStr, pathname } = useLocation()
  const read = useMemo(
    () => readSearch(Object.fromEntries(new URLSearchParams(searchStr))),
    [searchStr],
  )
  const setSearch = (next: ListSearch, how: 'push' | 'replace' = 'push') =>
    void router.navigate({
      to: pathname,
      search: writeSearch(next),
      replace: how === 'replace',
      resetScroll: false,
    } as never) // because the path is of whichever list this is
  return { ...read, setSearch }
}
