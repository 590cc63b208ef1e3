import { assess } from '#machines/shipment/wizard/assess.ts'
import { copyDraft } from '#machines/shipment/wizard/from-form.ts'
import type { StepId } from '#machines/shipment/wizard/steps.ts'
import type { Opened, Submitted, WizardContext } from '#machines/shipment/wizard/types.ts'
import type { Done } from '#tests/support/flow-table.ts'
import {
  asBefore,
  beside,
  betweenDrafts,
  broke,
  fromDevice,
  has,
  is,
  leave,
  refused,
  unsent,
  wasFound,
} from '#tests/support/records/form-kit.ts'
import { wizardTexts } from '#texts/wizard.ts'

import { columnRules } from './columns-rules.ts'
import { hasLastPickup, lacksBatteries, samePickup, stocked } from './shipmentWizard-batteries.ts'
import {
  STEPS,
  another,
  anew,
  canOpen,
  edits,
  first,
  hasMistakes,
  hasOneScreen,
  isKeptOut,
  isRight,
  kept,
  opened,
  opensAt,
  tried,
  triedAll,
  zoned,
} from './shipmentWizard-changes.ts'
import type { Change, Event, Here } from './shipmentWizard-changes.ts'

/** What was found is older than what somebody made of the request meanwhile. */
function isOvertaken(_: unknown, { output: { found, stored } }: Done<Opened>) {
  const last = stored?.history.at(-1)
  if (!found || !last) return false
  const { base } = found.content
  return base === null ? last.timestamp > found.at : last.revision > base
}

const isCopy = ({ copyOf }: WizardContext) => copyOf !== null

type Changing = (context: WizardContext, event: never) => Change
/** The form opens on the step that was asked for, or on the last one that can be reached. */
const opens = (change: Changing = () => ({}), ...does: readonly string[]) => ({
  does,
  again: 'form.editing',
  leads: (context: WizardContext, event: object) => {
    const after = { ...context, ...change(context, event as never) } // because a rule knows its event
    if (lacksBatteries(after)) return 'stocking'
    return `form.editing.${after.step && canOpen(after, after.step) ? after.step : opensAt(after)}`
  },
  keeps: (context: WizardContext, event: object): Change => {
    const changed = change(context, event as never) // because a rule knows its event
    const isOpen = !lacksBatteries({ ...context, ...changed })
    return { ...changed, ...(isOpen ? { step: null, found: null } : {}) }
  },
})
const go = STEPS.map((step) => ({
  when: (context: WizardContext, event: Event<'go'>) =>
    event.step === step && canOpen(context, step),
  to: `form.editing.${step}`,
}))
const goTo = (when: (context: WizardContext, step: StepId) => boolean) => [
  {
    when: (context: WizardContext, event: Event<'go'>) => when(context, event.step),
    to: 'stocking',
    keeps: (_: unknown, { step }: Event<'go'>) => ({ step }),
  },
  ...go,
]
const discard = [
  { when: hasOneScreen, ...opens(anew, 'tell drop') },
  { to: 'form.editing.site', again: 'form.editing', does: ['tell drop'], keeps: anew },
]
const tick = {
  keeps: (context: WizardContext, { now }: Event<'tick'>) => ({
    now,
    ...assess(context.draft, { ...context, now }),
  }),
}
const submit = [
  {
    when: (context: WizardContext) =>
      context.isOnline && !hasMistakes(context) && !isKeptOut(context) && !lacksBatteries(context),
    to: 'submitting',
    keeps: () => ({ refusal: null, problem: null }),
  },
  // A day may have passed meanwhile.
  { when: hasMistakes, ...opens((context) => triedAll(context)) },
]
/** Wherever the form is seen, another draft of it is offered and taken. */
const drafts: Here = {
  ...fromDevice,
  ...betweenDrafts,
  'replace-draft': {
    when: has('units'),
    ...opens((context, { kept: newer }: Event<'replace-draft'>) =>
      newer ? kept(context, newer.content) : {},
    ),
  },
}
// One screen has nothing before it.
const back = { when: (context: WizardContext) => !hasOneScreen(context), to: 'form.editing.pickup' }
const afterwards: Here = { submit, go, back }
const copy = opens(
  (context, { key }: Event<'copy-as-new'>) => ({
    ...another(context, copyDraft(context.draft, key)),
    submittedId: null,
    stock: null,
  }),
  'tell begin',
  'tell changed',
)
const on = (step: Exclude<StepId, 'review'>, next: StepId) => [
  { when: (context: WizardContext) => isRight(context, step), to: `form.editing.${next}` },
  { keeps: (context: WizardContext) => tried(context, step) },
]
type Answer<K extends Submitted['kind']> = Done<Extract<Submitted, { readonly kind: K }>>

