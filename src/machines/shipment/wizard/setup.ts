import { assign, sendTo, setup } from 'xstate'

import { childKeeper } from '#machines/records/form/keeper/child.ts'
import type { KeeperEvent } from '#machines/records/form/keeper/types.ts'
import { wizardTexts } from '#texts/wizard.ts'

import { wizardActors } from './actors.ts'
import { lastReachable } from './assess.ts'
import { isDraft } from './draft.ts'
import { editDraft } from './edit.ts'
import { copyDraft } from './from-form.ts'
import { answerOf, guards, openedOf } from './guards.ts'
import { attempted, freshStart, openWith, withDraft, withFound, withNewDraft } from './start.ts'
import { basedOn } from './stored.ts'
import type { WizardContext, WizardEvent, WizardInput } from './types.ts'

/** Types, guards and actions of the wizard by name; machine.ts has the chart. */
export const wizardSetup = setup({
  types: {
    context: {} as WizardContext,
    events: {} as WizardEvent,
    input: {} as WizardInput,
    children: {} as { keeper: 'keepDraft' },
    tags: {} as 'busy' | 'form',
    meta: {} as { readonly description: string },
  },
  actors: { ...wizardActors, keepDraft: childKeeper },
  guards,
  actions: {
    takeOpened: assign(({ context, event }) => openWith(context, openedOf(event))),
    takeFound: assign(({ context }) =>
      context.found ? withFound(context, context.found.content) : {},
    ),
    takeOutdated: assign(({ context }) =>
      context.found ? withNewDraft(context, context.found.content) : {},
    ),
    takeOvertaken: assign(({ event }) => {
      const answer = answerOf(event)
      return answer.kind === 'overtaken' ? { stored: answer.stored } : {}
    }),
    // Another key: what the former one was sent with was written over another version.
    rebase: assign(({ context: { draft, stored }, event }) =>
      event.type === 'keep-over' && stored
        ? { draft: { ...basedOn(draft, stored), key: event.key } }
        : {},
    ),
    startFresh: assign(({ context, event }) =>
      'key' in event ? freshStart(context, event.key) : {},
    ),
    copyAsNew: assign(({ context, event }) =>
      event.type === 'copy-as-new'
        ? { ...withNewDraft(context, copyDraft(context.draft, event.key)), submittedId: null }
        : {},
    ),
    takeTheirs: assign(({ context, event }) =>
      event.type === 'replace-draft' && event.kept && isDraft(event.kept.content)
        ? withFound(context, event.kept.content)
        : {},
    ),
    edit: assign(({ context, event }) => editDraft(context, event)),
    fold: assign(({ context, event }) =>
      event.type === 'fold'
        ? {
            unfolded: event.isOpen
              ? [...context.unfolded, event.unit]
              : context.unfolded.filter((id) => id !== event.unit),
          }
        : {},
    ),
    touch: assign(({ context, event }) =>
      event.type === 'leave' && !context.touched[event.field]
        ? { touched: { ...context.touched, [event.field]: true as const } }
        : {},
    ),
    attemptSite: assign(({ context }) => attempted(context, 'site')),
    attemptUnits: assign(({ context }) => attempted(context, 'units')),
    // What was pasted is looked at as a whole: its mistakes show at once, not one step later.
    showPasted: assign(({ context }) =>
      context.issues.units.every((issues) => Object.keys(issues).length === 0)
        ? {}
        : attempted(context, 'units'),
    ),
    attemptPickup: assign(({ context }) => attempted(context, 'pickup')),
    attemptBadStep: assign(({ context }) => attempted(context, lastReachable(context.issues))),
    forgetAsked: assign({ step: null, found: null }),
    takeTime: assign(({ context, event }) =>
      event.type === 'tick' ? withDraft({ ...context, now: event.now }, context.draft) : {},
    ),
    takeNetwork: assign(({ event }) =>
      event.type === 'network' ? { isOnline: event.isOnline } : {},
    ),
    takeRequest: assign(({ event }) => {
      const answer = answerOf(event)
      return answer.kind === 'submitted' ? { submittedId: answer.id } : {}
    }),
    takeRefusal: assign(({ event }) => {
      const answer = answerOf(event)
      if (answer.kind !== 'refused') return {}
      return { refusal: { text: answer.text, reasons: answer.reasons } }
    }),
    takeProblem: assign(({ event }) => {
      const answer = answerOf(event)
      return { problem: answer.kind === 'unsent' ? answer.problem : null }
    }),
    // The page reports it; the form goes on without what broke.
    reportFault: () => {},
    takeFault: assign({ problem: { text: wizardTexts.fault } }),
    clearAnswer: assign({ refusal: null, problem: null }),
    keepFound: sendTo('keeper', ({ context }): KeeperEvent => ({
      type: 'begin',
      kept: context.found ?? undefined,
    })),
    keepNothing: sendTo('keeper', (): KeeperEvent => ({ type: 'begin', kept: undefined })),
    keepDraft: sendTo('keeper', ({ context }): KeeperEvent => ({
      type: 'changed',
      content: context.draft,
    })),
    dropDraft: sendTo('keeper', (): KeeperEvent => ({ type: 'drop' })),
    tellKeeper: sendTo('keeper', ({ event }) => event as KeeperEvent), // because only events of both go this way
    tellKeeperOnline: sendTo('keeper', (): KeeperEvent => ({ type: 'online' })),
  },
})
