import { useSyncExternalStore } from 'react'

// The breakpoint xl of the tokens: from it on a grid of units fits beside a summary.
const query = matchMedia('(min-width: 1280px)')
const subscribe = (changed: () => void) => {
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the page is wide enough for a grid beside something else. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
