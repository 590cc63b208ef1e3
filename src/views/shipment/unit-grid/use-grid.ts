import { useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect } from 'react'

import { useFlowActor } from '#flows/index.ts'
import { unitGridMachine } from '#machines/shipment/unit-grid/machine.ts'
import { loadAhead } from '#views/parts/load-ahead.ts'
import { useKept } from '#views/parts/use-kept.ts'

import { changing, going, loadReader, typing } from './acts.ts'
import { createReach, rowsOf } from './range.ts'
import type { FormProps } from './range.ts'

/** The cell one is in, what is typed in it, and all that can be done in the grid. */
export function useGrid(form: FormProps) {
  const actor = useFlowActor(unitGridMachine)
  const snapshot = useSelector(actor, (state) => state)
  const grid = useKept(() => {
    const reach = createReach(actor, form)
    return { follow: reach.follow, ...typing(reach), ...changing(reach), ...going(reach) }
  })
  useLayoutEffect(() => grid.follow(form))
  // Without a network one can still paste.
  useEffect(() => loadAhead(loadReader), [])
  return { ...grid, snapshot, rows: rowsOf(form.context) }
}
export type Grid = ReturnType<typeof useGrid>
