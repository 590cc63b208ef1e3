import { assign, setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'

import { isComplete } from './form.ts'
import type { DelegationForm } from './form.ts'
import type { DelegationContext, DelegationEvent } from './types.ts'

type Thrown = { readonly error: unknown }
type Ending = { readonly approver: string }

/** Why a call failed, in words that the page gave it. */
const textOf = ({ error }: Thrown) => (error instanceof Error ? error.message : '')

const delegationSetup = setup({
  types: chartTypes<{
    context: DelegationContext
    events: DelegationEvent
    tags: 'open' | 'busy'
    meta: { readonly description: string }
  }>(),
  actors: {
    save: provided<void, DelegationForm | undefined>('save'),
    end: provided<void, Ending>('end'),
  },
  guards: {
    isComplete: ({ context }) => context.form !== undefined && isComplete(context.form),
    isAwaited: ({ context }) => context.ending.length > 0,
    isNew: ({ context }, { approver }: Ending) => !context.ending.includes(approver),
  },
  actions: {
    begin: assign((_, { form }: { readonly form: DelegationForm }) => ({
      form,
      attempt: 0,
      refusal: undefined,
    })),
    change: assign(({ context }, { change }: { readonly change: Partial<DelegationForm> }) =>
      context.form ? { form: { ...context.form, ...change } } : {},
    ),
    forgetRefusal: assign({ refusal: undefined }),
    showMistakes: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    keepRefusal: assign((_, thrown: Thrown) => ({ refusal: textOf(thrown) })),
    tellSaved: assign(({ context: { form } }) =>
      form ? { told: { kind: 'saved' as const, form } } : {},
    ),
    queue: assign(({ context }, { approver }: Ending) => ({
      ending: [...context.ending, approver],
    })),
    tellEnded: assign(({ context: { ending } }) => ({
      told: { kind: 'ended' as const, approver: ending[0] ?? '' },
      ending: ending.slice(1),
    })),
    tellFailed: assign(({ context: { ending } }, thrown: Thrown) => ({
      told: { kind: 'failed' as const, text: textOf(thrown) },
      ending: ending.slice(1),
    })),
  },
})

/** Who approves for whom while somebody is away: chosen in a dialog, and ended from the table, one after the other. */
export const delegationMachine = delegationSetup.createMachine({
  id: 'delegation',
  context: { form: undefined, attempt: 0, refusal: undefined, ending: [], told: undefined },
  type: 'parallel',
  states: {
    dialog: {
      initial: 'closed',
      states: {
        closed: {
          meta: { description: 'The list of substitutes' },
          on: {
            OPEN: { target: 'editing', actions: { type: 'begin', params: ({ event }) => event } },
          },
        },
        editing: {
          tags: ['open'],
          meta: { description: 'Choose the approver, the substitute and the days' },
          on: {
            CHANGE: { actions: { type: 'change', params: ({ event }) => event } },
            SAVE: [
              { guard: 'isComplete', target: 'saving', actions: 'forgetRefusal' },
              { actions: ['forgetRefusal', 'showMistakes'] },
            ],
            CLOSE: 'closed',
          },
        },
        saving: {
          tags: ['open', 'busy'],
          meta: { description: 'Saving the substitute' },
          invoke: {
            id: 'delegation.save',
            src: 'save',
            input: ({ context }) => context.form,
            onDone: { target: 'closed', actions: 'tellSaved' },
            onError: {
              target: 'editing',
              actions: { type: 'keepRefusal', params: ({ event }) => event },
            },
          },
        },
      },
    },
    rows: {
      initial: 'quiet',
      on: {
        END: {
          guard: { type: 'isNew', params: ({ event }) => event },
          actions: { type: 'queue', params: ({ event }) => event },
        },
      },
      states: {
        quiet: {
          meta: { description: 'No substitution is being ended' },
          always: { guard: 'isAwaited', target: 'ending' },
        },
        ending: {
          meta: { description: 'Ending a substitution' },
          invoke: {
            id: 'delegation.end',
            src: 'end',
            input: ({ context }) => ({ approver: context.ending[0] ?? '' }),
            onDone: { target: 'quiet', actions: 'tellEnded' },
            onError: {
              target: 'quiet',
              actions: { type: 'tellFailed', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
})
