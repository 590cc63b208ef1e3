import { useEffect, useState } from 'react'

import { offerHref } from './crumbs.ts'

type Around = {
  readonly listHref?: string | undefined
  readonly previousHref?: string | undefined
  readonly nextHref?: string | undefined
}
const LIST = '/dashboard/spot-feedstock/'
const hrefOf = (id: string | undefined) => (id === undefined ? undefined : offerHref(id))

/** What is around an offer in the list that it was opened from; known a moment after the offer. */
export function useAround(id: string): Around {
  const [around, setAround] = useState<Around>({})
  useEffect(() => {
    let isShown = true
    const look = async () => {
      const { aroundInList } = await import('#api/records/seen-lists.ts')
      const { listHref, previous, next } = aroundInList(LIST, id)
      if (isShown) setAround({ listHref, previousHref: hrefOf(previous), nextHref: hrefOf(next) })
    }
    void look()
    return () => {
      isShown = false
    }
  }, [id])
  return around
}
