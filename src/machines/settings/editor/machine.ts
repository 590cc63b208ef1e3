import { assign, setup } from 'xstate'
import type { EventObject } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'
import { issuesOf } from '#machines/records/form/read.ts'
import { answered } from '#machines/records/form/setup.ts'
import { outputOf, providedEars } from '#machines/records/output.ts'
import { fieldOf, sayLines } from '#machines/settings/forms.ts'
import type { StoredSetting } from '#schemas/settings.ts'
import { settingTexts } from '#texts/settings.ts'

import { overTheirs, readDraft, shownForm, withField, withStored, withVersion } from './edit.ts'
import { askedValue, isNoted } from './selectors.ts'
import type {
  Answer,
  Opening,
  Restoring,
  Saving,
  SettingContext,
  SettingEvent,
  SettingInput,
} from './types.ts'

// What is sent was read before: the chart does not let anything else through.
function savingOf({ context }: { readonly context: SettingContext }): Saving {
  const read = readDraft(context)
  if (!read?.ok) throw new Error('a setting with mistakes was sent')
  const { name, stored, note } = context
  return { name, value: read.value, version: stored?.version ?? 0, note: note.trim() }
}
const openingOf = ({ context: { name } }: { readonly context: SettingContext }): Opening => ({
  name,
})
const failed = { target: 'editing', actions: 'takeFault' } as const
/** A setting that administrators change (redesign-2.md §4.4): read, changed and saved over the version that was read. */
export const settingEditorMachine = setup({
  types: chartTypes<{
    context: SettingContext
    events: SettingEvent
    input: SettingInput
    tags: 'busy' | 'review'
    meta: { readonly description: string }
  }>(),
  actors: {
    watchDevice: providedEars<EventObject, undefined>('watchDevice'),
    readSetting: provided<StoredSetting, Opening>('readSetting'),
    saveSetting: provided<Answer, Saving>('saveSetting'),
    readVersion: provided<StoredSetting, Restoring>('readVersion'),
  },
  guards: {
    mayEdit: ({ context }) => context.mayEdit,
    canReview: ({ context }) => askedValue(context) !== undefined,
    canSave: ({ context }) => context.isOnline && isNoted(context),
    wasSaved: answered('saved'),
    wasOvertaken: answered('conflict'),
    wasRefused: answered('refused'),
  },
  actions: {
    takeStored: assign(({ context, event }) =>
      withStored(context.name, outputOf<StoredSetting>(event)),
    ),
    startFresh: assign(({ context: { name, stored } }) => (stored ? withStored(name, stored) : {})),
    edit: assign(({ context, event }) =>
      event.type === 'change' ? withField(context, event.field, event.value) : {},
    ),
    touch: assign(({ context: { touched }, event }) =>
      event.type === 'leave' ? { touched: { ...touched, [event.field]: true } } : {},
    ),
    takeNote: assign(({ event }) => (event.type === 'note' ? { note: event.note } : {})),
    takeVersion: assign(({ context, event }) =>
      withVersion(context, outputOf<StoredSetting>(event)),
    ),
    attempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    calm: assign({ attempts: 0, problem: null, saved: null }),
    // What was said of the last try stands, and so does what somebody else changed meanwhile.
    startReview: assign({ attempts: 0, saved: null }),
    takeSaved: assign(({ context, event }) => {
      const answer = outputOf<Answer>(event)
      if (answer.kind !== 'saved') return {}
      return { ...withStored(context.name, answer.stored), saved: answer.stored.version }
    }),
    takeTheirs: assign(({ context, event }) => overTheirs(context, outputOf<StoredSetting>(event))),
    takeRefusal: assign(({ context, event }) => {
      const answer = outputOf<Answer>(event)
      if (!context.stored || answer.kind !== 'refused') return {}
      const form = shownForm(context, context.stored)
      return { said: issuesOf(sayLines(answer.found, form), (path) => fieldOf(path, form)) }
    }),
    takeProblem: assign(({ event }) => {
      const answer = outputOf<Answer>(event)
      return answer.kind === 'unsent' ? { problem: answer.problem } : {}
    }),
    takeFault: assign({ problem: { text: settingTexts.fault } }),
    takeNetwork: assign(({ event }) =>
      event.type === 'network' ? { isOnline: event.isOnline } : {},
    ),
  },
}).createMachine({
  id: 'settingEditor',
  context: ({ input }) => ({
    ...input,
    stored: null,
    restored: null,
    draft: {},
    note: '',
    said: {},
    touched: {},
    attempts: 0,
    isOnline: true,
    problem: null,
    meanwhile: null,
    saved: null,
  }),
  initial: 'opening',
  invoke: { id: 'device.watch', src: 'watchDevice', onError: { actions: 'takeFault' } },
  on: { network: { actions: 'takeNetwork' } },
  states: {
    opening: {
      tags: ['busy'],
      meta: { description: 'Loading the setting' },
      invoke: {
        id: 'setting.open',
        src: 'readSetting',
        input: openingOf,
        onDone: { target: 'editing', actions: 'takeStored' },
        onError: 'unopened',
      },
    },
    unopened: {
      meta: { description: 'We couldn’t load the setting; try again' },
      on: { retry: 'opening' },
    },
    editing: {
      meta: { description: 'Read the setting; administrators change it' },
      on: {
        change: { guard: 'mayEdit', actions: 'edit' },
        leave: { actions: 'touch' },
        discard: { actions: 'startFresh' },
        restore: { guard: 'mayEdit', target: 'restoring', actions: 'calm' },
        review: [
          { guard: 'canReview', target: 'reviewing', actions: 'startReview' },
          { actions: 'attempt' },
        ],
      },
    },
    reviewing: {
      tags: ['review'],
      meta: { description: 'Each change from now to new, its effect, and your reason' },
      on: {
        note: { actions: 'takeNote' },
        back: { target: 'editing', actions: 'startReview' },
        save: [{ guard: 'canSave', target: 'saving', actions: 'calm' }, { actions: 'attempt' }],
      },
    },
    restoring: {
      tags: ['busy'],
      meta: { description: 'Loading an earlier version; its values become changes' },
      invoke: {
        id: 'setting.version',
        src: 'readVersion',
        input: ({ context: { name }, event }) => ({
          name,
          version: event.type === 'restore' ? event.version : 0,
        }),
        onDone: { target: 'editing', actions: 'takeVersion' },
        onError: failed,
      },
    },
    saving: {
      tags: ['busy', 'review'],
      meta: { description: 'Saving; you can’t change anything now' },
      invoke: {
        id: 'setting.save',
        src: 'saveSetting',
        input: savingOf,
        onDone: [
          { guard: 'wasSaved', target: 'editing', actions: 'takeSaved' },
          { guard: 'wasOvertaken', target: 'overtaken' },
          { guard: 'wasRefused', target: 'editing', actions: 'takeRefusal' },
          { target: 'reviewing', actions: 'takeProblem' },
        ],
        onError: { target: 'reviewing', actions: 'takeFault' },
      },
    },
    overtaken: {
      tags: ['busy'],
      meta: { description: 'Someone else saved a change first; loading it' },
      invoke: {
        id: 'setting.theirs',
        src: 'readSetting',
        input: openingOf,
        onDone: { target: 'editing', actions: 'takeTheirs' },
        onError: failed,
      },
    },
  },
})
