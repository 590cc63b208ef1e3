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
      meta: { description: 'The configuration and a kept draft are being loaded' },
      invoke: {
        id: 'config.open',
        src: 'openConfig',
        input: ({ context: { draftKey } }) => ({ draftKey }),
        ...opened('viewing'),
      },
    },
    unopened: unopened('The configuration could not be loaded; try again'),
    asking: {
      meta: { description: 'A draft is there: continue it, or start from what is stored' },
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
      meta: { description: 'The configuration as it holds, with its history' },
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
      meta: { description: 'Fields with their limits and what they were before' },
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
      meta: { description: 'What the change does to open offers is being worked out' },
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
      meta: { description: 'Each change, its effect on open offers, and the reason for it' },
      on: { ...fromDevice, 'say-why': said, back: { target: 'editing', actions: 'calm' }, apply },
    },
    applying: {
      tags: ['busy', 'form', 'review'],
      meta: { description: 'Being applied; nothing can be changed' },
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
      meta: { description: 'The change was refused or did not get through; the draft is kept' },
      on: { ...fromDevice, 'say-why': said, back: { target: 'editing', actions: 'calm' }, apply },
    },
    overtaken: overtaken('Somebody else applied a change first; it is being loaded', {
      id: 'config.theirs',
    }),
    comparing: {
      tags: ['form'],
      meta: { description: 'Both versions, setting by setting: choose what is kept' },
      on: {
        ...fromDevice,
        keep: { actions: 'choose' },
        'go-on': { target: 'editing', actions: ['merge', 'keepDraft'] },
        'discard-mine': { target: 'viewing', actions: ['dropMine', 'dropDraft'] },
      },
    },
  },
})
