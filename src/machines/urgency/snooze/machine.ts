import { setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'
import type { InboxItem } from '#schemas/inbox.ts'

/** A thing of the inbox by what it asks of whom it waits for, and its record. */
export type Named = Pick<InboxItem, 'kind' | 'targetId'>

/** Things of the inbox are put off until their day, and taken back before it: one, or several that were selected. */
export const snoozeMachine = setup({
  types: chartTypes<{
    context: object
    events: { readonly type: 'SNOOZE' | 'WAKE'; readonly items: readonly Named[] }
    tags: 'busy'
    meta: { readonly description: string }
  }>(),
  actors: {
    /** Both say how it went, and reject where it did not. */
    snooze: provided<void, readonly Named[]>('snooze'),
    wake: provided<void, readonly Named[]>('wake'),
  },
}).createMachine({
  id: 'snooze',
  context: {},
  initial: 'listed',
  states: {
    listed: {
      meta: { description: 'You can put items off, or wake them up' },
      on: { SNOOZE: 'snoozing', WAKE: 'waking' },
    },
    snoozing: {
      tags: ['busy'],
      meta: { description: 'Putting them off' },
      invoke: {
        id: 'snooze.snooze',
        src: 'snooze',
        input: ({ event }) => event.items,
        onDone: 'listed',
        onError: 'failed',
      },
    },
    waking: {
      tags: ['busy'],
      meta: { description: 'Taking them back into the inbox' },
      invoke: {
        id: 'snooze.wake',
        src: 'wake',
        input: ({ event }) => event.items,
        onDone: 'listed',
        onError: 'failed',
      },
    },
    failed: {
      meta: { description: 'That didn’t work; what is left is where it was' },
      on: { SNOOZE: 'snoozing', WAKE: 'waking' },
    },
  },
})
