import { setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'
import type { InboxItem } from '#schemas/inbox.ts'

/** A thing of the inbox by what it asks of whom it waits for, and its record. */
export type Named = Pick<InboxItem, 'kind' | 'targetId'>

/** A thing of the inbox is put off until its day, and taken back before it. */
export const snoozeMachine = setup({
  types: chartTypes<{
    context: object
    events: ({ readonly type: 'SNOOZE' } & Named) | ({ readonly type: 'WAKE' } & Named)
    tags: 'busy'
    meta: { readonly description: string }
  }>(),
  actors: {
    /** Both say how it went, and reject where it did not. */
    snooze: provided<void, Named>('snooze'),
    wake: provided<void, Named>('wake'),
  },
}).createMachine({
  id: 'snooze',
  context: {},
  initial: 'listed',
  states: {
    listed: {
      meta: { description: 'You can put an item off, or wake one up' },
      on: { SNOOZE: 'snoozing', WAKE: 'waking' },
    },
    snoozing: {
      tags: ['busy'],
      meta: { description: 'Putting the item off' },
      invoke: {
        id: 'snooze.snooze',
        src: 'snooze',
        input: ({ event }) => ({ kind: event.kind, targetId: event.targetId }),
        onDone: 'listed',
        onError: 'failed',
      },
    },
    waking: {
      tags: ['busy'],
      meta: { description: 'Taking the item back into the inbox' },
      invoke: {
        id: 'snooze.wake',
        src: 'wake',
        input: ({ event }) => ({ kind: event.kind, targetId: event.targetId }),
        onDone: 'listed',
        onError: 'failed',
      },
    },
    failed: {
      meta: { description: 'That didn’t work; the item is where it was' },
      on: { SNOOZE: 'snoozing', WAKE: 'waking' },
    },
  },
})
