import { setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'

/** A list is written to a file, on demand; what writes it says itself how that went. */
export const fileExportMachine = setup({
  types: chartTypes<{
    context: Readonly<Record<string, never>>
    events: { readonly type: 'WRITE' }
    tags: 'busy'
    meta: { readonly description: string }
  }>(),
  actors: {
    /** Rejects if what writes the file does not load. */
    writeFile: provided<void>('writeFile'),
  },
}).createMachine({
  id: 'fileExport',
  context: {},
  initial: 'offered',
  states: {
    offered: {
      meta: { description: 'The list can be written to a file' },
      on: { WRITE: 'writing' },
    },
    writing: {
      tags: ['busy'],
      meta: { description: 'The file is being written' },
      invoke: {
        id: 'fileExport.write',
        src: 'writeFile',
        onDone: 'offered',
        onError: 'failed',
      },
    },
    failed: {
      meta: { description: 'There is no file, which is said; one may try again' },
      on: { WRITE: 'writing' },
    },
  },
})
