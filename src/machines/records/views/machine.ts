import { assign, setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'
import type { KeptView } from '#machines/records/list/kept-views.ts'

import type { ViewChange, ViewContext, ViewEvent, ViewForm } from './types.ts'

type Thrown = { readonly error: unknown }
const blank: ViewForm = { name: '', isShared: false, isDefault: false }

const keptViewSetup = setup({
  types: chartTypes<{
    context: ViewContext
    events: ViewEvent
    tags: 'naming' | 'removing' | 'busy'
    meta: { readonly description: string }
  }>(),
  actors: {
    create: provided<void, ViewForm>('create'),
    write: provided<void, ViewChange | undefined>('write'),
    remove: provided<void, KeptView | undefined>('remove'),
  },
  guards: {
    isNamed: ({ context }) => context.form.name.trim() !== '',
  },
  actions: {
    begin: assign({ form: blank, attempt: 0, refusal: undefined }),
    type: assign(({ context }, { change }: { readonly change: Partial<ViewForm> }) => ({
      form: { ...context.form, ...change },
      attempt: 0,
    })),
    showMistake: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    ask: assign((_, { about }: { readonly about: KeptView }) => ({ about, refusal: undefined })),
    takeChange: assign((_, { change }: { readonly change: ViewChange }) => ({
      change,
      refusal: undefined,
    })),
    forgetRefusal: assign({ refusal: undefined }),
    /** In words that the page gave it. */
    keepRefusal: assign((_, { error }: Thrown) => ({
      refusal: error instanceof Error ? error.message : '',
    })),
  },
})

const kept = {
  actions: { type: 'keepRefusal', params: ({ event }: { event: Thrown }) => event },
} as const

/** How a search is kept as a view of a list, changed, shown first, and deleted. */
export const keptViewMachine = keptViewSetup.createMachine({
  id: 'keptView',
  context: {
    form: blank,
    attempt: 0,
    about: undefined,
    change: undefined,
    refusal: undefined,
  },
  initial: 'listed',
  states: {
    listed: {
      meta: { description: 'The views of this list' },
      on: {
        OPEN: { target: 'naming', actions: 'begin' },
        REMOVE: { target: 'confirming', actions: { type: 'ask', params: ({ event }) => event } },
        WRITE: { target: 'writing', actions: { type: 'takeChange', params: ({ event }) => event } },
      },
    },
    writing: {
      tags: ['busy'],
      meta: { description: 'Saving the change to the view' },
      invoke: {
        id: 'keptView.write',
        src: 'write',
        input: ({ context }) => context.change,
        onDone: 'listed',
        onError: { target: 'listed', ...kept },
      },
    },
    naming: {
      tags: ['naming'],
      meta: { description: 'Name the new view and choose who sees it' },
      on: {
        TYPE: { actions: { type: 'type', params: ({ event }) => event } },
        SAVE: [
          { guard: 'isNamed', target: 'saving', actions: 'forgetRefusal' },
          { actions: 'showMistake' },
        ],
        CLOSE: { target: 'listed', actions: 'forgetRefusal' },
      },
    },
    saving: {
      tags: ['naming', 'busy'],
      meta: { description: 'Saving the new view' },
      invoke: {
        id: 'keptView.create',
        src: 'create',
        input: ({ context }) => context.form,
        onDone: 'listed',
        onError: { target: 'naming', ...kept },
      },
    },
    confirming: {
      tags: ['removing'],
      meta: { description: 'Asks whether to delete the view' },
      on: {
        CONFIRM: { target: 'removing', actions: 'forgetRefusal' },
        CLOSE: { target: 'listed', actions: 'forgetRefusal' },
      },
    },
    removing: {
      tags: ['removing', 'busy'],
      meta: { description: 'Deleting the view' },
      invoke: {
        id: 'keptView.remove',
        src: 'remove',
        input: ({ context }) => context.about,
        onDone: 'listed',
        onError: { target: 'confirming', ...kept },
      },
    },
  },
})
