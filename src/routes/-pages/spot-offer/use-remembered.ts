import { useEffect } from 'react'

const LIST = '/dashboard/spot-feedstock/'

/** Keeps the list as it is filtered and loaded: an offer opened from it leads back to it and to its neighbours. */
export function useRemembered(query: Readonly<Record<string, string>>, ids: readonly string[]) {
  const search = new URLSearchParams(query).toString()
  const href = search ? `${LIST}?${search}` : LIST
  const said = ids.join(' ')
  useEffect(() => {
    const remember = async () => {
      const { rememberList } = await import('#api/records/seen-lists.ts')
      // While the next page is on its way, the address is that one's already.
      if (location.pathname === LIST) rememberList({ href, ids: said.split(' ') })
    }
    void remember()
  }, [href, said])
}
