import { and } from 'xstate'

import {
  betweenDrafts,
  device,
  failed,
  fromDevice,
  keeper,
  network,
  opened,
  overtaken,
  unopened,
  unsent,
} from '#machines/records/form/states.ts'

import { emptyApprover, readConfig } from './draft.ts'
import { configEditorSetup } from './setup.ts'
import type { ConfigContext, ConfigInput } from './types.ts'

const closedContext = (input: ConfigInput): ConfigContext => ({
  ...input,
  stored: null,
  people: null,
  found: null,
  draft: {
    numbers: {} as ConfigContext['draft']['numbers'], // because nothing is shown before something is opened
    mode: 'any',
    approvers: [emptyApprover('')],
    note: '',
  },
  issues: {},
  touched: {},
  attempts: 0,
  isOnline: true,
  removed: null,
  effects: null,
  problem: null,
  theirs: null,
  choices: {},
  applied: null,
})
// What is sent was read before: the chart does not let anything else through.
function configOf({ draft, people }: ConfigContext) {
  const read = readConfig(draft, people)
  if (!read.ok) throw new Error('a configuration with mistakes was sent')
  return read.config
}

const typed = { actions: ['edit', 'keepDraft'] } as const
const said = { actions: ['takeReason', 'keepDraft'] } as const
const apply = [{ guard: 'canApply', target: 'applying' }, { actions: 'attempt' }] as const

/**
 * The configuration of spot feedstock (pages.md §2.5): read, changed as a draft that is kept, reviewed with what it does
 * to open offers, applied with a reason. Whoever was late compares setting by setting.
 */
export const configEditorMachine = configEditorSetup.createMachine({
  id: 'configEditor',
  context: ({ input }) => closedContext(input),
  initial: 'opening',
  invoke: [keeper, device],
  on: { network },
  states: {
    opening: {
      tags: ['busy'],
      meta: { description: 'Loading the configuration and your draft' },
      invoke: {
        id: 'config.open',
        src: 'openConfig',
        input: ({ context: { draftKey } }) => ({ draftKey }),
        ...opened('viewing'),
      },
    },
    unopened: unopened('We couldn’t load the configuration; try again'),
    asking: {
      meta: { description: 'You have a draft; continue it or start from the current settings' },
      on: {
        'continue-draft': {
          guard: 'mayEdit',
          target: 'editing',
          actions: ['takeFound', 'keepFound', 'forgetFound'],
        },
        'start-new': { target: 'viewing', actions: ['dropDraft', 'forgetFound'] },
      },
    },
    viewing: {
      meta: { description: 'The current configuration, with its history' },
      on: {
        edit: { guard: 'mayEdit', target: 'editing', actions: 'calm' },
        restore: {
          guard: 'mayEdit',
          target: 'editing',
          actions: ['calm', 'takeVersion', 'keepDraft'],
        },
      },
    },
    editing: {
      tags: ['form'],
      meta: { description: 'Edit the fields; you see limits and earlier values' },
      on: {
        ...fromDevice,
        ...betweenDrafts,
        change: typed,
        'change-approver': typed,
        'add-approver': { guard: 'hasRoom', ...typed },
        'remove-approver': typed,
        'undo-remove': { guard: and(['hasRemoved', 'hasRoom']), ...typed },
        'move-approver': typed,
        leave: { actions: 'touch' },
        restore: { actions: ['takeVersion', 'keepDraft'] },
        'replace-draft': { guard: 'fitsForm', actions: 'takeTheirDraft' },
        discard: { target: 'viewing', actions: ['startFresh', 'dropDraft'] },
        review: [{ guard: 'canReview', target: 'previewing' }, { actions: 'attempt' }],
      },
    },
    previewing: {
      tags: ['busy', 'form', 'review'],
      meta: { description: 'Calculating the effect on open offers' },
      // Whoever knows why does not wait for the effect.
      on: { 'say-why': said },
      invoke: {
        id: 'config.preview',
        src: 'previewConfig',
        input: ({ context }) => ({ config: configOf(context) }),
        onDone: { target: 'reviewing', actions: ['calm', 'takeEffects'] },
        // It can be applied all the same: what could not be worked out is said in its place.
        onError: { target: 'reviewing', actions: 'calm' },
      },
    },
    reviewing: {
      tags: ['form', 'review'],
      meta: { description: 'Each change, its effect on open offers, and your reason' },
      on: { ...fromDevice, 'say-why': said, back: { target: 'editing', actions: 'calm' }, apply },
    },
    applying: {
      tags: ['busy', 'form', 'review'],
      meta: { description: 'Applying; you can’t change anything now' },
      invoke: {
        id: 'config.apply',
        src: 'applyConfig',
        input: ({ context }) => ({
          config: configOf(context),
          version: context.stored?.version ?? 0,
          note: context.draft.note.trim(),
        }),
        onDone: [
          { guard: 'wasApplied', target: 'viewing', actions: ['takeApplied', 'dropDraft'] },
          { guard: 'wasOvertaken', target: 'overtaken' },
          unsent,
        ],
        onError: failed,
      },
    },
    unsent: {
      tags: ['form', 'review'],
      meta: { description: 'The change was refused or didn’t go through; your draft is kept' },
      on: { ...fromDevice, 'say-why': said, back: { target: 'editing', actions: 'calm' }, apply },
    },
    overtaken: overtaken(
      'Someone else applied a change first; loading it',
      { id: 'config.theirs' },
      failed,
    ),
    comparing: {
      tags: ['form'],
      meta: { description: 'Both versions, setting by setting; choose what to keep' },
      on: {
        ...fromDevice,
        keep: { actions: 'choose' },
        'go-on': { target: 'editing', actions: ['merge', 'keepDraft'] },
        'discard-mine': { target: 'viewing', actions: ['dropMine', 'dropDraft'] },
      },
    },
  },
})
