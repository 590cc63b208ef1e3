import { fromDevice } from '#machines/records/form/states.ts'

import { withdrawalOf } from './setup.ts'
import type { Dropping, EvaluationContext, EvaluationEvent } from './types.ts'

type Args = { readonly context: EvaluationContext; readonly event: EvaluationEvent }

/**
 * The stop of a battery that is dangerous now. Whoever evaluated it before may have called it fit: that is taken back, so
 * that nobody requests its pick-up meanwhile.
 */
export const dangerous = {
  meta: {
    description:
      'It’s dangerous now: step back and call the fire department; you can’t do anything else here',
  },
  initial: 'judging',
  on: {
    ...fromDevice,
    'step-back': { target: 'damage', actions: ['calmDown', 'forgetTheirs', 'keepDraft'] },
  },
  states: {
    judging: {
      meta: { description: 'Was it evaluated as safe to ship before?' },
      always: [
        { guard: 'countsAsFit', target: 'withdrawing', actions: 'recognise' },
        { target: 'stopped' },
      ],
    },
    withdrawing: {
      tags: ['busy'],
      meta: { description: 'Withdrawing its earlier evaluation, so no one can request it' },
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
      meta: { description: 'No one can request it until it’s evaluated' },
    },
    promised: {
      meta: {
        description:
          'We’ll withdraw its earlier evaluation once you’re online; until then, others can request it',
      },
    },
    unguarded: {
      meta: {
        description:
          'We couldn’t withdraw its earlier evaluation, so others can still request it; try again',
      },
      on: { retry: { target: 'withdrawing', actions: ['writeOver', 'calm'] } },
    },
  },
} as const

/** A photograph that the server has is taken away. */
export const dropping = {
  tags: ['busy'],
  meta: { description: 'Removing a sent photo' },
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
  meta: { description: 'Checking whether the program accepts the part' },
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
