import { useSyncExternalStore } from 'react'

// The breakpoint md of the tokens: below it a list is cards, and the main action sticks to the foot.
const query = matchMedia('(max-width: 767.98px)')
const subscribe = (changed: () => void) => {
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the page is as narrow as a phone. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
