import { assign, setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'
import { outputOf } from '#machines/records/output.ts'

import type { KeeperContext, KeeperEvent, KeeperInput, KeptDraft, Saved, Saving } from './types.ts'

const SAVE_DELAY_MS = 1000 // specification 2 §9 has none; pages.md §2.4
const RETRY_DELAY_MS = 15_000

const handOver = {
  type: 'handOver',
  params: ({ context }: { readonly context: KeeperContext }) => ({ kept: context.theirs }),
} as const

const storeTheirs = {
  type: 'storeTheirs',
  params: ({ context }: { readonly context: KeeperContext }) => ({
    draftKey: context.draftKey,
    kept: context.theirs,
  }),
} as const

/**
 * Keeps a draft while it is being typed: a second after the last change on the server and in this browser, later on the
 * server when that cannot be reached now; a newer one of another tab or device is offered, never forced.
 */
export const draftKeeperMachine = setup({
  types: chartTypes<{
    context: KeeperContext
    events: KeeperEvent
    input: KeeperInput
    tags: 'unsaved'
    meta: { readonly description: string }
  }>(),
  actors: {
    saveDraft: provided<Saved, Saving>('saveDraft'),
    dropDraft: provided<void, KeeperInput>('dropDraft'),
  },
  delays: { saveDelay: SAVE_DELAY_MS, retryDelay: RETRY_DELAY_MS },
  guards: {
    isNewer: ({ context, event }) =>
      event.type === 'kept-elsewhere' && event.kept.at > (context.at ?? ''),
    hasContent: ({ context }) => context.content !== undefined,
    hasMore: ({ context }) => context.content !== context.sent,
    isSaved: ({ event }) => outputOf<Saved>(event).kind === 'saved',
    isHere: ({ event }) => outputOf<Saved>(event).kind === 'here',
    mayRetry: ({ context }) => !context.isRefused,
    isOutdated: ({ event }) => outputOf<Saved>(event).kind === 'newer',
  },
  actions: {
    begin: assign(({ event }) =>
      event.type === 'begin'
        ? {
            revision: event.kept?.revision ?? null,
            at: event.kept?.at,
            content: event.kept?.content,
            sent: event.kept?.content,
            theirs: undefined,
          }
        : {},
    ),
    forget: assign({ revision: null, at: undefined, content: undefined, sent: undefined }),
    takeContent: assign(({ event }) =>
      event.type === 'changed' ? { content: event.content } : {},
    ),
    markSent: assign(({ context }) => ({
      sent: context.content,
      isRefused: false,
      reason: undefined,
    })),
    takeSaved: assign(({ event }) => {
      const saved = outputOf<Saved>(event)
      if (saved.kind === 'saved') return { revision: saved.revision, at: saved.at }
      return saved.kind === 'here' ? { at: saved.at } : {}
    }),
    takeRefusal: assign(({ event }) => {
      const saved = outputOf<Saved>(event)
      return 'isRefused' in saved
        ? { isRefused: saved.isRefused, reason: saved.reason }
        : { isRefused: false, reason: undefined }
    }),
    takeNewer: assign(({ event }) => {
      const saved = outputOf<Saved>(event)
      return saved.kind === 'newer' ? { theirs: saved.theirs } : {}
    }),
    takeTheirs: assign(({ event }) =>
      event.type === 'kept-elsewhere' ? { theirs: event.kept } : {},
    ),
    // The page's machine provides it with a message to itself: the keeper knows no page.
    handOver: (_args, _params: { readonly kept: KeptDraft | undefined }) => {},
    // The page provides it: this browser keeps theirs from now on, or it would offer the other one again.
    storeTheirs: (
      _args,
      _params: { readonly draftKey: string; readonly kept: KeptDraft | undefined },
    ) => {},
    adoptTheirs: assign(({ context }) => ({
      revision: context.theirs?.revision ?? context.revision,
      at: context.theirs?.at,
      content: context.theirs?.content,
      sent: context.theirs?.content,
      theirs: undefined,
    })),
    // What they saved is known now, so the next save continues it instead of being refused.
    overrule: assign(({ context }) => ({
      revision: context.theirs?.revision ?? context.revision,
      at: context.theirs?.at,
      theirs: undefined,
    })),
  },
}).createMachine({
  id: 'draftKeeper',
  context: ({ input }) => ({
    ...input,
    content: undefined,
    sent: undefined,
    revision: null,
    at: undefined,
    theirs: undefined,
    isRefused: false,
    reason: undefined,
  }),
  initial: 'idle',
  on: {
    begin: { target: '.idle', actions: 'begin' },
    drop: '.dropping',
  },
  states: {
    idle: {
      meta: { description: 'No changes since you opened the page' },
      on: {
        changed: { target: 'waiting', actions: 'takeContent' },
        'kept-elsewhere': { guard: 'isNewer', target: 'offering', actions: 'takeTheirs' },
      },
    },
    waiting: {
      tags: ['unsaved'],
      meta: { description: 'Changed; we save a second after your last change' },
      after: { saveDelay: 'saving' },
      on: {
        changed: { target: 'waiting', reenter: true, actions: 'takeContent' },
        flush: 'saving',
        'kept-elsewhere': { guard: 'isNewer', target: 'offering', actions: 'takeTheirs' },
      },
    },
    saving: {
      tags: ['unsaved'],
      meta: { description: 'Saving the draft' },
      entry: 'markSent',
      invoke: {
        id: 'saveDraft.request',
        src: 'saveDraft',
        input: ({ context: { draftKey, content, revision } }) => ({
          draftKey,
          content: content ?? {},
          revision,
        }),
        onDone: [
          { guard: 'isOutdated', target: 'offering', actions: 'takeNewer' },
          { guard: 'hasMore', target: 'waiting', actions: 'takeSaved' },
          { guard: 'isSaved', target: 'saved', actions: 'takeSaved' },
          { guard: 'isHere', target: 'savedHere', actions: ['takeSaved', 'takeRefusal'] },
          { target: 'failed', actions: 'takeRefusal' },
        ],
        onError: 'failed',
      },
      on: {
        changed: { actions: 'takeContent' },
        // Whoever leaves now does not hear the answer: what was typed since goes after what is on its way.
        flush: { guard: 'hasMore', target: 'saving', reenter: true },
      },
    },
    saved: {
      meta: { description: 'Draft saved, with the time' },
      on: {
        changed: { target: 'waiting', actions: 'takeContent' },
        'kept-elsewhere': { guard: 'isNewer', target: 'offering', actions: 'takeTheirs' },
      },
    },
    savedHere: {
      meta: {
        description: 'Draft saved on this device; we send it to the server when we can',
      },
      after: { retryDelay: { guard: 'mayRetry', target: 'saving' } },
      on: {
        changed: { target: 'waiting', actions: 'takeContent' },
        online: 'saving',
        flush: 'saving',
        'kept-elsewhere': { guard: 'isNewer', target: 'offering', actions: 'takeTheirs' },
      },
    },
    failed: {
      tags: ['unsaved'],
      meta: { description: 'We couldn’t save the draft anywhere' },
      after: { retryDelay: { guard: 'mayRetry', target: 'saving' } },
      on: {
        changed: { target: 'waiting', actions: 'takeContent' },
        online: 'saving',
        flush: 'saving',
      },
    },
    offering: {
      tags: ['unsaved'],
      meta: { description: 'Another tab or device has a newer draft; use it or keep this one' },
      on: {
        changed: { actions: 'takeContent' },
        'kept-elsewhere': { guard: 'isNewer', actions: 'takeTheirs' },
        'use-theirs': { target: 'saved', actions: [handOver, storeTheirs, 'adoptTheirs'] },
        'keep-mine': [
          { guard: 'hasContent', target: 'saving', actions: 'overrule' },
          { target: 'idle', actions: 'overrule' },
        ],
      },
    },
    dropping: {
      meta: { description: 'Removing the draft; it’s no longer needed' },
      invoke: {
        id: 'dropDraft.request',
        src: 'dropDraft',
        input: ({ context: { draftKey } }) => ({ draftKey }),
        onDone: { target: 'idle', actions: 'forget' },
        // Nobody waits for it: the server drops drafts after 30 days.
        onError: { target: 'idle', actions: 'forget' },
      },
      on: { changed: { target: 'waiting', actions: ['forget', 'takeContent'] } },
    },
  },
})
