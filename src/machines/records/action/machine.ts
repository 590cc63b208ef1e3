import { and, assign, setup } from 'xstate'
import type { DoneActorEvent } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'
import { recordDialogTexts } from '#texts/record-dialogs.ts'

import { isTouched, mergedDraft } from './compare.ts'
import type {
  ActionDialogContext,
  ActionDialogEvent,
  Answer,
  DialogInput,
  Sending,
} from './types.ts'

// Where "Discard what you typed?" was asked from.
const back = [
  { guard: 'isChangedMeanwhile', target: 'conflict' },
  { guard: 'wasRefused', target: 'refused' },
  { target: 'open' },
] as const
const submit = [
  { guard: and(['isOnline', 'isComplete']), target: 'sending' },
  { guard: 'isOnline', actions: 'showIssues' },
] as const
const answerOf = (event: unknown) => (event as DoneActorEvent<Answer>).output // because only sendAction's onDone asks

/**
 * A dialog of one action on one record, read as its area reads it: fields are kept through refusals, conflicts and second
 * thoughts; a change by somebody else is shown beside what was typed, and sent again only after a look.
 */
export const actionDialogMachine = setup({
  types: chartTypes<{
    context: ActionDialogContext
    events: ActionDialogEvent
    input: DialogInput
    tags: 'busy' | 'editing'
    meta: { readonly description: string }
  }>(),
  actors: {
    sendAction: provided<Answer, Sending>('sendAction'),
  },
  guards: {
    isOnline: ({ context }) => context.isOnline,
    isComplete: ({ context }) => context.read(context).ok,
    isTouched: ({ context }) => isTouched(context),
    isChangedMeanwhile: ({ context }) => context.meanwhile !== undefined,
    wasRefused: ({ context }) => context.refusal !== undefined,
    isDone: ({ event }) => answerOf(event).kind === 'done',
    isConflict: ({ event }) => answerOf(event).kind === 'conflict',
  },
  actions: {
    takeNetwork: assign(({ context, event }) =>
      event.type === 'network' ? { isOnline: event.isOnline } : context,
    ),
    change: assign(({ context, event }) => {
      if (event.type !== 'change') return context
      const { [event.field]: _cured, ...issues } = context.issues
      return { draft: { ...context.draft, [event.field]: event.value }, issues }
    }),
    showIssues: assign(({ context }) => {
      const read = context.read(context)
      return { issues: read.ok ? {} : read.issues, attempt: context.attempt + 1 }
    }),
    forgetRefusal: assign({ refusal: undefined, issues: {} }),
    takeRefusal: assign(({ context, event }) => {
      const answer = answerOf(event)
      if (answer.kind !== 'refused') return context
      const { refusal } = answer
      return { refusal, issues: refusal.issues, attempt: context.attempt + 1 }
    }),
    takeFailure: assign(({ context }) => ({
      refusal: { text: recordDialogTexts.failed, reasons: [], issues: {} },
      attempt: context.attempt + 1,
    })),
    takeMeanwhile: assign(({ event }) => {
      const answer = answerOf(event)
      return answer.kind === 'conflict'
        ? { meanwhile: answer.meanwhile, theirs: [], refusal: undefined }
        : {}
    }),
    choose: assign(({ context, event }) => {
      if (event.type !== 'choose') return {}
      const others = context.theirs.filter((field) => field !== event.field)
      return { theirs: event.whose === 'theirs' ? [...others, event.field] : others }
    }),
    takeNewer: assign(({ context, event }) =>
      event.type === 'review'
        ? {
            revision: event.revision,
            lock: event.lock,
            initial: event.initial,
            draft: mergedDraft(context, event.initial),
            isNoteRequired: event.isNoteRequired,
            meanwhile: undefined,
          }
        : context,
    ),
    tellDone: (_args, _params: { readonly warning: string | null }) => {},
    tellClosed: () => {},
  },
}).createMachine({
  id: 'actionDialog',
  context: ({ input }) => ({
    ...input,
    draft: input.initial,
    issues: {},
    refusal: undefined,
    meanwhile: undefined,
    theirs: [],
    attempt: 0,
    isOnline: true,
  }),
  initial: 'open',
  on: { network: { actions: 'takeNetwork' } },
  states: {
    open: {
      tags: ['editing'],
      meta: { description: 'Fill in the fields of the action' },
      on: {
        change: { actions: 'change' },
        submit,
        close: [{ guard: 'isTouched', target: 'discarding' }, { target: 'closed' }],
      },
    },
    refused: {
      tags: ['editing'],
      meta: { description: 'The action was refused, with a reason; what you typed is kept' },
      on: {
        change: { actions: 'change' },
        submit,
        close: [{ guard: 'isTouched', target: 'discarding' }, { target: 'closed' }],
      },
    },
    discarding: {
      meta: { description: 'Asks whether to discard what you typed' },
      on: {
        keep: back,
        close: back,
        discard: 'closed',
      },
    },
    sending: {
      tags: ['busy'],
      meta: { description: 'Sending; you can’t close this now' },
      invoke: {
        id: 'sendAction.request',
        src: 'sendAction',
        input: ({ context }) => context,
        onDone: [
          {
            guard: 'isDone',
            target: 'closed',
            actions: {
              type: 'tellDone',
              params: ({ event }) => ({
                warning: event.output.kind === 'done' ? event.output.warning : null,
              }),
            },
          },
          { guard: 'isConflict', target: 'conflict', actions: 'takeMeanwhile' },
          { target: 'refused', actions: 'takeRefusal' },
        ],
        onError: { target: 'refused', actions: 'takeFailure' },
      },
      exit: 'forgetRefusal',
    },
    conflict: {
      meta: { description: 'Someone else changed it first; both versions are shown' },
      on: {
        choose: { actions: 'choose' },
        review: { target: 'open', actions: 'takeNewer' },
        discard: 'closed',
        close: [{ guard: 'isTouched', target: 'discarding' }, { target: 'closed' }],
      },
    },
    closed: {
      type: 'final',
      meta: { description: 'Closed' },
      entry: 'tellClosed',
    },
  },
})
