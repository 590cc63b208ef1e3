import { and, not } from 'xstate'

import {
  betweenDrafts,
  device,
  failed,
  foundDraft,
  fromDevice,
  keeper,
  network,
  opened,
  unopened,
  unsent,
} from '#machines/records/form/states.ts'

import { closedContext, evaluationSetup, pickedOf, savingOf } from './setup.ts'
import { checking, dangerous, dropping, identified } from './states.ts'

const typed = { actions: ['edit', 'keepDraft'] } as const
const fromForm = {
  ...fromDevice,
  ...betweenDrafts,
  leave: { actions: 'touch' },
  'replace-draft': { guard: 'fitsForm', actions: 'takeTheirDraft' },
} as const
// Whatever else is asked then, and wherever one is: nothing goes on.
const stop = { guard: 'isDangerous', target: '#itemEvaluation.dangerous' } as const
const taken = [
  { guard: 'wasSaved', target: 'saved', actions: ['takeSaved', 'dropDraft'] },
  { guard: 'wasKept', target: 'kept', actions: 'dropDraft' },
] as const
const done = { tags: ['done'], on: { close: 'closed' } } as const
const refused = (target: 'identify' | 'review') =>
  [
    { guard: 'wasRefused', target, actions: 'takeRefusal' },
    { ...unsent, target },
  ] as const

/**
 * The evaluation of a battery beside the pallet (redesign.md §6.8): which one it is, whether it is damaged, recalled or
 * defective, photographs, and who says so. It works without a network: what is saved is kept on the device and sent later.
 */
