import { assign, setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'

/** A file is made on demand, of a list or of a record: a failure says why, where what makes it knows. */
export const fileExportMachine = setup({
  types: chartTypes<{
    context: {
      /** Why there is no file, in words; undefined: nobody knows. */
      readonly problem: string | undefined
    }
    events: { readonly type: 'WRITE' }
    tags: 'busy'
    meta: { readonly description: string }
  }>(),
  actors: {
    /** Rejects with an error that says why there is no file. */
    writeFile: provided<void>('writeFile'),
  },
  actions: {
    keepProblem: assign((_, { error }: { readonly error: unknown }) => ({
      problem: error instanceof Error ? error.message : undefined,
    })),
  },
}).createMachine({
  id: 'fileExport',
  context: { problem: undefined },
  initial: 'offered',
  states: {
    offered: {
      meta: { description: 'You can export the file' },
      on: { WRITE: 'writing' },
    },
    writing: {
      tags: ['busy'],
      meta: { description: 'Creating the file' },
      invoke: {
        id: 'fileExport.write',
        src: 'writeFile',
        onDone: 'offered',
        onError: {
          target: 'failed',
          actions: { type: 'keepProblem', params: ({ event }) => event },
        },
      },
    },
    failed: {
      meta: { description: 'We couldn’t create the file; try again' },
      on: { WRITE: 'writing' },
    },
  },
})