// From pages.md §2.4, not from the machine.
export const rules: Readonly<Record<string, Here>> = {
  '': {
    ...beside,
    ...columnRules,
  },
  opening: {
    'done wizard.open': [
      {
        when: isOvertaken,
        to: 'outdated',
        does: ['tell begin'],
        keeps: (context, event: Done<Opened>) => {
          const loaded = opened(context, event)
          const mine = event.output.found?.content ?? loaded.draft
          return { ...loaded, ...another({ ...context, ...loaded }, mine) }
        },
      },
      {
        when: wasFound,
        to: 'asking',
        keeps: opened,
      },
      // A copy is worth keeping before anything is typed.
      { when: isCopy, ...opens(opened, 'tell changed') },
      opens(opened),
    ],
    'failed wizard.open': 'unopened',
  },
  unopened: { retry: 'opening' },
  asking: {
    'continue-draft': opens(
      (context) => (context.found ? kept(context, context.found.content) : {}),
      'tell begin',
    ),
    'start-new': [
      {
        when: isCopy,
        ...opens((context) => ({ step: first(context) }), 'tell drop', 'tell changed'),
      },
      opens((context) => ({ step: first(context) }), 'tell drop'),
    ],
  },
  stocking: { 'done wizard.stock': opens(stocked), 'failed wizard.stock': 'unstocked' },
  unstocked: {
    retry: 'stocking',
    back: { to: 'form.editing.review', keeps: () => ({ step: null, found: null }) },
  },
  outdated: {
    // Under another key: the former one may have been sent already.
    'keep-over': opens(
      ({ draft, stored }, { key }: Event<'keep-over'>) => ({
        draft: { ...draft, key, base: stored?.revision ?? null },
      }),
      'tell changed',
    ),
    'start-stored': opens(anew, 'tell drop'),
  },

  form: { ...drafts, tick, 'ask-discard': 'discarding' },
  'form.editing': {
    ...edits,
    fold: {
      keeps: ({ unfolded }, { unit, isOpen }: Event<'fold'>) => ({
        unfolded: [...unfolded.filter((id) => id !== unit), ...(isOpen ? [unit] : [])],
      }),
    },
    leave,
    'done wizard.zone': {
      keeps: (context, { output }: Done<string | null>) => zoned(context, output),
    },
    'failed wizard.zone': { keeps: (context) => zoned(context, null) },
    go: goTo((context, step) => step !== 'site' && lacksBatteries(context)),
  },
  'form.editing.site': {
    continue: on('site', 'units'),
    'copy-last': {
      when: ({ last }) => last !== null,
      to: 'form.editing.site',
      again: 'form.editing',
      does: ['tell changed'],
      keeps: (context: WizardContext) => ({
        ...(context.last ? another(context, { ...context.last, key: context.draft.key }) : {}),
        last: null,
      }),
    },
  },
  'form.editing.units': { back: 'form.editing.site', continue: on('units', 'pickup') },
  'form.editing.pickup': { back: 'form.editing.units', continue: on('pickup', 'review') },
  'form.editing.review': {
    back,
    // Where and how it was picked up the last time; the batteries of another site are loaded.
    'same-pickup': { when: hasLastPickup, ...opens(samePickup.keeps, 'tell changed') },
    // Nobody sends batteries that were never shown.
    submit: [...submit, { when: lacksBatteries, to: 'stocking' }],
  },

  discarding: { ...fromDevice, tick, 'keep-draft': asBefore, discard },

  submitting: {
    'done wizard.submit': [
      {
        when: is('submitted'),
        to: 'submitted',
        does: ['tell drop'],
        keeps: (_, { output }: Answer<'submitted'>) => ({ submittedId: output.id }),
      },
      {
        when: is('overtaken'),
        to: 'outdated',
        keeps: (_, { output }: Answer<'overtaken'>) => ({ stored: output.stored }),
      },
      { ...refused, to: 'form.refused' },
      { ...unsent, to: 'form.unsent' },
    ],
    'failed wizard.submit': { ...broke(wizardTexts.fault), to: 'form.unsent' },
  },
  // What was refused may be on another request now: batteries are loaded again.
  'form.refused': {
    ...afterwards,
    go: goTo(({ goods }, step) => goods === 'batteries' && step === 'units'),
    'copy-as-new': copy,
  },
  'form.unsent': afterwards,
  submitted: { 'copy-as-new': copy },
}
