import { assign, sendTo, setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'
import type { KeeperEvent } from '#machines/records/form/keeper/types.ts'
import { formActors, formParts, refusalOf } from '#machines/records/form/setup.ts'
import { outputOf, providedEars } from '#machines/records/output.ts'
import { folded } from '#machines/shipment/units/edit.ts'
import { wizardTexts } from '#texts/wizard.ts'

import type { Stock } from './batteries.ts'
import { knownAfter } from './columns.ts'
import { isDraft } from './draft.ts'
import type { WizardDraft } from './draft.ts'
import { editDraft } from './edit.ts'
import { copyDraft } from './from-form.ts'
import { guards } from './guards.ts'
import {
  attempted,
  attemptedBad,
  freshStart,
  firstStep,
  openWith,
  withDraft,
  withFound,
  withNewDraft,
  withRefusal,
  withStock,
  withZone,
} from './start.ts'
import { basedOn } from './stored.ts'
import type {
  Finding,
  Opened,
  Opening,
  RememberColumns,
  Remembering,
  Stocking,
  Submission,
  Submitted,
  WizardContext,
  WizardEvent,
  WizardInput,
} from './types.ts'

const form = formParts<WizardDraft, WizardContext, WizardEvent>({
  isDraft,
  withKept: withFound,
  fault: wizardTexts.fault,
})

/** Types, guards and actions of the wizard by name; machine.ts has the chart. */
export const wizardSetup = setup({
  types: chartTypes<{
    context: WizardContext
    events: WizardEvent
    input: WizardInput
    children: { keeper: 'keepDraft'; columns: 'keepColumns' }
    tags: 'busy' | 'form'
    meta: { readonly description: string }
  }>(),
  actors: {
    ...formActors,
    openWizard: provided<Opened, Opening>('openWizard'),
    findZone: provided<string | null, Finding>('findZone'),
    stockBatteries: provided<Stock, Stocking>('stockBatteries'),
    submitRequest: provided<Submitted, Submission>('submitRequest'),
    keepColumns: providedEars<RememberColumns, Remembering>('keepColumns'),
  },
  guards: { ...form.guards, ...guards },
  actions: {
    ...form.actions,
    takeOpened: assign(({ context, event }) => openWith(context, outputOf<Opened>(event))),
    takeOutdated: assign(({ context }) =>
      context.found ? withNewDraft(context, context.found.content) : {},
    ),
    takeOvertaken: assign(({ event }) => {
      const answer = outputOf<Submitted>(event)
      return answer.kind === 'overtaken' ? { stored: answer.stored } : {}
    }),
    // Another key: what the former one was sent with was written over another version.
    rebase: assign(({ context: { draft, stored }, event }) =>
      event.type === 'keep-over' && stored
        ? { draft: { ...basedOn(draft, stored), key: event.key } }
        : {},
    ),
    // What was stored meanwhile may be another matter to the lifecycle.
    reassess: assign(({ context }) => withDraft(context, context.draft)),
    startFresh: assign(({ context, event }) =>
      'key' in event ? freshStart(context, event.key) : {},
    ),
    copyAsNew: assign(({ context, event }) =>
      event.type === 'copy-as-new'
        ? {
            ...withNewDraft(context, copyDraft(context.draft, event.key)),
            submittedId: null,
            // What was sent may be gone.
            stock: null,
          }
        : {},
    ),
    takeStock: assign(({ context, event }) => withStock(context, outputOf<Stock>(event))),
    takeZone: assign(({ context, event }) => withZone(context, outputOf<string | null>(event))),
    // Nothing waits for it: the site's zone stands, and the page says so.
    missZone: assign(({ context }) => withZone(context, null)),
    askStep: assign(({ event }) => (event.type === 'go' ? { step: event.step } : {})),
    askUnits: assign({ step: 'units' }),
    // Under the key of this form: nothing was sent with it yet.
    copyLast: assign(({ context }) =>
      context.last
        ? { ...withNewDraft(context, { ...context.last, key: context.draft.key }), last: null }
        : {},
    ),
    edit: assign(({ context, event }) => editDraft(context, event)),
    fold: assign(({ context, event }) => (event.type === 'fold' ? folded(context, event) : {})),
    attemptSite: assign(({ context }) => attempted(context, 'site')),
    attemptUnits: assign(({ context }) => attempted(context, 'units')),
    // What was pasted is looked at as a whole: its mistakes show at once, not one step later.
    showPasted: assign(({ context }) =>
      context.issues.units.every((issues) => Object.keys(issues).length === 0)
        ? {}
        : attempted(context, 'units'),
    ),
    attemptPickup: assign(({ context }) => attempted(context, 'pickup')),
    attemptBadStep: assign(({ context }) => attemptedBad(context)),
    askFirst: assign(({ context }) => ({ step: firstStep(context) })),
    forgetAsked: assign({ step: null, found: null }),
    takeTime: assign(({ context, event }) =>
      event.type === 'tick' ? withDraft({ ...context, now: event.now }, context.draft) : {},
    ),
    takeRequest: assign(({ event }) => {
      const answer = outputOf<Submitted>(event)
      return answer.kind === 'submitted' ? { submittedId: answer.id } : {}
    }),
    takeRefusal: assign(({ context, event }) => {
      const { refusal } = refusalOf(event)
      return refusal ? withRefusal(context, refusal) : {}
    }),
    takeColumns: assign(({ event }) =>
      event.type === 'columns-known' ? { columns: { known: event.known, isUnsaved: false } } : {},
    ),
    missColumns: assign(({ context: { columns } }) => ({
      columns: { ...columns, isUnsaved: true },
    })),
    rememberColumns: assign(({ context: { columns }, event }) =>
      event.type === 'remember-columns'
        ? { columns: { ...columns, known: knownAfter(columns.known, event.columns) } }
        : {},
    ),
    sendColumns: sendTo('columns', ({ event }) => event as RememberColumns), // because only that event leads here
    // Of the draft nothing changes: what was typed stays as it was typed.
    switchUnits: assign(({ event }) =>
      event.type === 'switch-units' ? { units: event.units, isConverted: true } : {},
    ),
    clearAnswer: assign({ refusal: null, problem: null }),
    keepNothing: sendTo('keeper', (): KeeperEvent => ({ type: 'begin', kept: undefined })),
  },
})
