import { assign, setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'
import type { PersonalData } from '#schemas/personal-data.ts'

import { blankPerson, isConfirmed, mayErase, mistakeOf } from './form.ts'
import type { Erased, Erasing, PersonContext, PersonEvent, PersonForm } from './types.ts'

type Thrown = { readonly error: unknown }
type Whose = Pick<PersonForm, 'email'>

/** Why a call failed, in words that the page gave it. */
const textOf = ({ error }: Thrown) => (error instanceof Error ? error.message : '')
const emailOf = ({ form }: PersonContext) => form.email.trim()

const personSetup = setup({
  types: chartTypes<{
    context: PersonContext
    events: PersonEvent
    tags: 'shown' | 'confirming' | 'busy'
    meta: { readonly description: string }
  }>(),
  actors: {
    find: provided<PersonalData, Whose>('find'),
    download: provided<void, Whose>('download'),
    erase: provided<Erased, Erasing>('erase'),
  },
  guards: {
    isEmail: ({ context }) => mistakeOf(context.form, 'email') === undefined,
    mayErase: ({ context }) => mayErase(context),
    isConfirmed: ({ context }) => isConfirmed(context.form),
  },
  actions: {
    change: assign(({ context }, { change }: { readonly change: Partial<PersonForm> }) => ({
      form: { ...context.form, ...change },
    })),
    forgetFound: assign({ found: undefined, erased: undefined, refusal: undefined }),
    forgetRefusal: assign({ refusal: undefined }),
    showMistakes: assign(({ context }) => ({
      attempt: context.attempt + 1,
      refusal: undefined,
    })),
    hideMistakes: assign({ attempt: 0, refusal: undefined }),
    askToConfirm: assign(({ context }) => ({
      form: { ...blankPerson, email: context.form.email },
      attempt: 0,
      refusal: undefined,
    })),
    keepFound: assign((_, { output }: { readonly output: PersonalData }) => ({ found: output })),
    keepErased: assign((_, { output }: { readonly output: Erased }) => ({
      erased: output,
      found: undefined,
      form: blankPerson,
    })),
    keepRefusal: assign((_, thrown: Thrown) => ({ refusal: textOf(thrown) })),
  },
})

/** What the portal holds of a person: found by their email, downloaded, and erased once that is confirmed. */
export const personalDataMachine = personSetup.createMachine({
  id: 'personalData',
  context: {
    form: blankPerson,
    attempt: 0,
    refusal: undefined,
    found: undefined,
    erased: undefined,
  },
  initial: 'asking',
  states: {
    asking: {
      meta: { description: 'Enter the email of a person' },
      on: {
        CHANGE: { actions: { type: 'change', params: ({ event }) => event } },
        FIND: [
          { guard: 'isEmail', target: 'finding', actions: ['forgetFound', 'hideMistakes'] },
          { actions: 'showMistakes' },
        ],
      },
    },
    finding: {
      tags: ['busy'],
      meta: { description: 'Looking for what we hold of this person' },
      invoke: {
        id: 'personalData.find',
        src: 'find',
        input: ({ context }) => ({ email: emailOf(context) }),
        onDone: { target: 'found', actions: { type: 'keepFound', params: ({ event }) => event } },
        onError: {
          target: 'asking',
          actions: { type: 'keepRefusal', params: ({ event }) => event },
        },
      },
    },
    found: {
      tags: ['shown'],
      meta: { description: 'What we hold of this person' },
      on: {
        // Another address is another person.
        CHANGE: {
          target: 'asking',
          actions: ['forgetFound', { type: 'change', params: ({ event }) => event }],
        },
        FIND: { target: 'finding', actions: 'forgetFound' },
        DOWNLOAD: { target: 'downloading', actions: 'forgetRefusal' },
        ERASE: { guard: 'mayErase', target: 'confirming', actions: 'askToConfirm' },
      },
    },
    downloading: {
      tags: ['shown', 'busy'],
      meta: { description: 'Downloading the data' },
      invoke: {
        id: 'personalData.download',
        src: 'download',
        input: ({ context }) => ({ email: emailOf(context) }),
        onDone: 'found',
        onError: {
          target: 'found',
          actions: { type: 'keepRefusal', params: ({ event }) => event },
        },
      },
    },
    confirming: {
      tags: ['shown', 'confirming'],
      meta: { description: 'Asks for the email again and a reason' },
      on: {
        CHANGE: { actions: { type: 'change', params: ({ event }) => event } },
        CONFIRM: [
          { guard: 'isConfirmed', target: 'erasing', actions: 'hideMistakes' },
          { actions: 'showMistakes' },
        ],
        CLOSE: { target: 'found', actions: 'hideMistakes' },
      },
    },
    erasing: {
      tags: ['shown', 'confirming', 'busy'],
      meta: { description: 'Erasing the data' },
      invoke: {
        id: 'personalData.erase',
        src: 'erase',
        input: ({ context }) => ({ email: emailOf(context), reason: context.form.reason }),
        onDone: {
          target: 'asking',
          actions: { type: 'keepErased', params: ({ event }) => event },
        },
        onError: {
          target: 'confirming',
          actions: { type: 'keepRefusal', params: ({ event }) => event },
        },
      },
    },
  },
})
