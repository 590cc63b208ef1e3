import { fromDevice } from '#machines/records/form/states.ts'

import { withdrawalOf } from './setup.ts'
import type { Dropping, EvaluationContext, EvaluationEvent } from './types.ts'

type Args = { readonly context: EvaluationContext; readonly event: EvaluationEvent }

/**
 * The stop of a battery that is dangerous now. Whoever evaluated it before may have called it fit: that is taken back, so
 * that nobody requests its pick-up meanwhile.
 */
export const dangerous = {
  meta: { description: 'It is dangerous now: step back and call; nothing else can be done' },
  initial: 'judging',
  on: {
    ...fromDevice,
    'step-back': { target: 'damage', actions: ['calmDown', 'forgetTheirs', 'keepDraft'] },
  },
  states: {
    judging: {
      meta: { description: 'Whether it was evaluated as fit before' },
      always: [
        { guard: 'countsAsFit', target: 'withdrawing', actions: 'recognise' },
        { target: 'stopped' },
      ],
    },
    withdrawing: {
      tags: ['busy'],
      meta: { description: 'What was said of it before is taken back: it may not be requested' },
      invoke: {
        id: 'evaluation.withdraw',
        src: 'saveEvaluation',
        input: ({ context }: Pick<Args, 'context'>) => withdrawalOf(context),
        onDone: [
          {
            guard: 'wasSaved',
            target: 'stopped',
            actions: ['takeSaved', 'followSaved', 'keepDraft'],
          },
          { guard: 'wasKept', target: 'promised' },
          // What is on no list is requested by nobody.
          { guard: 'wasGone', target: 'stopped', actions: ['putBack', 'keepDraft'] },
          { target: 'unguarded', actions: ['takeTheirs', 'takeRefusal', 'takeProblem'] },
        ],
        onError: 'unguarded',
      },
    },
    stopped: {
      meta: { description: 'Nobody can request it until it is evaluated' },
    },
    promised: {
      meta: { description: 'What was said before is taken back when there is a connection' },
    },
    unguarded: {
      meta: { description: 'What was said before could not be taken back; try again' },
      on: { retry: { target: 'withdrawing', actions: ['writeOver', 'calm'] } },
    },
  },
} as const

/** A photograph that the server has is taken away. */
export const dropping = {
  tags: ['busy'],
  meta: { description: 'A photograph that the server has is taken away' },
  invoke: {
    id: 'evaluation.photo',
    src: 'dropPhoto',
    input: ({ context, event }: Args): Dropping => ({
      uuid: context.draft.uuid,
      photoId: event.type === 'drop-photo' ? event.photoId : '',
    }),
    onDone: [
      { guard: 'wasDropped', target: 'ready', actions: 'takeDropped' },
      { target: 'ready', actions: 'takeProblem' },
    ],
    onError: { target: 'ready', actions: 'takeFault' },
  },
} as const

/** Where one goes with a battery that the numbers name. */
export const identified = {
  target: 'damage',
  actions: ['recognise', 'calm', 'keepDraft'],
} as const
const unchecked = {
  ...identified,
  actions: [...identified.actions, 'leaveUnchecked'],
} as const
/** What the list of parts says of the part, before anything else is asked. */
export const checking = {
  tags: ['busy', 'form'],
  meta: { description: 'The list of parts is asked whether the program takes the part' },
  on: fromDevice,
  invoke: {
    id: 'evaluation.parts',
    src: 'readParts',
    onDone: [
      // Nobody is kept beside a pallet by a connection that does not answer.
      { guard: 'wasUnanswered', ...unchecked },
      {
        guard: 'isUnlisted',
        target: 'identify',
        actions: ['takeParts', 'refusePart', 'attempt'],
      },
      { ...identified, actions: ['takeParts', ...identified.actions] },
    ],
    onError: { ...unchecked, actions: ['reportFault', ...unchecked.actions] },
  },
} as const
