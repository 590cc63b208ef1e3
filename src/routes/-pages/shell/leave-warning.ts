import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/** What is left: a page, whose own steps are no leaving, or a tab of it with an address of its own. */
export type Within = 'page' | 'tab'

type Location = { readonly pathname: string; readonly search: string }
const isLeft: Record<Within, (from: Location, to: Location) => boolean> = {
  page: (from, to) => from.pathname !== to.pathname,
  tab: (from, to) => from.pathname !== to.pathname || from.search !== to.search,
}

type Answer = (isLeaving: boolean) => void

/**
 * Holds whoever leaves the page while `isUnsaved`: another page is asked about with what is returned, closing the tab by
 * the browser itself. Undefined: nobody is being asked.
 */
export function useLeaveWarning(
  isUnsaved: () => boolean,
  within: Within = 'page',
): Answer | undefined {
  const { history } = useRouter()
  const [answer, setAnswer] = useState<Answer>()
  const pending = useRef<Answer>(undefined)
  useEffect(() => {
    const ask = () =>
      new Promise<boolean>((resolve) => {
        pending.current?.(false)
        pending.current = (isLeaving) => {
          pending.current = undefined
          setAnswer(undefined)
          resolve(!isLeaving)
        }
        setAnswer(() => pending.current)
      })
    const stop = history.block({
      blockerFn: ({ currentLocation, nextLocation }) =>
        isLeft[within](currentLocation, nextLocation) && isUnsaved() ? ask() : false,
      enableBeforeUnload: isUnsaved,
    })
    return () => {
      stop()
      pending.current?.(true)
    }
  }, [history, isUnsaved, within])
  return answer
}
