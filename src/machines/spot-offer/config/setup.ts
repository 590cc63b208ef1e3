import { assign, setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'
import { answered, formActors, formParts } from '#machines/records/form/setup.ts'
import type { KeyInput } from '#machines/records/form/types.ts'
import { outputOf } from '#machines/records/output.ts'
import type { SpotConfig } from '#schemas/spot-offer/config.ts'
import { configTexts } from '#texts/spot-offer-config.ts'

import { approverLimits, changedSettings, isConfigDraft, readConfig } from './draft.ts'
import type { ConfigDraft } from './draft.ts'
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

type Args = { readonly context: ConfigContext; readonly event: ConfigEvent }

const hasChanges = ({ stored, draft }: ConfigContext) =>
  stored !== null && changedSettings(storedDraft(stored), draft).length > 0
const isNoted = ({ draft }: ConfigContext) => {
  const { length } = draft.note.trim()
  return length > 0 && length <= 500
}

const form = formParts<ConfigDraft, ConfigContext, ConfigEvent>({
  isDraft: isConfigDraft,
  withKept: ({ people }, draft) => withNewDraft(draft, people),
  fault: configTexts.fault,
})

/** Types, guards and actions of the configuration's editor by name; machine.ts has the chart. */
export const configEditorSetup = setup({
  types: chartTypes<{
    context: ConfigContext
    events: ConfigEvent
    input: ConfigInput
    children: { keeper: 'keepDraft' }
    tags: 'busy' | 'form' | 'review'
    meta: { readonly description: string }
  }>(),
  actors: {
    ...formActors,
    openConfig: provided<Opened, KeyInput>('openConfig'),
    previewConfig: provided<Effects, { readonly config: SpotConfig }>('previewConfig'),
    applyConfig: provided<Applied, Applying>('applyConfig'),
    loadTheirs: provided<Stored>('loadTheirs'),
  },
  guards: {
    ...form.guards,
    mayEdit: ({ context }: Args) => context.mayEdit,
    canReview: ({ context }: Args) =>
      context.isOnline && hasChanges(context) && readConfig(context.draft, context.people).ok,
    canApply: ({ context }: Args) => context.isOnline && isNoted(context),
    hasRoom: ({ context }: Args) => context.draft.approvers.length < approverLimits.max,
    hasRemoved: ({ context }: Args) => context.removed !== null,
    wasApplied: answered('applied'),
    wasOvertaken: answered('conflict'),
  },
  actions: {
    ...form.actions,
    takeOpened: assign(({ event }) => {
      const { found, people, ...stored } = outputOf<Opened>(event)
      return { stored, found, people, ...withNewDraft(storedDraft(stored), people) }
    }),
    takeVersion: assign(({ context, event }) =>
      event.type === 'restore' ? withNewDraft(event.draft, context.people) : {},
    ),
    startFresh: assign(({ context: { stored, people } }) =>
      stored ? withNewDraft(storedDraft(stored), people) : {},
    ),
    edit: assign(({ context, event }) => edited(context, event)),
    takeReason: assign(({ context: { draft }, event }) =>
      event.type === 'say-why' ? { draft: { ...draft, note: event.value } } : {},
    ),
    attempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    calm: assign({ attempts: 0, problem: null, applied: null }),
    takeEffects: assign(({ event }) => ({ effects: outputOf<Effects>(event) })),
    takeApplied: assign(({ context, event }) => {
      const answer = outputOf<Applied>(event)
      if (answer.kind !== 'applied') return {}
      const { kind: _kind, ...stored } = answer
      return {
        stored,
        applied: stored.version,
        ...withNewDraft(storedDraft(stored), context.people),
      }
    }),
    takeTheirs: assign(({ event }) => ({ theirs: outputOf<Stored>(event), choices: {} })),
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
  },
})
