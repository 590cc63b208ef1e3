import { and, assign, setup } from 'xstate'
import type { DoneActorEvent } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'
import { answerTexts } from '#texts/supplier-answer.ts'

import { emptyAnswer, readAnswer } from './draft.ts'
import type { AnswerContext, AnswerEvent, AnswerInput, Reply, Sending, Word } from './types.ts'

const replyOf = (event: unknown) => (event as DoneActorEvent<Reply>).output // because only sendAnswer's onDone asks
const words: Readonly<Record<string, Word>> = {
  accept: 'accept',
  decline: 'decline',
  'add-note': 'note',
}

const form = {
  change: { actions: 'change' },
  submit: [
    { guard: and(['isOnline', 'isComplete']), target: 'sending' },
    { guard: 'isOnline', actions: 'showIssues' },
  ],
  cancel: 'reading',
} as const

/**
 * A supplier's word on an offer (pages.md §3.2): accept, decline or a note. What was typed outlives refusals and changes
 * by others; an answer to a version that nobody read is never sent.
 */
export const offerAnswerMachine = setup({
  types: chartTypes<{
    context: AnswerContext
    events: AnswerEvent
    input: AnswerInput
    tags: 'busy' | 'form'
    meta: { readonly description: string }
  }>(),
  actors: {
    sendAnswer: provided<Reply, Sending>('sendAnswer'),
  },
  guards: {
    isOnline: ({ context }) => context.isOnline,
    isComplete: ({ context }) => readAnswer(context).ok,
    isAccept: ({ context }) => context.word === 'accept',
    isDecline: ({ context }) => context.word === 'decline',
    wasDone: ({ event }) => replyOf(event).kind === 'done',
    wasOvertaken: ({ event }) => replyOf(event).kind === 'conflict',
  },
  actions: {
    begin: assign(({ context, event }) =>
      'stamp' in event
        ? {
            word: words[event.type] ?? context.word,
            stamp: event.stamp,
            total: event.total,
            issues: {},
            refusal: undefined,
            meanwhile: undefined,
            done: undefined,
          }
        : {},
    ),
    takeNetwork: assign(({ event }) =>
      event.type === 'network' ? { isOnline: event.isOnline } : {},
    ),
    change: assign(({ context, event }) => {
      if (event.type !== 'change') return {}
      const { [event.field]: _cured, ...issues } = context.issues
      return { draft: { ...context.draft, [event.field]: event.value }, issues }
    }),
    showIssues: assign(({ context }) => {
      const read = readAnswer(context)
      return { issues: read.ok ? {} : read.issues, attempt: context.attempt + 1 }
    }),
    forgetRefusal: assign({ refusal: undefined, issues: {} }),
    takeDone: assign(({ context, event }) => {
      const reply = replyOf(event)
      const warning = reply.kind === 'done' ? reply.warning : null
      return { draft: emptyAnswer, done: { word: context.word, warning } }
    }),
    // Terms that were accepted were those of another offer.
    takeMeanwhile: assign(({ context, event }) => {
      const reply = replyOf(event)
      const draft = { ...context.draft, terms: '' }
      return reply.kind === 'conflict' ? { meanwhile: reply.meanwhile, draft } : {}
    }),
    takeRefusal: assign(({ event }) => {
      const reply = replyOf(event)
      return reply.kind === 'refused' ? { refusal: reply.refusal } : {}
    }),
    takeFault: assign({ refusal: { text: answerTexts.fault, reasons: [] } }),
  },
}).createMachine({
  id: 'offerAnswer',
  context: ({ input }) => ({
    ...input,
    word: 'accept',
    stamp: '',
    total: 0,
    draft: emptyAnswer,
    issues: {},
    attempt: 0,
    refusal: undefined,
    meanwhile: undefined,
    done: undefined,
    isOnline: true,
  }),
  initial: 'reading',
  on: { network: { actions: 'takeNetwork' } },
  states: {
    reading: {
      meta: { description: 'The offer, and how you can answer' },
      on: {
        accept: { target: 'accepting', actions: 'begin' },
        decline: { target: 'declining', actions: 'begin' },
        'add-note': { target: 'noting', actions: 'begin' },
      },
    },
    accepting: {
      tags: ['form'],
      meta: { description: 'Check the total and terms; add a PO number if you have one' },
      on: form,
    },
    declining: {
      tags: ['form'],
      meta: { description: 'Say why you’re declining the offer' },
      on: form,
    },
    noting: {
      tags: ['form'],
      meta: { description: 'Write a note to your buyer' },
      on: form,
    },
    sending: {
      tags: ['busy', 'form'],
      meta: { description: 'Sending; you can’t close this now' },
      entry: 'forgetRefusal',
      invoke: {
        id: 'answer.send',
        src: 'sendAnswer',
        input: ({ context }) => {
          const read = readAnswer(context)
          if (!read.ok) throw new Error('an incomplete answer was sent')
          return { offerId: context.offerId, stamp: context.stamp, said: read.said }
        },
        onDone: [
          { guard: 'wasDone', target: 'reading', actions: 'takeDone' },
          { guard: 'wasOvertaken', target: 'changed', actions: 'takeMeanwhile' },
          { target: 'refused', actions: 'takeRefusal' },
        ],
        onError: { target: 'refused', actions: 'takeFault' },
      },
    },
    refused: {
      tags: ['form'],
      meta: { description: 'Your answer was refused, with a reason; what you typed is kept' },
      on: form,
    },
    changed: {
      meta: {
        description: 'The offer changed after you opened it; look at it, then continue or go back',
      },
      on: {
        'go-on': [
          { guard: 'isAccept', target: 'accepting', actions: 'begin' },
          { guard: 'isDecline', target: 'declining', actions: 'begin' },
          { target: 'noting', actions: 'begin' },
        ],
        cancel: 'reading',
      },
    },
  },
})
