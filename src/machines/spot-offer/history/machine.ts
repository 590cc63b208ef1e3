import { assign, setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'
import type { ConfigDraft } from '#machines/spot-offer/config/draft.ts'
import type { ConfigHistoryEntry } from '#schemas/spot-offer/config.ts'

type Entries = readonly ConfigHistoryEntry[]
type Before = { readonly before: number }
type Version = { readonly version: number }
type HistoryContext = {
  /** What was read beyond those that come with the configuration, newest first. */
  readonly older: Entries
  /** Why it could not be read, in words. */
  readonly problem: string | undefined
  /** The version that was marked as checked here. */
  readonly checked: number | undefined
}
export type HistoryEvent =
  | ({ readonly type: 'MORE' } & Before)
  | ({ readonly type: 'RESTORE' } & Version)
  /** Somebody else has looked at costs, shares and margins. */
  | ({ readonly type: 'LOOK' } & Version)

const historySetup = setup({
  types: chartTypes<{
    context: HistoryContext
    events: HistoryEvent
    tags: 'busy'
    meta: { readonly description: string }
  }>(),
  actors: {
    /** The changes below a version. */
    readOlder: provided<Entries, Before>('readOlder'),
    /** What a version said, as the editor has it. */
    readVersion: provided<ConfigDraft, Version>('readVersion'),
    /** Writes down that it was looked at; answers the version. */
    markChecked: provided<number, Version>('markChecked'),
  },
  actions: {
    keepOlder: assign(({ context }, { output }: { readonly output: Entries }) => ({
      older: [...context.older, ...output],
    })),
    keepProblem: assign((_, { error }: { readonly error: unknown }) => ({
      problem: error instanceof Error ? error.message : '',
    })),
    keepChecked: assign((_, { output }: { readonly output: number }) => ({ checked: output })),
    forgetProblem: assign({ problem: undefined }),
    /** Hands a version to the editor; provided by the page. */
    takeUp: (_, params: { readonly output: ConfigDraft }) => void params,
  },
})

const onError = {
  target: 'shown.failed',
  actions: {
    type: 'keepProblem',
    params: ({ event }: { readonly event: { readonly error: unknown } }) => event,
  },
} as const

/**
 * Who changed the configuration when, read on a hundred at a time; a version can be taken up again in the editor, or
 * marked as checked by a second person.
 */
export const configHistoryMachine = historySetup.createMachine({
  id: 'configHistory',
  context: { older: [], problem: undefined, checked: undefined },
  initial: 'shown',
  states: {
    shown: {
      initial: 'quiet',
      on: { MORE: 'reading', RESTORE: 'restoring', LOOK: 'looking' },
      states: {
        quiet: { meta: { description: 'The list of changes' } },
        failed: { meta: { description: 'The list of changes, with a note about what failed' } },
      },
    },
    reading: {
      tags: ['busy'],
      meta: { description: 'Loading older changes' },
      entry: 'forgetProblem',
      invoke: {
        id: 'configHistory.readOlder',
        src: 'readOlder',
        input: ({ event }) => ({ before: 'before' in event ? event.before : 0 }),
        onDone: {
          target: 'shown',
          actions: { type: 'keepOlder', params: ({ event }) => event },
        },
        onError,
      },
    },
    looking: {
      tags: ['busy'],
      meta: { description: 'Recording that a second person checked it' },
      entry: 'forgetProblem',
      invoke: {
        id: 'configHistory.markChecked',
        src: 'markChecked',
        input: ({ event }) => ({ version: 'version' in event ? event.version : 0 }),
        onDone: { target: 'shown', actions: { type: 'keepChecked', params: ({ event }) => event } },
        onError,
      },
    },
    restoring: {
      tags: ['busy'],
      meta: { description: 'Loading a version into the editor' },
      entry: 'forgetProblem',
      invoke: {
        id: 'configHistory.readVersion',
        src: 'readVersion',
        input: ({ event }) => ({ version: 'version' in event ? event.version : 0 }),
        onDone: { target: 'shown', actions: { type: 'takeUp', params: ({ event }) => event } },
        onError,
      },
    },
  },
})
