import { expect, test } from 'vitest'

import { draftKeeperMachine } from '#machines/records/form/keeper/machine.ts'
import type {
  KeeperContext,
  KeeperEvent,
  KeptDraft,
  Saved,
} from '#machines/records/form/keeper/types.ts'
import { keeperAlphabet, sampleInput } from '#tests/machines/records/form/keeper/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import type { Done, Rules } from '#tests/support/flow-table.ts'

type Event<T extends KeeperEvent['type']> = Extract<KeeperEvent, { readonly type: T }>
type Here = Rules<KeeperContext>

const nothing = { revision: null, at: undefined, content: undefined, sent: undefined }
const typed = (_: unknown, { content }: Event<'changed'>) => ({ content })
const isNewer = ({ at }: KeeperContext, { kept }: Event<'kept-elsewhere'>) =>
  at === undefined || kept.at > at
const theirs = (_: unknown, { kept }: Event<'kept-elsewhere'>) => ({ theirs: kept })
const is =
  (kind: Saved['kind']) =>
  (_: unknown, { output }: Done<Saved>) =>
    output.kind === kind
const kept = (_: unknown, { output }: Done<Saved>) => {
  if (output.kind === 'saved') return { revision: output.revision, at: output.at }
  return output.kind === 'here' ? { at: output.at } : {}
}

/** Whether the server refuses it as it is: then only a change makes another try of use. */
const refusal = (_: unknown, { output }: Done<Saved>) => ({
  isRefused: 'isRefused' in output && output.isRefused,
  reason: 'reason' in output ? output.reason : undefined,
})
const unsaved = (context: KeeperContext, done: Done<Saved>) => ({
  ...kept(context, done),
  ...refusal(context, done),
})

const sending = ({ content }: KeeperContext) => ({
  sent: content,
  isRefused: false,
  reason: undefined,
})
const save = { to: 'saving', keeps: sending }
const wait = { to: 'waiting', keeps: typed }
const offer = { when: isNewer, to: 'offering', keeps: theirs }
/** Theirs is known from here on: it is continued, never written over unseen. */
const known = ({ revision, theirs: other }: KeeperContext) => ({
  revision: other?.revision ?? revision,
  at: other?.at,
  theirs: undefined,
})
const retry = { ...save, when: ({ isRefused }: KeeperContext) => !isRefused }
const forgotten = { to: 'idle', keeps: () => nothing }

// From pages.md §2.4, not from the machine.
const rules: Readonly<Record<string, Here>> = {
  '': {
    begin: {
      to: 'idle',
      keeps: (_, { kept: from }: Event<'begin'>) => ({
        revision: from?.revision ?? null,
        at: from?.at,
        content: from?.content,
        sent: from?.content,
        theirs: undefined,
      }),
    },
    drop: { to: 'dropping', again: true },
  },
  idle: { changed: wait, 'kept-elsewhere': offer },
  waiting: {
    changed: { again: true, keeps: typed },
    flush: save,
    'after saveDelay': save,
    'kept-elsewhere': offer,
  },
  saving: {
    changed: { keeps: typed },
    // Whoever leaves hears no answer: what was typed since is saved after it.
    flush: { ...save, again: true, when: ({ content, sent }) => content !== sent },
    'done saveDraft.request': [
      {
        when: is('newer'),
        to: 'offering',
        keeps: (_, { output }: Done<{ readonly theirs: KeptDraft }>) => ({ theirs: output.theirs }),
      },
      // Typed while it was on its way: there is more to save.
      { when: ({ content, sent }) => content !== sent, to: 'waiting', keeps: kept },
      { when: is('saved'), to: 'saved', keeps: kept },
      { when: is('here'), to: 'savedHere', keeps: unsaved },
      { to: 'failed', keeps: refusal },
    ],
    'failed saveDraft.request': 'failed',
  },
  saved: { changed: wait, 'kept-elsewhere': offer },
  savedHere: {
    changed: wait,
    online: save,
    flush: save,
    'after retryDelay': retry,
    'kept-elsewhere': offer,
  },
  failed: { changed: wait, online: save, flush: save, 'after retryDelay': retry },
  offering: {
    changed: { keeps: typed },
    'kept-elsewhere': { when: isNewer, keeps: theirs },
    'use-theirs': {
      to: 'saved',
      does: ['handOver', 'storeTheirs'],
      keeps: (context) => ({
        ...known(context),
        content: context.theirs?.content,
        sent: context.theirs?.content,
      }),
    },
    'keep-mine': [
      {
        when: ({ content }) => content !== undefined,
        to: 'saving',
        keeps: (context) => ({ ...known(context), ...sending(context) }),
      },
      { to: 'idle', keeps: known },
    ],
  },
  dropping: {
    changed: {
      to: 'waiting',
      keeps: (_, { content }: Event<'changed'>) => ({ ...nothing, content }),
    },
    'done dropDraft.request': forgotten,
    'failed dropDraft.request': forgotten,
  },
}

/** Another tab that never reached the server. */
const fromTab: KeptDraft = {
  content: { comments: 'Gate 8' },
  revision: null,
  at: '2026-11-19T18:09:00.000Z',
}

test('keeping a draft does in every situation what is written', () => {
  const unused = holdAgainst(draftKeeperMachine, {
    inputs: [sampleInput, { ...sampleInput, draftKey: 'another' }],
    events: [
      ...keeperAlphabet,
      { type: 'kept-elsewhere', kept: fromTab },
      { type: 'kept-elsewhere', kept: { ...fromTab, at: '2026-11-19T17:00:00.000Z' } },
    ],
    start: ['idle'],
    gives: {
      'saveDraft.request': ({ draftKey, content, revision }) => ({
        draftKey,
        content: content ?? {},
        revision,
      }),
      'dropDraft.request': ({ draftKey }) => ({ draftKey }),
    },
    enters: {
      waiting: ['wait saveDelay'],
      saving: ['start saveDraft.request'],
      savedHere: ['wait retryDelay'],
      failed: ['wait retryDelay'],
      dropping: ['start dropDraft.request'],
    },
    rules,
  })

  expect(unused).toEqual([])
})
