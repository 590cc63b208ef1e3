import { fromPromise } from 'xstate'

import { useFlowActor } from '#flows/index.ts'
import { fileExportMachine } from '#machines/records/export/machine.ts'
import { ExportButton } from '#views/records/list/export-button.tsx'
import type { ListExport } from '#views/records/list/list-view.tsx'

/**
 * The export of a list with its machine. `write` says itself how it went, and rejects if what writes the file does not
 * load; what is listed changes, so that each time the newest one is called.
 */
export function ExportFlow({ write, ...rest }: ListExport) {
  const machine = fileExportMachine.provide({ actors: { writeFile: fromPromise(write) } })
  return <ExportButton actor={useFlowActor(machine)} {...rest} />
}
