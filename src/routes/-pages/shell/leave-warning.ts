import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

type Answer = (isLeaving: boolean) => void

/**
 * Holds whoever leaves the page while `isUnsaved`: another page is asked about with what is returned, closing the tab by
 * the browser itself. Undefined: nobody is being asked.
 */
export function useLeaveWarning(isUnsaved: () => boolean): Answer | undefined {
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
      // Steps of the same page are no leaving.
      blockerFn: ({ currentLocation, nextLocation }) =>
        currentLocation.pathname !== nextLocation.pathname && isUnsaved() ? ask() : false,
      enableBeforeUnload: isUnsaved,
    })
    return () => {
      stop()
      pending.current?.(true)
    }
  }, [history, isUnsaved])
  return answer
}
