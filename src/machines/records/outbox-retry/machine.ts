import { setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'

/** A message by its place in the outbox; null: all that belong to no record. */
type Stranded = { readonly id: string | null }

/** What was not sent is tried again: one message of a record, or from the inbox all that have no page of their own. */
export const outboxRetryMachine = setup({
  types: chartTypes<{
    context: object
    events: { readonly type: 'RETRY' } & Stranded
    tags: 'busy'
    meta: { readonly description: string }
  }>(),
  actors: {
    /** Says how it went, and rejects where something was not put back. */
    retry: provided<void, Stranded>('retry'),
  },
}).createMachine({
  id: 'outboxRetry',
  context: {},
  initial: 'offered',
  states: {
    offered: {
      meta: { description: 'You can try again' },
      on: { RETRY: 'retrying' },
    },
    retrying: {
      tags: ['busy'],
      meta: { description: 'Putting it back in the outbox' },
      invoke: {
        id: 'outboxRetry.retry',
        src: 'retry',
        input: ({ event }) => ({ id: event.id }),
        onDone: 'offered',
        onError: 'failed',
      },
    },
    failed: {
      meta: { description: 'We couldn’t put it back in the outbox; try again' },
      on: { RETRY: 'retrying' },
    },
  },
})
