import { Suspense, lazy } from 'react'

import { PrintNote } from '#views/parts/print-note.tsx'
import { SkeletonRows } from '#views/parts/skeleton.tsx'
import { useIsWide } from '#views/parts/use-is-wide.ts'
import type { UnitGridProps } from '#views/shipment/unit-grid/unit-grid.tsx'

import { Classification } from './classification.tsx'
import { loadCards, loadGrid } from './use-unit-list.tsx'

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
