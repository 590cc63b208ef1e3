import { assess } from '#machines/shipment/wizard/assess.ts'
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
import {
  another,
  anew,
  fieldChanged,
  edits as edited,
  farthest,
  hasMistakes,
  isRight,
  kept,
  opened,
  tried,
} from './shipmentWizard-changes.ts'
import type { Change, Event, Here } from './shipmentWizard-changes.ts'

const STEPS: readonly StepId[] = ['units', 'review']
/** What no unit and no note changes (domain.md §3): only its own people confirm an ASN, and only until the delivery. */
const LASTING: readonly string[] = ['role', 'is_delivered', 'is_deleted', 'not_pre_booking']
export const isBarred = ({ reasons }: Pick<WizardContext, 'reasons'>): boolean =>
  reasons.some(({ code }) => LASTING.includes(code))

const canOpen = (context: WizardContext, step: StepId) =>
  STEPS.indexOf(step) <= STEPS.indexOf(farthest(context))

type Changing = (context: WizardContext, event: never) => Change
/** The form opens on the step that was asked for, or on the last one that can be reached; or says why it does not. */
const opens = (change: Changing = () => ({}), ...does: readonly string[]) => ({
  does,
  leads: (context: WizardContext, event: object) => {
    const after = { ...context, ...change(context, event as never) } // because a rule knows its event
    if (isBarred(after)) return 'barred'
    return `form.editing.${after.step && canOpen(after, after.step) ? after.step : farthest(after)}`
  },
  keeps: (context: WizardContext, event: object): Change => {
    const changed = change(context, event as never) // because a rule knows its event
    const isOpen = !isBarred({ ...context, ...changed })
    return { ...changed, ...(isOpen ? { step: null, found: null } : {}) }
  },
})
/** Somebody changed the request after the draft was begun. */
function isOvertaken(_: unknown, { output: { found, stored } }: Done<Opened>) {
  const last = stored?.history.at(-1)
  if (!found || !last) return false
  const { base } = found.content
  return base === null ? last.timestamp > found.at : last.revision > base
}
const go = STEPS.map((step) => ({
  when: (context: WizardContext, event: Event<'go'>) =>
    event.step === step && canOpen(context, step),
  to: `form.editing.${step}`,
}))
const discard = { to: 'form.editing.units', does: ['tell drop'], keeps: anew }
const tick = {
  keeps: (context: WizardContext, { now }: Event<'tick'>) => ({
    now,
    ...assess(context.draft, { ...context, now }),
  }),
}
const send = {
  when: (context: WizardContext) => context.isOnline && !hasMistakes(context) && !isBarred(context),
  to: 'submitting',
  keeps: () => ({ refusal: null, problem: null }),
}
const submit = [
  send,
  { when: hasMistakes, ...opens((context) => tried(context, farthest(context))) },
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
const afterwards: Here = { submit: send, go, back: 'form.editing.units' }
type Answer<K extends Submitted['kind']> = Done<Extract<Submitted, { readonly kind: K }>>
const { 'choose-batteries': _batteries, ...inBoth } = edited
// Its goods are where the pre-booking said.
const edits = { ...inBoth, change: fieldChanged }

// From pages.md §3.2 and §2.4, not from the machine.
export const rules: Readonly<Record<string, Here>> = {
  '': { ...beside, ...columnRules },
  opening: {
    'done asn.open': [
      {
        when: (context: WizardContext, event: Done<Opened>) =>
          isBarred({ ...context, ...opened(context, event) }),
        to: 'barred',
        keeps: opened,
      },
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
      { when: wasFound, to: 'asking', keeps: opened },
      opens(opened),
    ],
    'failed asn.open': 'unopened',
  },
  unopened: { retry: 'opening' },
  barred: { retry: 'opening' },
  asking: {
    'continue-draft': opens(
      (context) => (context.found ? kept(context, context.found.content) : {}),
      'tell begin',
    ),
    'start-new': opens(undefined, 'tell drop'),
  },
  outdated: {
    // Under another key: the former one may have been sent already. What was stored meanwhile is looked at anew.
    'keep-over': opens((context, { key }: Event<'keep-over'>) => {
      const draft = { ...context.draft, key, base: context.stored?.revision ?? null }
      return { draft, ...assess(draft, context) }
    }, 'tell changed'),
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
    go,
  },
  'form.editing.units': {
    continue: [
      { when: (context: WizardContext) => isRight(context, 'units'), to: 'form.editing.review' },
      { keeps: (context: WizardContext) => tried(context, 'units') },
    ],
  },
  'form.editing.review': { back: 'form.editing.units', submit },

  discarding: { ...fromDevice, tick, 'keep-draft': asBefore, discard },

  submitting: {
    'done asn.submit': [
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
    'failed asn.submit': { ...broke(wizardTexts.fault), to: 'form.unsent' },
  },
  'form.refused': afterwards,
  'form.unsent': afterwards,
  submitted: { retry: { to: 'opening', keeps: () => ({ step: 'units' as const }) } },
}
