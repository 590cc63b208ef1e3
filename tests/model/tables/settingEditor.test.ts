import { expect, test } from 'vitest'

import { settingEditorMachine } from '#machines/settings/editor/machine.ts'
import type { SettingContext, SettingEvent } from '#machines/settings/editor/types.ts'
import {
  earlier,
  readerInput,
  sampleInput,
  sampleStored,
  settingAlphabet,
  theirs,
} from '#tests/machines/settings/editor/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import type { Done, Table } from '#tests/support/flow-table.ts'

type Event<T extends SettingEvent['type']> = Extract<SettingEvent, { readonly type: T }>
type Stored = typeof sampleStored

const listOf = (value: unknown) => (Array.isArray(value) ? value.join('\n') : '')
const typed = ({ value }: Stored) => ({
  bizdev: listOf(value['bizdev']),
  logistics: listOf(value['logistics']),
})
const linesOf = (text = '') => text.split('\n').filter((line) => line !== '')
const isChanged = ({ stored, draft }: SettingContext) =>
  stored !== null &&
  (draft['bizdev'] !== typed(stored).bizdev || draft['logistics'] !== typed(stored).logistics)
const hasMistake = ({ draft }: SettingContext) =>
  !linesOf(draft['bizdev']).every((line) => line.includes('@'))
const fresh = (stored: Stored) => ({
  stored,
  restored: null,
  draft: typed(stored),
  note: '',
  said: {},
  touched: {},
  attempts: 0,
  problem: null,
  meanwhile: null,
  saved: null,
})
const broken = () => ({
  problem: { text: 'Something went wrong. Nothing was lost. Try again.' },
})
// What somebody else changed meanwhile is said until something is saved, or nothing of one's own is left.
const calmed = () => ({ attempts: 0, saved: null })
const tried = () => ({ ...calmed(), problem: null })
const again = { keeps: ({ attempts }: SettingContext) => ({ attempts: attempts + 1 }) }
const answer =
  (kind: string) =>
  (_: SettingContext, event: object): boolean =>
    (event as Done<{ readonly kind: string }>).output.kind === kind // because only what was sent answers so
const take = (_: SettingContext, { output }: Done<Stored>) => fresh(output)

// From redesign-2.md §4.4, not from the machine.
const table: Table<typeof settingEditorMachine> = {
  inputs: [sampleInput],
  events: [
    ...settingAlphabet,
    // What theirs says too: then both said the same, and nothing of one's own is left.
    { type: 'change', field: 'bizdev', value: 'maya@portal.example' },
    // Another version is another question.
    { type: 'restore', version: 2 },
  ],
  keyOf: ({ value, context }) =>
    JSON.stringify([
      value,
      context.isOnline,
      context.draft,
      context.note,
      context.restored !== null,
      context.stored?.version,
      context.attempts > 0,
      Object.keys(context.touched).length > 0,
      context.said,
      context.problem !== null,
      context.meanwhile,
      context.saved,
    ]),
  start: ['opening'],
  gives: {
    'setting.open': ({ name }) => ({ name }),
    'setting.theirs': ({ name }) => ({ name }),
    'setting.version': ({ name }, { version }: Event<'restore'>) => ({ name, version }),
    'setting.save': ({ name, stored, draft, note }) => ({
      name,
      note: note.trim(),
      value: { bizdev: linesOf(draft['bizdev']), logistics: linesOf(draft['logistics']) },
      version: stored?.version,
    }),
  },
  enters: {
    '': ['start device.watch'],
    opening: ['start setting.open'],
    saving: ['start setting.save'],
    restoring: ['start setting.version'],
    overtaken: ['start setting.theirs'],
  },
  rules: {
    '': {
      network: { keeps: (_, { isOnline }: Event<'network'>) => ({ isOnline }) },
      'failed device.watch': { keeps: broken },
    },
    opening: {
      'done setting.open': { to: 'editing', keeps: take },
      'failed setting.open': 'unopened',
    },
    unopened: { retry: 'opening' },
    editing: {
      change: {
        when: ({ mayEdit }) => mayEdit,
        keeps: ({ draft, said }, { field, value }: Event<'change'>) => ({
          draft: { ...draft, [field]: value },
          said: draft[field] === value ? said : {},
          problem: null,
          saved: null,
        }),
      },
      leave: {
        keeps: ({ touched }, { field }: Event<'leave'>) => ({
          touched: { ...touched, [field]: true as const },
        }),
      },
      restore: { when: ({ mayEdit }) => mayEdit, to: 'restoring', keeps: tried },
      discard: { keeps: ({ stored }) => (stored ? fresh(stored) : {}) },
      review: [
        {
          when: (context) => isChanged(context) && !hasMistake(context),
          to: 'reviewing',
          keeps: calmed,
        },
        again,
      ],
    },
    // Nothing is saved that was not reviewed, nor without saying why; going back loses nothing that was said.
    reviewing: {
      note: { keeps: (_, { note }: Event<'note'>) => ({ note }) },
      back: { to: 'editing', keeps: calmed },
      save: [
        {
          when: ({ isOnline, note }) => isOnline && note.trim() !== '',
          to: 'saving',
          keeps: tried,
        },
        again,
      ],
    },
    restoring: {
      'done setting.version': {
        to: 'editing',
        keeps: ({ stored }) =>
          stored
            ? {
                ...fresh(stored),
                restored: earlier.value,
                draft: typed(earlier),
                note: 'Restored version 1',
              }
            : {},
      },
      'failed setting.version': { to: 'editing', keeps: broken },
    },
    saving: {
      'done setting.save': [
        {
          when: answer('saved'),
          to: 'editing',
          keeps: () => ({ ...fresh(theirs), saved: theirs.version }),
        },
        { when: answer('conflict'), to: 'overtaken' },
        {
          when: answer('refused'),
          to: 'editing',
          keeps: () => ({ said: { bizdev: 'Line 1: This mailbox is closed' } }),
        },
        { to: 'reviewing', keeps: () => ({ problem: { text: 'Request failed' } }) },
      ],
      'failed setting.save': { to: 'reviewing', keeps: broken },
    },
    overtaken: {
      'done setting.theirs': {
        to: 'editing',
        keeps: ({ draft, stored }) => {
          const { bizdev: now } = typed(theirs)
          const isClash = stored?.version === 3 && draft['bizdev'] !== now
          return {
            stored: theirs,
            restored: null,
            draft: {
              bizdev: draft['bizdev'] ?? '',
              logistics: draft['logistics'] ?? '',
            },
            meanwhile: {
              by: 'Jon Pell',
              clashes: isClash ? [{ field: 'bizdev', theirs: now }] : [],
            },
          }
        },
      },
      'failed setting.theirs': { to: 'editing', keeps: broken },
    },
  },
}

test('the page of a setting does in every situation what is written', () => {
  expect(holdAgainst(settingEditorMachine, table)).toEqual([])
})

test('whoever reads only changes nothing', () => {
  const unused = holdAgainst(settingEditorMachine, { ...table, inputs: [readerInput] })

  expect(unused).toContain('editing on change')
  expect(unused).toContain('editing on review to reviewing')
})
