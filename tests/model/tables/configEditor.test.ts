import { expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'

import { readConfig } from '#machines/spot-offer/config/draft.ts'
import { configEditorMachine } from '#machines/spot-offer/config/machine.ts'
import type { ConfigContext } from '#machines/spot-offer/config/types.ts'
import {
  configAlphabet,
  readerInput,
  sampleDraft,
  sampleInput,
  sampleStored,
} from '#tests/machines/spot-offer/config/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import type { Table } from '#tests/support/flow-table.ts'

import { canReview, isNoted } from './configEditor-form.ts'
import { rules } from './configEditor-rules.ts'

const [maya] = sampleDraft.approvers
const ada = 'ada@portal.example'
const team = Array.from({ length: 19 }, (_, n) => ({
  ...maya!,
  key: `key-${n}`,
  email: `${n}@portal.example`,
}))
const many = { ...sampleDraft, approvers: [maya!, ...team] }
const found = { content: many, revision: 4, at: '2026-11-19T17:50:00.000Z' }

/** A form has no end of contents: two are the same where the same may be done with them. */
function keyOf({ value, context }: SnapshotFrom<typeof configEditorMachine>): string {
  const { attempts, problem, applied, draft, isOnline, removed } = context
  const isReview = value === 'reviewing' || value === 'unsent'
  const isNew = removed === null && draft.approvers.length < 19
  return JSON.stringify([
    value,
    (isReview || value === 'editing') && isOnline,
    (isReview || value === 'previewing') && isNoted(context),
    // What is said there, to be taken away later.
    (value !== 'editing' || isNew) && [attempts > 0, problem !== null, applied !== null],
    value === 'editing' && [
      canReview({ ...context, isOnline: true }),
      removed !== null,
      Math.max(18, draft.approvers.length),
    ],
  ])
}

function typedConfig({ draft, people }: ConfigContext) {
  const read = readConfig(draft, people)
  return read.ok ? read.config : undefined
}

const table: Table<typeof configEditorMachine> = {
  inputs: [sampleInput],
  events: [
    ...configAlphabet,
    { type: 'restore', draft: many },
    { type: 'restore', draft: sampleDraft },
    { type: 'change-approver', key: 'new-1', field: 'email', value: ada },
    { type: 'change-approver', key: 'new-1', field: 'above-high-price', value: '' },
    { type: 'remove-approver', key: 'nobody' },
    { type: 'move-approver', key: 'new-1', by: -1 },
    { type: 'say-why', value: ` ${'x'.repeat(500)} ` },
    { type: 'say-why', value: 'x'.repeat(501) },
    { type: 'leave', field: 'mode' },
    { type: 'keep', setting: 'storageCost', whose: 'theirs' },
    { type: 'keep', setting: 'handlingCost', whose: 'theirs' },
    { type: 'replace-draft', kept: undefined },
    { type: 'replace-draft', kept: { ...found, content: { comments: 'Gate 8' } } },
    { type: 'xstate.done.actor.config.open', output: { ...sampleStored, found, people: null } },
  ],
  keyOf,
  start: ['opening'],
  gives: {
    keeper: ({ draftKey }) => ({ draftKey }),
    'device.watch': ({ draftKey }) => ({ draftKey }),
    'config.open': ({ draftKey }) => ({ draftKey }),
    'config.preview': (context) => ({ config: typedConfig(context) }),
    'config.apply': (context) => ({
      config: typedConfig(context),
      version: context.stored?.version,
      note: context.draft.note.trim(),
    }),
  },
  enters: {
    '': ['start keeper', 'start device.watch'],
    opening: ['start config.open'],
    previewing: ['start config.preview'],
    applying: ['start config.apply'],
    overtaken: ['start config.theirs'],
  },
  rules,
}

test('the editor of the configuration does in every situation what is written', () => {
  expect(holdAgainst(configEditorMachine, table)).toEqual([])
})

test('whoever reads only is never led to a form', () => {
  const unused = holdAgainst(configEditorMachine, { ...table, inputs: [readerInput] })
  expect(unused).toContain('viewing on edit to editing')
  // No draft is looked for then; one that was kept before a right was lost leads nowhere either.
  expect(unused).toContain('asking on continue-draft to editing')
})
