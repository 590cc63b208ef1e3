import { fromPromise } from 'xstate'

import { useFlowActor } from '#flows/use-flow-actor.ts'
import { fileExportMachine } from '#machines/records/export/machine.ts'
import { ExportButton } from '#views/records/list/export-button.tsx'

type Props = {
  /** Writes the file; says itself how it went, and rejects if what writes it does not load. */
  readonly write: () => Promise<void>
  readonly hint?: string | undefined
}

/** The export of a list with its machine. What is listed changes: each time the newest `write` is called. */
export function ExportFlow({ write, hint }: Props) {
  const machine = fileExportMachine.provide({ actors: { writeFile: fromPromise(write) } })
  return <ExportButton actor={useFlowActor(machine)} hint={hint} />
}
