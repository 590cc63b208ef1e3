import { assign, setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'

import { mistakesOf } from './mistakes.ts'
import type { RepeatAct, RepeatContext, RepeatEvent, RepeatForm } from './types.ts'

type Thrown = { readonly error: unknown }
type Given<T extends RepeatEvent['type']> = Extract<RepeatEvent, { readonly type: T }>

const repeatSetup = setup({
  types: chartTypes<{
    context: RepeatContext
    events: RepeatEvent
    tags: 'open' | 'busy'
    meta: { readonly description: string }
  }>(),
  actors: {
    save: provided<void, RepeatForm | undefined>('save'),
    act: provided<void, RepeatAct | undefined>('act'),
  },
  guards: {
    isWhole: ({ context: { form } }) =>
      form !== undefined && Object.keys(mistakesOf(form)).length === 0,
  },
  actions: {
    begin: assign((_, { form }: Given<'OPEN'>) => ({
      form,
      isAttempted: false,
      refusal: undefined,
    })),
    change: assign(({ context: { form } }, { change }: Given<'CHANGE'>) =>
      form ? { form: { ...form, ...change } } : {},
    ),
    showMistakes: assign({ isAttempted: true }),
    forgetRefusal: assign({ refusal: undefined }),
    keepRefusal: assign((_, { error }: Thrown) => ({
      refusal: error instanceof Error ? error.message : '',
    })),
    keepAct: assign((_, { act }: Given<'ACT'>) => ({ act, refusal: undefined })),
    tellSaved: () => {},
  },
})

/** Plans that a load is shipped again every few weeks; changes, pauses, resumes, skips or ends what is planned. */
export const repeatingMachine = repeatSetup.createMachine({
  id: 'repeating',
  context: { form: undefined, isAttempted: false, refusal: undefined, act: undefined },
  initial: 'quiet',
  states: {
    quiet: {
      meta: { description: 'Your recurring requests' },
      on: {
        OPEN: { target: 'editing', actions: { type: 'begin', params: ({ event }) => event } },
        ACT: { target: 'acting', actions: { type: 'keepAct', params: ({ event }) => event } },
      },
    },
    editing: {
      tags: ['open'],
      meta: { description: 'Choose how often, from when and until when' },
      on: {
        CHANGE: { actions: { type: 'change', params: ({ event }) => event } },
        SAVE: [
          { guard: 'isWhole', target: 'saving', actions: 'forgetRefusal' },
          { actions: 'showMistakes' },
        ],
        CLOSE: { target: 'quiet', actions: 'forgetRefusal' },
      },
    },
    saving: {
      tags: ['open', 'busy'],
      meta: { description: 'Saving the plan' },
      invoke: {
        id: 'repeating.save',
        src: 'save',
        input: ({ context }) => context.form,
        onDone: { target: 'quiet', actions: 'tellSaved' },
        onError: {
          target: 'editing',
          actions: { type: 'keepRefusal', params: ({ event }) => event },
        },
      },
    },
    acting: {
      tags: ['busy'],
      meta: { description: 'Changing a recurring request' },
      invoke: {
        id: 'repeating.act',
        src: 'act',
        input: ({ context }) => context.act,
        onDone: 'quiet',
        onError: {
          target: 'quiet',
          actions: { type: 'keepRefusal', params: ({ event }) => event },
        },
      },
    },
  },
})
