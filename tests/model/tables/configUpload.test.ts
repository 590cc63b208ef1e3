import { expect, test } from 'vitest'

import { configUploadMachine } from '#machines/records/upload/machine.ts'
import type {
  Applied,
  Checked,
  Found,
  UploadContext,
  UploadEvent,
} from '#machines/records/upload/types.ts'
import { configUploadAlphabet, diff } from '#tests/machines/records/upload/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import type { Done, Rules } from '#tests/support/flow-table.ts'
import { uploadTexts } from '#texts/uploads.ts'

type Here = Rules<UploadContext>
type Event<T extends UploadEvent['type']> = Extract<UploadEvent, { readonly type: T }>
type Counts = typeof diff.counts
type Failed = Extract<Found, { readonly kind: 'failed' }>

const MAX_SIZE = 5 * 1024 * 1024
const nothing = {
  chosen: null,
  asked: null,
  diff: null,
  problem: null,
  overtaken: null,
  note: '',
  typed: '',
}

const is =
  (kind: (Checked | Applied | Found)['kind']) =>
  (_: unknown, { output }: Done<Checked | Applied | Found>) =>
    output.kind === kind
const diffThat =
  (fits: (counts: Counts) => boolean) =>
  (_: unknown, { output }: Done<Checked>) =>
    output.kind === 'diff' && fits(output.diff.counts)
const compared = (_: unknown, { output }: Done<Extract<Checked, { kind: 'diff' }>>) => ({
  diff: output.diff,
  typed: '',
})
const failed = {
  to: 'failed',
  keeps: (_: unknown, { output }: Done<Failed>) => ({ problem: output.problem }),
}
const fault = { to: 'failed', keeps: () => ({ problem: { text: uploadTexts.fault } }) }
const choose = [
  {
    when: (_: unknown, { text }: Event<'choose'>) => text.length > MAX_SIZE,
    to: 'failed',
    keeps: () => ({ ...nothing, problem: { text: uploadTexts.tooLarge } }),
  },
  {
    to: 'checking',
    keeps: (_: unknown, { name, text }: Event<'choose'>) => ({
      ...nothing,
      chosen: { name, text },
    }),
  },
]
const restore = {
  to: 'reading',
  keeps: (_: unknown, { version }: Event<'restore'>) => ({
    ...nothing,
    asked: version,
    note: `Rolled back to version ${version}`,
  }),
}
const open: Here = { choose, restore, cancel: { to: 'idle', keeps: () => nothing } }

// A reason of at most 500 characters; over a fifth of the rows goes only with their number (pages.md §2.6).
const isReady = ({ note, typed, diff: shown }: UploadContext) => {
  const { removed = 0, rowsBefore = 0 } = shown?.counts ?? {}
  const isMeant = removed * 5 <= rowsBefore || typed.trim() === String(removed)
  return isMeant && note.trim().length > 0 && note.trim().length <= 500
}

// From redesign-2.md §4.3 and the page's words, not from the machine.
const rules: Readonly<Record<string, Here>> = {
  idle: { choose, restore },
  reading: {
    'done upload.read': [
      {
        when: is('found'),
        to: 'checking',
        keeps: (_, { output }: Done<Extract<Found, { kind: 'found' }>>) => ({
          chosen: output.chosen,
        }),
      },
      failed,
    ],
    'failed upload.read': fault,
  },
  checking: {
    'done upload.check': [
      { when: diffThat(({ errors }) => errors > 0), to: 'issues', keeps: compared },
      {
        when: diffThat(({ added, removed, modified }) => added + removed + modified === 0),
        to: 'unchanged',
        keeps: compared,
      },
      { when: is('diff'), to: 'reviewing', keeps: compared },
      failed,
    ],
    'failed upload.check': fault,
  },
  issues: open,
  unchanged: open,
  reviewing: {
    ...open,
    type: { keeps: (_, { change }: Event<'type'>) => change },
    apply: { when: isReady, to: 'applying' },
  },
  applying: {
    'done upload.apply': [
      {
        when: is('applied'),
        to: 'applied',
        keeps: (_, { output }: Done<Extract<Applied, { kind: 'applied' }>>) => ({
          ...nothing,
          diff: output.diff,
        }),
      },
      {
        when: is('changed'),
        to: 'checking',
        keeps: (_, { output }: Done<Extract<Applied, { kind: 'changed' }>>) => ({
          overtaken: output.overtaken,
        }),
      },
      failed,
    ],
    'failed upload.apply': fault,
  },
  applied: open,
  failed: {
    ...open,
    retry: [
      { when: ({ chosen }) => chosen !== null, to: 'checking' },
      { when: ({ asked }) => asked !== null, to: 'reading' },
    ],
  },
}

test('an upload of a configuration does in every situation what is written', () => {
  const unused = holdAgainst(configUploadMachine, {
    inputs: [undefined],
    events: [
      ...configUploadAlphabet,
      { type: 'choose', name: 'largest.csv', text: 'x'.repeat(MAX_SIZE) },
      { type: 'type', change: { note: 'n'.repeat(500) } },
      { type: 'type', change: { note: 'n'.repeat(501) } },
      { type: 'type', change: { typed: ' 3 ', note: ' A word ' } },
    ],
    keyOf: ({ value, context: { chosen, asked, diff: shown, note, typed, overtaken } }) =>
      JSON.stringify([value, chosen?.name, asked, shown?.counts, note, typed, overtaken !== null]),
    start: ['idle'],
    gives: {
      'upload.read': ({ asked }) => ({ version: asked }),
      'upload.check': ({ chosen }) => chosen,
      'upload.apply': ({ chosen, diff: shown, note }) => ({
        ...chosen,
        version: shown?.version,
        note: note.trim(),
      }),
    },
    enters: {
      reading: ['start upload.read'],
      checking: ['start upload.check'],
      applying: ['start upload.apply'],
    },
    rules,
  })

  expect(unused).toEqual([])
})
