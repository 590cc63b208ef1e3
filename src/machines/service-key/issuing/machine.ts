import { assign, setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'

import {
  blankKey,
  formOf,
  givingOf,
  isWhole,
  keyFields,
  organisationFields,
  tenantsOf,
} from './form.ts'
import type {
  AboutKey,
  Giving,
  Issued,
  Issuing,
  IssuingContext,
  IssuingEvent,
  KeyForm,
  Organisation,
} from './types.ts'

type Thrown = { readonly error: unknown }

/** Why a call failed, in words that the page gave it. */
const textOf = ({ error }: Thrown) => (error instanceof Error ? error.message : '')

const serviceKeySetup = setup({
  types: chartTypes<{
    context: IssuingContext
    events: IssuingEvent
    tags: 'issuing' | 'giving' | 'revoking' | 'busy'
    meta: { readonly description: string }
  }>(),
  actors: {
    issue: provided<Issued, Issuing>('issue'),
    give: provided<void, Giving>('give'),
    revoke: provided<void, AboutKey | undefined>('revoke'),
  },
  guards: {
    isWhole: ({ context }) => isWhole(context.form, keyFields),
    isGiven: ({ context }) => isWhole(context.form, organisationFields(context)),
  },
  actions: {
    begin: assign({ form: blankKey, attempt: 0, refusal: undefined }),
    beginGiving: assign((_, { organisation }: { readonly organisation?: Organisation }) => ({
      organisation,
      form: formOf(organisation),
      attempt: 0,
      refusal: undefined,
    })),
    change: assign(({ context }, { change }: { readonly change: Partial<KeyForm> }) => ({
      form: { ...context.form, ...change },
    })),
    showMistakes: assign(({ context }) => ({
      attempt: context.attempt + 1,
      refusal: undefined,
    })),
    forgetRefusal: assign({ refusal: undefined }),
    keepRefusal: assign((_, thrown: Thrown) => ({ refusal: textOf(thrown) })),
    keepKey: assign((_, { output }: { readonly output: Issued }) => ({ issued: output })),
    // A key is told once: closed, it is nowhere any more.
    forgetKey: assign({ issued: undefined, form: blankKey }),
    ask: assign((_, { about }: { readonly about: AboutKey }) => ({ about, refusal: undefined })),
  },
})

/** How a service key is issued, shown once, and revoked; and for whom organizations book. */
export const serviceKeyMachine = serviceKeySetup.createMachine({
  id: 'serviceKey',
  context: {
    form: blankKey,
    attempt: 0,
    refusal: undefined,
    issued: undefined,
    about: undefined,
    organisation: undefined,
  },
  initial: 'closed',
  states: {
    closed: {
      meta: { description: 'The list of keys' },
      on: {
        OPEN: { target: 'editing', actions: 'begin' },
        GIVE: {
          target: 'giving',
          actions: { type: 'beginGiving', params: ({ event }) => event },
        },
        REVOKE: {
          target: 'confirming',
          actions: { type: 'ask', params: ({ event }) => event },
        },
      },
    },
    editing: {
      tags: ['issuing'],
      meta: { description: 'Enter the system, its organization and the programs it can book for' },
      on: {
        CHANGE: { actions: { type: 'change', params: ({ event }) => event } },
        ISSUE: [
          { guard: 'isWhole', target: 'issuing', actions: 'forgetRefusal' },
          { actions: 'showMistakes' },
        ],
        CLOSE: 'closed',
      },
    },
    issuing: {
      tags: ['issuing', 'busy'],
      meta: { description: 'Creating the key' },
      invoke: {
        id: 'serviceKey.issue',
        src: 'issue',
        input: ({ context: { form } }) => ({
          name: form.name,
          organisation: form.organisation,
          tenants: tenantsOf(form),
        }),
        onDone: {
          target: 'shown',
          actions: { type: 'keepKey', params: ({ event }) => event },
        },
        onError: {
          target: 'editing',
          actions: { type: 'keepRefusal', params: ({ event }) => event },
        },
      },
    },
    shown: {
      meta: { description: 'Copy the key now; you won’t see it again' },
      on: { CLOSE: { target: 'closed', actions: 'forgetKey' } },
    },
    giving: {
      tags: ['giving'],
      meta: { description: 'Choose the programs an organization can book for' },
      on: {
        CHANGE: { actions: { type: 'change', params: ({ event }) => event } },
        SAVE: [
          { guard: 'isGiven', target: 'saving', actions: 'forgetRefusal' },
          { actions: 'showMistakes' },
        ],
        CLOSE: 'closed',
      },
    },
    saving: {
      tags: ['giving', 'busy'],
      meta: { description: 'Saving its programs' },
      invoke: {
        id: 'serviceKey.give',
        src: 'give',
        input: ({ context }) => givingOf(context),
        onDone: 'closed',
        onError: {
          target: 'giving',
          actions: { type: 'keepRefusal', params: ({ event }) => event },
        },
      },
    },
    confirming: {
      tags: ['revoking'],
      meta: { description: 'Asks whether to revoke the key' },
      on: { CONFIRM: { target: 'revoking', actions: 'forgetRefusal' }, CLOSE: 'closed' },
    },
    revoking: {
      tags: ['revoking', 'busy'],
      meta: { description: 'Revoking the key' },
      invoke: {
        id: 'serviceKey.revoke',
        src: 'revoke',
        input: ({ context }) => context.about,
        onDone: 'closed',
        onError: {
          target: 'confirming',
          actions: { type: 'keepRefusal', params: ({ event }) => event },
        },
      },
    },
  },
})
