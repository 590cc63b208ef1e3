import type {
  KeeperEvent,
  KeeperInput,
  KeptDraft,
  Saved,
} from '#machines/records/form/keeper/types.ts'

export const sampleInput: KeeperInput = { draftKey: 'shipment-request:bmw:new' }

const first = { comments: 'Gate 4' }
const second = { comments: 'Gate 5, ring twice' }
const theirs: KeptDraft = {
  content: { comments: 'Gate 7' },
  revision: 5,
  at: '2026-11-19T18:05:00.000Z',
}
const answers: readonly Saved[] = [
  { kind: 'saved', revision: 4, at: '2026-11-19T18:00:01.000Z' },
  { kind: 'here', at: '2026-11-19T18:00:01.000Z', isRefused: false },
  { kind: 'here', at: '2026-11-19T18:00:01.000Z', isRefused: true },
  {
    kind: 'here',
    at: '2026-11-19T18:00:01.000Z',
    isRefused: true,
    reason: 'You have 50 drafts, the most we keep. Submit or discard one to save more.',
  },
  { kind: 'newer', theirs },
  { kind: 'nowhere', isRefused: false },
  { kind: 'nowhere', isRefused: true },
]

/** What xstate sends on behalf of actors and delays. */
type ActorEvent = {
  readonly type: `xstate.${string}`
  readonly output?: unknown
  readonly error?: unknown
}

/** What the page, other tabs and the two actors may do. */
export const keeperAlphabet = [
  { type: 'begin', kept: undefined },
  { type: 'begin', kept: { content: first, revision: 3, at: '2026-11-19T17:40:00.000Z' } },
  { type: 'changed', content: first },
  { type: 'changed', content: second },
  { type: 'flush' },
  { type: 'online' },
  { type: 'kept-elsewhere', kept: theirs },
  { type: 'use-theirs' },
  { type: 'keep-mine' },
  { type: 'drop' },
  ...answers.map((output) => ({ type: 'xstate.done.actor.saveDraft.request', output }) as const),
  { type: 'xstate.error.actor.saveDraft.request', error: new Error('a fault') },
  { type: 'xstate.done.actor.dropDraft.request', output: undefined },
  { type: 'xstate.error.actor.dropDraft.request', error: new Error('a fault') },
  { type: 'xstate.after.saveDelay.draftKeeper.waiting' },
  { type: 'xstate.after.retryDelay.draftKeeper.savedHere' },
  { type: 'xstate.after.retryDelay.draftKeeper.failed' },
] as const satisfies readonly (KeeperEvent | ActorEvent)[]
