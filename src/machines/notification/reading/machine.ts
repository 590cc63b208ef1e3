import { assign, setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'

import type { ReadOnes, ReadingContext, ReadingEvent } from './types.ts'

type Thrown = { readonly error: unknown }
type Asked = { readonly ones: ReadOnes }

const readingSetup = setup({
  types: chartTypes<{
    context: ReadingContext
    events: ReadingEvent
    tags: 'busy'
    meta: { readonly description: string }
  }>(),
  actors: {
    note: provided<void, ReadOnes | undefined>('note'),
  },
  guards: {
    isAsked: ({ context }) => context.asked.length > 0,
    isNew: ({ context }, { ones }: Asked) =>
      !context.asked.some((one) => JSON.stringify(one) === JSON.stringify(ones)),
  },
  actions: {
    queue: assign(({ context: { asked } }, { ones }: Asked) => ({
      asked: [...asked, ones],
    })),
    drop: assign(({ context: { asked } }) => ({ asked: asked.slice(1) })),
    /** The page says it, in words of its own. */
    tellFailed: (_args, _thrown: Thrown) => undefined,
  },
})

/** Notes what was read of what happened, one after the other: also when its list is closed already. */
export const notificationReadingMachine = readingSetup.createMachine({
  id: 'notificationReading',
  context: { asked: [] },
  on: {
    READ: {
      guard: { type: 'isNew', params: ({ event }) => event },
      actions: { type: 'queue', params: ({ event }) => event },
    },
  },
  initial: 'quiet',
  states: {
    quiet: {
      meta: { description: 'The list of what happened' },
      always: { guard: 'isAsked', target: 'noting' },
    },
    noting: {
      tags: ['busy'],
      meta: { description: 'Marking as read' },
      invoke: {
        id: 'notificationReading.note',
        src: 'note',
        input: ({ context }) => context.asked[0],
        onDone: { target: 'quiet', actions: 'drop' },
        onError: {
          target: 'quiet',
          actions: ['drop', { type: 'tellFailed', params: ({ event }) => event }],
        },
      },
    },
  },
})