export const itemEvaluationMachine = evaluationSetup.createMachine({
  id: 'itemEvaluation',
  context: ({ input }) => closedContext(input),
  initial: 'opening',
  invoke: [keeper, device],
  on: { network },
  states: {
    opening: {
      tags: ['busy'],
      meta: {
        description: 'Loading the list of parts, the batteries to ship and your draft',
      },
      invoke: {
        id: 'evaluation.open',
        src: 'openEvaluation',
        input: ({ context: { draftKey } }) => ({ draftKey }),
        ...opened('identify'),
      },
    },
    unopened: unopened('We couldn’t load anything, not even from this device; try again'),
    asking: foundDraft('identify'),
    identify: {
      tags: ['form'],
      meta: { description: 'Which battery is it? Scan its label or type its number' },
      always: stop,
      initial: 'typing',
      on: {
        ...fromForm,
        change: typed,
        continue: [
          { guard: and(['isIdentified', 'needsList']), target: 'checking', actions: 'calm' },
          { guard: 'isIdentified', ...identified },
          { actions: 'attempt' },
        ],
        add: [
          {
            guard: and(['isNew', 'isIdentified']),
            target: 'adding',
            actions: ['calm', 'unconfirm'],
          },
          { guard: 'isNew', actions: 'attempt' },
        ],
      },
      states: {
        typing: {
          meta: { description: 'Type the numbers' },
          on: { scan: { guard: 'canScan', target: 'scanning', actions: 'forgetSeen' } },
        },
        scanning: {
          meta: { description: 'The camera is looking for a bar code' },
          invoke: {
            id: 'evaluation.labels',
            src: 'readLabels',
            onError: { target: 'typing', actions: 'goBlind' },
          },
          on: {
            see: { target: 'typing', actions: ['see', 'keepDraft'] },
            'type-it': 'typing',
            blind: { target: 'typing', actions: 'goBlind' },
          },
        },
      },
    },
    checking,
    adding: {
      tags: ['busy', 'form'],
      meta: { description: 'Adding the battery to the list, to evaluate later' },
      on: fromDevice,
      invoke: {
        id: 'evaluation.add',
        src: 'saveEvaluation',
        input: ({ context }) => savingOf(context, false),
        // Nothing is written over: it would be an evaluation less.
        onDone: [...taken, ...refused('identify')],
        onError: { ...failed, target: 'identify' },
      },
    },
    damage: {
      tags: ['form'],
      meta: { description: 'Is it damaged? Say what you see and how dangerous it is' },
      always: stop,
      on: {
        ...fromForm,
        change: typed,
        back: { target: 'identify', actions: 'calm' },
        continue: [
          { guard: 'isDamageSaid', target: 'recall', actions: 'calm' },
          { actions: 'attempt' },
        ],
      },
    },
    dangerous,
    recall: {
      tags: ['form'],
      meta: { description: 'Recall, defect, other reasons, and photos' },
      always: stop,
      initial: 'ready',
      on: {
        ...fromForm,
        change: typed,
        'remove-photo': { actions: ['removePhoto', 'keepDraft'] },
      },
      states: {
        ready: {
          meta: { description: 'Questions and photos' },
          on: {
            'drop-photo': { target: 'dropping', actions: 'calm' },
            pick: { guard: 'hasRoom', target: 'shrinking', actions: 'leaveOut' },
            back: { target: '#itemEvaluation.damage', actions: 'calm' },
            continue: [
              {
                guard: and(['isDamageSaid', 'isRecallSaid']),
                target: '#itemEvaluation.review',
                actions: 'calm',
              },
              // What is said here may not go together with the screen before.
              {
                guard: 'isRecallSaid',
                target: '#itemEvaluation.damage',
                actions: 'attempt',
              },
              { actions: 'attempt' },
            ],
          },
        },
        dropping,
        shrinking: {
          tags: ['busy'],
          meta: { description: 'Making photos smaller and saving them on this device' },
          invoke: {
            id: 'evaluation.photos',
            src: 'keepPhotos',
            input: (args) => ({ files: pickedOf(args) }),
            onDone: { target: 'ready', actions: ['takePhotos', 'keepDraft'] },
            onError: { target: 'ready', actions: 'losePhotos' },
          },
        },
      },
    },
    review: {
      tags: ['form'],
      meta: { description: 'All your answers, with your name, to confirm' },
      always: stop,
      on: {
        ...fromForm,
        change: typed,
        back: { target: 'recall', actions: 'calm' },
        save: [
          { guard: 'isWhole', target: 'saving', actions: ['recognise', 'calm'] },
          // A kept draft, or another list of parts: one goes back to the screen that has the mistake.
          { guard: not('isIdentified'), target: 'identify', actions: 'attempt' },
          { guard: not('isDamageSaid'), target: 'damage', actions: 'attempt' },
          { guard: not('isRecallSaid'), target: 'recall', actions: 'attempt' },
          { actions: 'attempt' },
        ],
      },
    },
    saving: {
      tags: ['busy', 'form'],
      meta: { description: 'Saving the evaluation on this device and sending it' },
      on: fromDevice,
      invoke: {
        id: 'evaluation.save',
        src: 'saveEvaluation',
        input: ({ context }) => savingOf(context, true),
        onDone: [
          ...taken,
          { guard: 'wasOvertaken', target: 'comparing', actions: 'takeTheirs' },
          { guard: 'wasGone', target: 'review', actions: ['takeRefusal', 'putBack', 'keepDraft'] },
          // What was said of the part or its numbers is asked on the first screen.
          { guard: 'isAboutNumbers', target: 'identify', actions: 'takeRefusal' },
          ...refused('review'),
        ],
        onError: { ...failed, target: 'review' },
      },
    },
    comparing: {
      meta: {
        description: 'Someone else was first; compare both evaluations and choose one',
      },
      on: {
        ...fromDevice,
        'save-mine': { target: 'saving', actions: 'writeOver' },
        'keep-theirs': { target: 'left', actions: ['forgetTheirs', 'dropDraft'] },
        back: { target: 'review', actions: 'forgetTheirs' },
      },
    },
    saved: { ...done, meta: { description: 'Saved on the server' } },
    kept: {
      ...done,
      meta: { description: 'Saved on this device; we send it when you’re back online' },
    },
    left: { ...done, meta: { description: 'You kept the other person’s evaluation' } },
    closed: {
      type: 'final',
      tags: ['done'],
      meta: { description: 'Back to the list, or on to the next battery' },
    },
  },
})
