import { useLocation, useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'

import { shipmentList } from '#machines/shipment/list.ts'
import type { ShipmentSearch } from '#machines/shipment/list.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The reader chose this search, also when it is none: nothing else is shown first. */
    isChosen?: boolean
  }
}

/**
 * The list's search as its address says it, and how to change it. `path` is the list's own: while the next page is on
 * its way the address is that one's already, and the list stays as it was.
 */
export function useListSearch(path?: string) {
  const router = useRouter()
  const address = useLocation()
  const [last, setLast] = useState(address)
  const isHere = path === undefined || address.pathname === path
  if (isHere && address !== last) setLast(address)
  const { searchStr, pathname, state } = isHere ? address : last
  const read = useMemo(
    () => shipmentList.read(Object.fromEntries(new URLSearchParams(searchStr))),
    [searchStr],
  )
  const setSearch = (next: ShipmentSearch, how: 'push' | 'replace' = 'push') =>
    void router.navigate({
      to: pathname,
      search: shipmentList.write(next),
      state: { isChosen: true },
      replace: how === 'replace',
      resetScroll: false,
    } as never) // because the path is of whichever list this is
  return { ...read, isChosen: state.isChosen === true, setSearch }
}
