import { assign, setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'

import { isFree } from './selectors.ts'
import type { Choices, ChoicesContext, ChoicesEvent, Chosen } from './types.ts'

type Thrown = { readonly error: unknown }
type Answer = { readonly output: Choices }

const choicesSetup = setup({
  types: chartTypes<{
    context: ChoicesContext
    events: ChoicesEvent
    tags: 'busy'
    meta: { readonly description: string }
  }>(),
  actors: {
    load: provided<Choices>('load'),
    save: provided<Choices, Choices | undefined>('save'),
  },
  guards: {
    isFree: (_, { chosen }: { readonly chosen: Chosen }) => isFree(chosen),
    isOvertaken: ({ context: { sent, shown } }) => JSON.stringify(sent) !== JSON.stringify(shown),
  },
  actions: {
    show: assign((_, { output }: Answer) => ({ stored: output, shown: output })),
    choose: assign(({ context: { shown } }, { kind, change }: Chosen) =>
      shown
        ? { shown: { ...shown, [kind]: { ...shown[kind], ...change } }, failure: undefined }
        : {},
    ),
    send: assign(({ context: { shown } }) => ({ sent: shown })),
    keep: assign((_, { output }: Answer) => ({ stored: output })),
    takeBack: assign(({ context: { stored } }) => ({ shown: stored })),
    /** In words that the page gave it. */
    tell: assign((_, { error }: Thrown) => ({
      failure: error instanceof Error ? error.message : '',
    })),
    forget: assign({ failure: undefined }),
  },
})

const chosen = {
  guard: { type: 'isFree', params: ({ event }: { event: { chosen: Chosen } }) => event },
  actions: {
    type: 'choose',
    params: ({ event }: { event: { chosen: Chosen } }) => event.chosen,
  },
} as const
const told = { type: 'tell', params: ({ event }: { event: Thrown }) => event } as const
const kept = { type: 'keep', params: ({ event }: { event: Answer }) => event } as const

/** How somebody hears of things: each choice is saved at once, one after the other. */
export const notificationChoicesMachine = choicesSetup.createMachine({
  id: 'notificationChoices',
  context: { stored: undefined, shown: undefined, sent: undefined, failure: undefined },
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy'],
      meta: { description: 'Loading your choices' },
      invoke: {
        id: 'notificationChoices.load',
        src: 'load',
        onDone: { target: 'shown', actions: { type: 'show', params: ({ event }) => event } },
        onError: { target: 'failed', actions: told },
      },
    },
    failed: {
      meta: { description: 'Your choices couldn’t be loaded' },
      on: { RETRY: { target: 'loading', actions: 'forget' } },
    },
    shown: {
      meta: { description: 'Choose for each kind where you hear of it' },
      on: { CHOOSE: { ...chosen, target: 'saving' } },
    },
    saving: {
      tags: ['busy'],
      meta: { description: 'Saving your choice; you can go on choosing' },
      entry: 'send',
      on: { CHOOSE: chosen },
      invoke: {
        id: 'notificationChoices.save',
        src: 'save',
        input: ({ context }) => context.shown,
        onDone: [
          { guard: 'isOvertaken', target: 'saving', reenter: true, actions: kept },
          { target: 'saved', actions: kept },
        ],
        onError: { target: 'shown', actions: ['takeBack', told] },
      },
    },
    saved: {
      meta: { description: 'Your choices are saved' },
      on: { CHOOSE: { ...chosen, target: 'saving' } },
    },
  },
})
