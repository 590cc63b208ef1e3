import type { KeptDraft } from '#machines/records/form/keeper/types.ts'
import { newFacts } from '#machines/shipment/request/new-facts.ts'
import { unitEvents } from '#machines/shipment/units/unit-events.ts'
import { withUnit } from '#machines/shipment/wizard/draft.ts'
import type { WizardDraft } from '#machines/shipment/wizard/draft.ts'
import type {
  Opened,
  Stored,
  Submitted,
  WizardEvent,
  WizardInput,
} from '#machines/shipment/wizard/types.ts'
import {
  sampleChoices,
  sampleDraft,
  sampleNow,
  sampleUnit,
  sampleInput as wizardInput,
  wizardAlphabet,
} from '#tests/machines/shipment/wizard/alphabet.ts'
import { columnAlphabet } from '#tests/machines/shipment/wizard/column-alphabet.ts'

export const sampleInput: WizardInput = {
  ...wizardInput,
  draftKey: 'asn:supplier:300000000000101:sr_04839217',
  goods: 'asn',
  needsPo: false,
  contact: { name: '', email: '' },
}

const facts = newFacts({
  policy: 'bizdev-then-logistics',
  createdBy: sampleInput.by.id,
  isPreBooking: true,
  pickupDate: '2026-11-24',
  // One unit of 1,200 lb, in kilograms.
  estimatedUnits: 1,
  estimatedKg: 544.310_844,
  historyCount: 2,
})
/** A pre-booking that waits for its ASN. */
export const samplePreBooking: Stored = {
  draft: withUnit({ ...sampleDraft, key: 'key-of-what-is-stored', base: 2, units: [] }, 'imperial'),
  revision: 2,
  isPreBooking: true,
  known: {
    standing: { recordType: 'shipment_request', state: 'submitted', booking: 'none' },
    facts,
  },
  history: [
    {
      seq: 2,
      revision: 2,
      timestamp: '2026-11-19T17:52:00.000Z',
      username: 'internal|b2a7',
      userDisplayName: 'Lena Ortiz',
      userEmail: null,
      newState: 'submitted',
      action: 'add-note',
      actionDescription: 'Note added',
      sentEmails: [],
    },
  ],
}
/** The same after it was delivered: nothing is confirmed any more. */
export const sampleDelivered: Stored = {
  ...samplePreBooking,
  known: {
    standing: {
      recordType: 'completed_shipment_request',
      state: 'approved-by-logistics',
      booking: 'booked',
    },
    facts,
  },
}

/** The units as they were announced. */
export const sampleUnits: WizardDraft = { ...samplePreBooking.draft, units: [sampleUnit] }
const two: WizardDraft = { ...sampleUnits, units: [{ ...sampleUnit, quantity: '2' }] }
const kept = (content: WizardDraft): KeptDraft<WizardDraft> => ({
  content,
  revision: 3,
  at: '2026-11-19T17:55:00.000Z',
})
export const sampleFound = kept(sampleUnits)

const opened: Opened = {
  choices: sampleChoices,
  found: null,
  copied: null,
  last: null,
  stored: samplePreBooking,
  freshKey: 'key-of-a-fresh-draft-1',
  now: sampleNow,
}
const openings: readonly Opened[] = [
  opened,
  { ...opened, found: sampleFound },
  // Twice as much as was announced, without a word.
  { ...opened, found: kept(two) },
  { ...opened, found: kept({ ...sampleUnits, base: 1 }) },
  { ...opened, stored: sampleDelivered },
]
const answers: readonly Submitted[] = [
  { kind: 'submitted', id: 'sr_04839217' },
  {
    kind: 'refused',
    text: 'This ASN cannot be confirmed.',
    reasons: [{ code: 'no_units', text: 'Add at least one handling unit.', who: [] }],
  },
  { kind: 'overtaken', stored: { ...samplePreBooking, revision: 3 } },
  { kind: 'overtaken', stored: sampleDelivered },
  { kind: 'unsent', problem: { text: 'Request failed' } },
]
const key = 'key-of-another-draft-1'

/** What xstate sends on behalf of actors and delays. */
type ActorEvent = {
  readonly type: `xstate.${string}`
  readonly output?: unknown
  readonly error?: unknown
}

/** What users, their device and the actors may do; ids of units are those of `sampleUnits` and a fresh draft. */
export const asnWizardAlphabet = [
  { type: 'retry' },
  { type: 'continue-draft' },
  { type: 'start-new' },
  { type: 'keep-over', key },
  { type: 'start-stored', key },
  { type: 'change', field: 'note', value: 'The rest comes next week' },
  { type: 'change', field: 'note', value: '' },
  { type: 'change-unit', unit: '1', field: 'quantity', value: '2' },
  // Units are entered as in the request wizard.
  ...wizardAlphabet.filter(({ type }) => type in unitEvents),
  ...columnAlphabet,
  { type: 'leave', field: 'note' },
  { type: 'continue' },
  { type: 'back' },
  { type: 'go', step: 'units' },
  { type: 'go', step: 'review' },
  { type: 'submit' },
  { type: 'ask-discard' },
  { type: 'keep-draft' },
  { type: 'discard', key },
  { type: 'tick', now: Date.parse('2026-11-25T18:00:00.000Z') },
  { type: 'network', isOnline: false },
  { type: 'network', isOnline: true },
  { type: 'flush' },
  { type: 'kept-elsewhere', kept: sampleFound },
  { type: 'replace-draft', kept: sampleFound },
  { type: 'use-theirs' },
  { type: 'keep-mine' },
  ...openings.map((output) => ({ type: 'xstate.done.actor.asn.open', output }) as const),
  { type: 'xstate.error.actor.asn.open', error: new Error('offline') },
  ...answers.map((output) => ({ type: 'xstate.done.actor.asn.submit', output }) as const),
  { type: 'xstate.error.actor.asn.submit', error: new Error('a fault') },
  { type: 'xstate.error.actor.keeper', error: new Error('a fault') },
  { type: 'xstate.error.actor.device.watch', error: new Error('a fault') },
] as const satisfies readonly (WizardEvent | ActorEvent)[]
