import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type { DoneActorEvent } from 'xstate'

import { childKeeper } from '#machines/records/form/keeper/child.ts'
import type { KeeperEvent } from '#machines/records/form/keeper/types.ts'
import type { SpotConfig } from '#schemas/spot-offer/config.ts'
import { configTexts } from '#texts/spot-offer-config.ts'

import { MAX_APPROVERS, changedSettings, isConfigDraft, readConfig } from './draft.ts'
import { edited, merged, storedDraft, withNewDraft } from './edit.ts'
import type {
  Applied,
  Applying,
  ConfigContext,
  ConfigEvent,
  ConfigInput,
  Effects,
  Opened,
  Stored,
} from './types.ts'

const missing = (name: string) => () => {
  throw new Error(`${name} is provided by the page`)
}
export type KeyInput = { readonly draftKey: string }
type Args = { readonly context: ConfigContext; readonly event: ConfigEvent }

const openedOf = (event: unknown) => (event as DoneActorEvent<Opened>).output // because only openConfig's onDone asks
const appliedOf = (event: unknown) => (event as DoneActorEvent<Applied>).output // because only applyConfig's onDone asks
const effectsOf = (event: unknown) => (event as DoneActorEvent<Effects>).output // because only previewConfig's onDone asks
const theirsOf = (event: unknown) => (event as DoneActorEvent<Stored>).output // because only loadTheirs' onDone asks

const hasChanges = ({ stored, draft }: ConfigContext) =>
  stored !== null && changedSettings(storedDraft(stored), draft).length > 0
const isNoted = ({ draft }: ConfigContext) => {
  const { length } = draft.note.trim()
  return length > 0 && length <= 500
}

/** Types, guards and actions of the configuration's editor by name; machine.ts has the chart. */
export const configEditorSetup = setup({
  types: {
    context: {} as ConfigContext,
    events: {} as ConfigEvent,
    input: {} as ConfigInput,
    children: {} as { keeper: 'keepDraft' },
    tags: {} as 'busy' | 'form' | 'review',
    meta: {} as { readonly description: string },
  },
  actors: {
    openConfig: fromPromise<Opened, KeyInput>(missing('openConfig')),
    previewConfig: fromPromise<Effects, { readonly config: SpotConfig }>(missing('previewConfig')),
    applyConfig: fromPromise<Applied, Applying>(missing('applyConfig')),
    loadTheirs: fromPromise<Stored>(missing('loadTheirs')),
    watchDevice: fromCallback<ConfigEvent, KeyInput>(missing('watchDevice')),
    keepDraft: childKeeper,
  },
  guards: {
    hasFound: ({ event }: Args) => openedOf(event).found !== null,
    mayEdit: ({ context }: Args) => context.mayEdit,
    canReview: ({ context }: Args) =>
      context.isOnline && hasChanges(context) && readConfig(context.draft, context.people).ok,
    canApply: ({ context }: Args) => context.isOnline && isNoted(context),
    hasRoom: ({ context }: Args) => context.draft.approvers.length < MAX_APPROVERS,
    hasRemoved: ({ context }: Args) => context.removed !== null,
    isBackOnline: ({ event }: Args) => event.type === 'network' && event.isOnline,
    fitsForm: ({ event }: Args) =>
      event.type === 'replace-draft' &&
      event.kept !== undefined &&
      isConfigDraft(event.kept.content),
    wasApplied: ({ event }: Args) => appliedOf(event).kind === 'applied',
    wasOvertaken: ({ event }: Args) => appliedOf(event).kind === 'conflict',
  },
  actions: {
    takeOpened: assign(({ event }) => {
      const { found, people, ...stored } = openedOf(event)
      return { stored, found, people, ...withNewDraft(storedDraft(stored), people) }
    }),
    takeFound: assign(({ context }) =>
      context.found ? withNewDraft(context.found.content, context.people) : {},
    ),
    forgetFound: assign({ found: null }),
    takeVersion: assign(({ context, event }) =>
      event.type === 'restore' ? withNewDraft(event.draft, context.people) : {},
    ),
    takeTheirDraft: assign(({ context, event }) =>
      event.type === 'replace-draft' && event.kept && isConfigDraft(event.kept.content)
        ? withNewDraft(event.kept.content, context.people)
        : {},
    ),
    startFresh: assign(({ context: { stored, people } }) =>
      stored ? withNewDraft(storedDraft(stored), people) : {},
    ),
    edit: assign(({ context, event }) => edited(context, event)),
    takeReason: assign(({ context: { draft }, event }) =>
      event.type === 'say-why' ? { draft: { ...draft, note: event.value } } : {},
    ),
    touch: assign(({ context, event }) =>
      event.type === 'leave'
        ? { touched: { ...context.touched, [event.field]: true as const } }
        : {},
    ),
    attempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    calm: assign({ attempts: 0, problem: null, applied: null }),
    takeEffects: assign(({ event }) => ({ effects: effectsOf(event) })),
    takeApplied: assign(({ context, event }) => {
      const answer = appliedOf(event)
      if (answer.kind !== 'applied') return {}
      const { record, version } = answer
      const stored = { record, version }
      return { stored, applied: version, ...withNewDraft(storedDraft(stored), context.people) }
    }),
    takeProblem: assign(({ event }) => {
      const answer = appliedOf(event)
      return { problem: answer.kind === 'unsent' ? answer.problem : null }
    }),
    takeFault: assign({ problem: { text: configTexts.fault } }),
    takeTheirs: assign(({ event }) => ({ theirs: theirsOf(event), choices: {} })),
    choose: assign(({ context, event }) =>
      event.type === 'keep'
        ? { choices: { ...context.choices, [event.setting]: event.whose } }
        : {},
    ),
    merge: assign(({ context }) => merged(context)),
    dropMine: assign(({ context: { theirs, people } }) =>
      theirs
        ? {
            stored: theirs,
            theirs: null,
            choices: {},
            ...withNewDraft(storedDraft(theirs), people),
          }
        : {},
    ),
    takeNetwork: assign(({ event }) =>
      event.type === 'network' ? { isOnline: event.isOnline } : {},
    ),
    keepFound: sendTo('keeper', ({ context }): KeeperEvent => ({
      type: 'begin',
      kept: context.found ?? undefined,
    })),
    keepDraft: sendTo('keeper', ({ context }): KeeperEvent => ({
      type: 'changed',
      content: context.draft,
    })),
    dropDraft: sendTo('keeper', (): KeeperEvent => ({ type: 'drop' })),
    tellKeeper: sendTo('keeper', ({ event }) => event as KeeperEvent), // because only events of both go this way
    tellKeeperOnline: sendTo('keeper', (): KeeperEvent => ({ type: 'online' })),
    reportFault: () => {},
  },
})
