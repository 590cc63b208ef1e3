import { useQueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

import { inWords } from '#api/client/errors.ts'
import { batteriesChanged, removeBattery } from '#api/evaluation/batteries.ts'
import { useFlowActor, useProvided } from '#flows/index.ts'
import type { Place } from '#machines/evaluation/queue/types.ts'
import { batteryRemovalMachine } from '#machines/evaluation/removal/machine.ts'
import { batteryName } from '#machines/evaluation/rows.ts'
import type { BatteryRow } from '#machines/evaluation/rows.ts'
import { batteryTexts as words } from '#texts/evaluation-list.ts'
import { RemoveDialog } from '#views/evaluation/remove-dialog.tsx'
import { notify } from '#views/parts/toast.ts'

type Props = {
  readonly place: Place
  readonly row: BatteryRow
  readonly onClose: () => void
  readonly onRemoved: () => void
}

/** Asks once more before a battery is taken from the list. */
export function RemoveFlow({ place, row, onClose, onRemoved }: Props) {
  const queries = useQueryClient()
  const machine = useProvided(() =>
    batteryRemovalMachine.provide({
      actors: {
        remove: fromPromise(async () => {
          await inWords(removeBattery(place, row.id))
          await batteriesChanged(queries)
        }),
      },
    }),
  )
  const actor = useFlowActor(machine, {}, (snapshot) => {
    if (snapshot.status !== 'done') return
    if (snapshot.matches('removed')) {
      void notify({ message: words.removed, type: 'success' })
      onRemoved()
    }
    onClose()
  })
  return <RemoveDialog actor={actor} name={batteryName(row)} />
}
