import { useEffect } from 'react'

import { loadAhead } from '#views/parts/load-ahead.ts'
import { useIsWide } from '#views/parts/use-is-wide.ts'

// Each page shows one of the two: nobody waits for the other.
export const loadGrid = async () => ({
  default: (await import('#views/shipment/unit-grid/unit-grid.tsx')).UnitGrid,
})
export const loadCards = async () => ({ default: (await import('./unit-cards.tsx')).UnitCards })

/** Asks for what the step of units is drawn with before it is opened: the network may be gone by then. */
export function useUnitList(isNeeded: boolean): void {
  const isWide = useIsWide()
  useEffect(() => {
    if (isNeeded) loadAhead(isWide ? loadGrid : loadCards)
  }, [isNeeded, isWide])
}
