import { assign, setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'

import { blankKey, isWhole } from './form.ts'
import type { AboutKey, Issued, IssuingContext, IssuingEvent, KeyForm } from './types.ts'

type Thrown = { readonly error: unknown }

/** Why a call failed, in words that the page gave it. */
const textOf = ({ error }: Thrown) => (error instanceof Error ? error.message : '')

const serviceKeySetup = setup({
  types: chartTypes<{
    context: IssuingContext
    events: IssuingEvent
    tags: 'issuing' | 'revoking' | 'busy'
    meta: { readonly description: string }
  }>(),
  actors: {
    issue: provided<Issued, KeyForm>('issue'),
    revoke: provided<void, AboutKey | undefined>('revoke'),
  },
  guards: {
    isWhole: ({ context }) => isWhole(context.form),
  },
  actions: {
    begin: assign({ form: blankKey, attempt: 0, refusal: undefined }),
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

/** How a service key is issued, shown once, and revoked. */
export const serviceKeyMachine = serviceKeySetup.createMachine({
  id: 'serviceKey',
  context: {
    form: blankKey,
    attempt: 0,
    refusal: undefined,
    issued: undefined,
    about: undefined,
  },
  initial: 'closed',
  states: {
    closed: {
      meta: { description: 'The keys are listed' },
      on: {
        OPEN: { target: 'editing', actions: 'begin' },
        REVOKE: {
          target: 'confirming',
          actions: { type: 'ask', params: ({ event }) => event },
        },
      },
    },
    editing: {
      tags: ['issuing'],
      meta: { description: 'Which system, and for whom it books' },
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
      meta: { description: 'The key is being made' },
      invoke: {
        id: 'serviceKey.issue',
        src: 'issue',
        input: ({ context }) => context.form,
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
      meta: { description: 'The key can be copied, this once' },
      on: { CLOSE: { target: 'closed', actions: 'forgetKey' } },
    },
    confirming: {
      tags: ['revoking'],
      meta: { description: 'Whether the system is to be shut out' },
      on: { CONFIRM: { target: 'revoking', actions: 'forgetRefusal' }, CLOSE: 'closed' },
    },
    revoking: {
      tags: ['revoking', 'busy'],
      meta: { description: 'The key is being ended' },
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
