import { useQueryClient } from '@tanstack/react-query'

import type { DialogActors } from '#api/records/dialog-actors.ts'
import { useFlowActor, useProvided } from '#flows/index.ts'
import { actionDialogMachine } from '#machines/records/action/machine.ts'
import type { DialogInput } from '#machines/records/action/types.ts'
import { giveFocusBack } from '#routes/-pages/shell/give-focus-back.ts'
import { useConnection } from '#routes/-pages/shell/use-connection.ts'
import { notify } from '#views/parts/toast.ts'
import { useKept } from '#views/parts/use-kept.ts'

type Opening = {
  /** What the dialog starts with, of the record as the reader saw it when opening it. */
  readonly input: DialogInput
  readonly actors: DialogActors
  /** What is told once it is done: "sr_00000042 was approved."; or what says it of the record as it is then. */
  readonly done: string | (() => string)
  readonly onClose: () => void
}

/** The dialog of one action with its machine on the API; the focus goes back to what opened it. */
export function useActionFlow({ input, actors, done, onClose }: Opening) {
  const queryClient = useQueryClient()
  const opener = useKept(() => document.activeElement)
  const machine = useProvided(() =>
    actionDialogMachine.provide({
      actors: actors(queryClient),
      actions: {
        tellDone: (_, { warning }) => {
          void notify({
            type: warning ? 'warning' : 'success',
            message: warning ?? (typeof done === 'string' ? done : done()),
          })
        },
        tellClosed: () => {
          onClose()
          giveFocusBack(opener)
        },
      },
    }),
  )
  const actor = useFlowActor(machine, { input })
  useConnection(actor)
  return actor
}
