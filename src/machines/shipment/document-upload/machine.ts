import { assign, setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'

import { barrierOf } from './picked.ts'
import type { PickedDocument } from './picked.ts'

type Barrier = NonNullable<ReturnType<typeof barrierOf>>

const documentUploadSetup = setup({
  types: chartTypes<{
    context: {
      readonly picked: PickedDocument | undefined
      /** Why it was not sent: what is wrong with the file, or words of what refused it; undefined: nothing. */
      readonly problem: Barrier | { readonly text: string } | undefined
    }
    events:
      | { readonly type: 'choose'; readonly picked: PickedDocument }
      | { readonly type: 'again' }
      | { readonly type: 'dismiss' }
    tags: 'busy'
    meta: { readonly description: string }
  }>(),
  actors: {
    /** Resolves once the document is the request's; rejects with an error that says why it is not. */
    sendDocument: provided<void, PickedDocument | undefined>('sendDocument'),
  },
  guards: {
    isWrong: ({ event }) => event.type === 'choose' && barrierOf(event.picked) !== undefined,
  },
  actions: {
    take: assign(({ event }) => ({
      picked: event.type === 'choose' ? event.picked : undefined,
      problem: undefined,
    })),
    sayWrong: assign(({ event }) => ({
      picked: undefined,
      problem: event.type === 'choose' ? barrierOf(event.picked) : undefined,
    })),
    keepProblem: assign((_, { error }: { readonly error: unknown }) => ({
      problem: { text: error instanceof Error ? error.message : '' },
    })),
    forget: assign({ picked: undefined, problem: undefined }),
    forgetProblem: assign({ problem: undefined }),
  },
})

const choosing = {
  choose: [
    { guard: 'isWrong', target: 'wrong', actions: 'sayWrong' },
    { target: 'sending', actions: 'take' },
  ],
} as const

/** A PDF of one's own takes the place of a document that the portal drew: looked at before it is sent, and after. */
export const documentUploadMachine = documentUploadSetup.createMachine({
  id: 'documentUpload',
  context: { picked: undefined, problem: undefined },
  initial: 'offered',
  states: {
    offered: { meta: { description: 'You can choose a PDF' }, on: choosing },
    wrong: {
      meta: { description: 'You can’t use this file; the page says why' },
      on: { ...choosing, dismiss: { target: 'offered', actions: 'forget' } },
    },
    sending: {
      tags: ['busy'],
      meta: { description: 'Sending the file; the server checks it' },
      invoke: {
        id: 'documentUpload.send',
        src: 'sendDocument',
        input: ({ context }) => context.picked,
        onDone: { target: 'offered', actions: 'forget' },
        onError: {
          target: 'refused',
          actions: { type: 'keepProblem', params: ({ event }) => event },
        },
      },
    },
    refused: {
      meta: { description: 'The file didn’t replace the document; the page says why' },
      on: {
        ...choosing,
        again: { target: 'sending', actions: 'forgetProblem' },
        dismiss: { target: 'offered', actions: 'forget' },
      },
    },
  },
})
