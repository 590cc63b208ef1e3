import { Suspense, lazy, useEffect } from 'react'

import { loadAhead } from '#views/parts/load-ahead.ts'
import { PrintNote } from '#views/parts/print-note.tsx'
import { SkeletonRows } from '#views/parts/skeleton.tsx'
import { useIsWide } from '#views/parts/use-is-wide.ts'
import type { UnitGridProps } from '#views/shipment/unit-grid/unit-grid.tsx'

import { Classification } from './classification.tsx'

// Each page shows one of the two: nobody waits for the other.
const loadGrid = async () => ({
  default: (await import('#views/shipment/unit-grid/unit-grid.tsx')).UnitGrid,
})
const loadCards = async () => ({ default: (await import('./unit-cards.tsx')).UnitCards })
const UnitGrid = lazy(loadGrid)
const UnitCards = lazy(loadCards)

export type UnitListProps = UnitGridProps & {
  /** Other goods are asked for above: what is wrong with all of them is said there. */
  readonly isBeside?: true | undefined
}

/** Step 2: what to pick up. */
export const UnitsStep = (props: UnitListProps) => (
  <>
    <Classification context={props.context} send={props.send} />
    <UnitList {...props} />
  </>
)

/** Asks for what the step of units is drawn with before it is opened: the network may be gone by then. */
export function useUnitList(isNeeded: boolean): void {
  const isWide = useIsWide()
  useEffect(() => {
    if (isNeeded) loadAhead(isWide ? loadGrid : loadCards)
  }, [isNeeded, isWide])
}

/** Handling units: a grid where there is room for one, else a card for each. */
export function UnitList(props: UnitListProps) {
  return (
    <>
      <Units {...props} />
      <PrintNote value={props.context.draft.units} />
    </>
  )
}

function Units(props: UnitListProps) {
  const isWide = useIsWide()
  // Packages beside batteries are few (ours): their cards stay.
  if (props.isBeside)
    return (
      <Suspense fallback={<SkeletonRows count={8} />}>
        <UnitCards {...props} />
      </Suspense>
    )
  return isWide ? <UnitGrid {...props} /> : <UnitCards {...props} />
}
