import { assign, setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'

/** A battery is taken from those to ship, once it is confirmed: a refusal says why, and it can be tried again. */
export const batteryRemovalMachine = setup({
  types: chartTypes<{
    context: {
      /** Why the battery is still there, in words; undefined: nothing was refused. */
      readonly problem: string | undefined
    }
    events: { readonly type: 'REMOVE' } | { readonly type: 'KEEP' }
    tags: 'busy'
    meta: { readonly description: string }
  }>(),
  actors: {
    /** Rejects with an error that says why. */
    remove: provided<void>('remove'),
  },
  actions: {
    keepProblem: assign((_, { error }: { readonly error: unknown }) => ({
      problem: error instanceof Error ? error.message : '',
    })),
    forgetProblem: assign({ problem: undefined }),
  },
}).createMachine({
  id: 'batteryRemoval',
  context: { problem: undefined },
  initial: 'asking',
  states: {
    asking: {
      meta: { description: 'Asks you to confirm' },
      on: { REMOVE: 'removing', KEEP: 'kept' },
    },
    removing: {
      tags: ['busy'],
      meta: { description: 'Removing the battery' },
      entry: 'forgetProblem',
      invoke: {
        id: 'batteryRemoval.remove',
        src: 'remove',
        onDone: 'removed',
        onError: {
          target: 'asking',
          actions: { type: 'keepProblem', params: ({ event }) => event },
        },
      },
    },
    removed: { type: 'final', meta: { description: 'The battery is off the list' } },
    kept: { type: 'final', meta: { description: 'The battery stays on the list' } },
  },
})
