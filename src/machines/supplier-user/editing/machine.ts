import { assign, setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'
import type { SupplierPool } from '#schemas/supplier-user-words.ts'

import { blankUser, formOf, isConfirmed, isTyped, mistakesOf } from './form.ts'
import type { About, Acting, Saving, UserAct, UserContext, UserEvent, UserForm } from './types.ts'

type Thrown = { readonly error: unknown }

const begun = (form: UserForm) => ({ form, start: form, attempt: 0, refusal: undefined })

const supplierUserSetup = setup({
  types: chartTypes<{
    context: UserContext
    events: UserEvent
    tags: 'form' | 'question' | 'busy'
    meta: { readonly description: string }
  }>(),
  actors: {
    /** Both reject with an error that says why. */
    save: provided<void, Saving>('save'),
    act: provided<void, Acting | undefined>('act'),
  },
  guards: {
    isWhole: ({ context }) => Object.keys(mistakesOf(context)).length === 0,
    isTyped: ({ context }) => isTyped(context),
    isConfirmed: ({ context }) => isConfirmed(context),
  },
  actions: {
    beginNew: assign((_, { pool }: { readonly pool: SupplierPool }) => ({
      pool,
      user: undefined,
      ...begun(blankUser),
    })),
    begin: assign((_, { about }: { readonly about: About }) => ({
      ...about,
      ...begun(formOf(about.user)),
    })),
    ask: assign((_, { about, act }: { readonly about: About; readonly act: UserAct }) => ({
      ...about,
      act,
      typed: '',
      attempt: 0,
      refusal: undefined,
    })),
    change: assign(({ context }, { change }: { readonly change: Partial<UserForm> }) => ({
      form: { ...context.form, ...change },
    })),
    takeTyped: assign((_, { typed }: { readonly typed: string }) => ({ typed })),
    showMistakes: assign(({ context }) => ({ attempt: context.attempt + 1, refusal: undefined })),
    forgetRefusal: assign({ refusal: undefined }),
    keepRefusal: assign((_, { error }: Thrown) => ({
      refusal: error instanceof Error ? error.message : '',
    })),
  },
})

/** How staff invite somebody of a supplier, edit them, and do what needs a question first. */
export const supplierUserMachine = supplierUserSetup.createMachine({
  id: 'supplierUser',
  context: {
    pool: 'default',
    user: undefined,
    ...begun(blankUser),
    act: 'reset-password',
    typed: '',
  },
  initial: 'closed',
  states: {
    closed: {
      meta: { description: 'The list of users' },
      on: {
        INVITE: {
          target: 'editing',
          actions: { type: 'beginNew', params: ({ event }) => event },
        },
        EDIT: { target: 'editing', actions: { type: 'begin', params: ({ event }) => event } },
        ASK: { target: 'asking', actions: { type: 'ask', params: ({ event }) => event } },
      },
    },
    editing: {
      tags: ['form'],
      meta: { description: 'Enter who it is, their company, role and sites' },
      on: {
        CHANGE: { actions: { type: 'change', params: ({ event }) => event } },
        SAVE: [
          { guard: 'isWhole', target: 'saving', actions: 'forgetRefusal' },
          { actions: 'showMistakes' },
        ],
        CLOSE: [{ guard: 'isTyped', target: 'discarding' }, { target: 'closed' }],
      },
    },
    discarding: {
      tags: ['form'],
      meta: { description: 'Asks whether to discard what you typed' },
      on: { KEEP: 'editing', DISCARD: 'closed' },
    },
    saving: {
      tags: ['form', 'busy'],
      meta: { description: 'Sending the invitation or the changes' },
      invoke: {
        id: 'supplierUser.save',
        src: 'save',
        input: ({ context: { pool, user, form, start } }) => ({ pool, user, form, start }),
        onDone: 'closed',
        onError: {
          target: 'editing',
          actions: { type: 'keepRefusal', params: ({ event }) => event },
        },
      },
    },
    asking: {
      tags: ['question'],
      meta: { description: 'Asks you to confirm; to delete a user, type their email' },
      on: {
        TYPE: { actions: { type: 'takeTyped', params: ({ event }) => event } },
        CONFIRM: [
          { guard: 'isConfirmed', target: 'acting', actions: 'forgetRefusal' },
          { actions: 'showMistakes' },
        ],
        CLOSE: 'closed',
      },
    },
    acting: {
      tags: ['question', 'busy'],
      meta: { description: 'Changing the account' },
      invoke: {
        id: 'supplierUser.act',
        src: 'act',
        input: ({ context: { pool, user, act } }) => user && { pool, user, act },
        onDone: 'closed',
        onError: {
          target: 'asking',
          actions: { type: 'keepRefusal', params: ({ event }) => event },
        },
      },
    },
  },
})
