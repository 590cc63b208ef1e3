import type { EventFromLogic, SnapshotFrom } from 'xstate'

import { isStepClean } from '#machines/shipment/wizard/assess.ts'
import type { WizardDraft } from '#machines/shipment/wizard/draft.ts'
import type { Choices } from '#machines/shipment/wizard/form.ts'
import { shipmentWizardMachine } from '#machines/shipment/wizard/machine.ts'
import { stepOf } from '#machines/shipment/wizard/selectors.ts'
import { order } from '#machines/shipment/wizard/steps.ts'
import type {
  Opened,
  RememberColumns,
  Remembering,
  Submitted,
  WizardEvent,
  WizardInput,
} from '#machines/shipment/wizard/types.ts'
import { sampleDraft, sampleInput, sampleUnit } from '#tests/machines/shipment/wizard/alphabet.ts'

import { browserWalks } from './browser-walks.ts'
import type { BrowserWalk } from './browser-walks.ts'
import { heldIn } from './records/form-kit.ts'
import { deaf, formActors, silent } from './records/path-kit.ts'
import { DRAFT_KEY, TENANT } from './wizard-page.ts'

/** The wizard with actors that never answer: what they would say is on the paths. */
export const wizard = shipmentWizardMachine.provide({
  actors: {
    openWizard: silent(),
    findZone: silent(),
    keepColumns: deaf<RememberColumns, Remembering>(),
    stockBatteries: silent(),
    submitRequest: silent(),
    ...formActors,
  },
})
export type Wizard = typeof wizard
type Snapshot = SnapshotFrom<Wizard>

/** What was sent under this key was another request: all that is left is to copy it. */
export const SENT_BEFORE = 'idempotency_mismatch'
const wasSentBefore = ({ context }: Snapshot) =>
  context.refusal?.reasons.some(({ code }) => code === SENT_BEFORE) ?? false

// A form has no end of contents: two situations are the same when the same steps are right and the same may be done.
const keyOf = (snapshot: Snapshot) => {
  const { value, context } = snapshot
  return JSON.stringify([
    value,
    heldIn(snapshot),
    order.map((step) => isStepClean(context.issues, step)),
    context.isOnline,
    context.removed !== null,
    wasSentBefore(snapshot),
    Math.min(context.draft.units.length, 2),
    context.found?.content.units[0]?.gross,
  ])
}

type ActorEvent =
  | { readonly type: 'xstate.done.actor.wizard.open'; readonly output: Opened }
  | { readonly type: 'xstate.error.actor.wizard.open' }
  | { readonly type: 'xstate.done.actor.wizard.submit'; readonly output: Submitted }
export type BrowserEvent = WizardEvent | ActorEvent

const input: WizardInput = { ...sampleInput, tenant: TENANT, draftKey: DRAFT_KEY }

const DAY_MS = 86_400_000
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
export const tooEarly = dayIn(-3)

/** What a person at a browser and the portal may do, with what the portal really has to choose from. */
function eventsFor(choices: Choices): readonly BrowserEvent[] {
  const draft: WizardDraft = {
    ...sampleDraft,
    siteId: choices.sites[0]?.siteId ?? '',
    poId: choices.purchaseOrders[0]?.id ?? '',
    pickupDate: dayIn(10),
  }
  const light = { ...draft, units: [{ ...sampleUnit, gross: '12' }] }
  const opened = {
    choices,
    copied: null,
    last: null,
    stored: null,
    freshKey: 'key-of-a-fresh-draft-1',
    now: Date.now(),
  }
  const found = (content: WizardDraft) => ({
    content,
    revision: 1,
    at: new Date(Date.now()).toISOString(),
  })
  const key = 'key-of-another-draft-1'
  return [
    { type: 'xstate.done.actor.wizard.open', output: { ...opened, found: null } },
    { type: 'xstate.done.actor.wizard.open', output: { ...opened, found: found(draft) } },
    { type: 'xstate.done.actor.wizard.open', output: { ...opened, found: found(light) } },
    { type: 'xstate.error.actor.wizard.open' },
    {
      type: 'xstate.done.actor.wizard.submit',
      output: { kind: 'submitted', id: 'sr_00000000' },
    },
    {
      type: 'xstate.done.actor.wizard.submit',
      output: {
        kind: 'refused',
        text: '',
        reasons: [{ code: 'pickup_too_early', text: '', who: [] }],
      },
    },
    {
      type: 'xstate.done.actor.wizard.submit',
      output: {
        kind: 'refused',
        text: '',
        reasons: [{ code: SENT_BEFORE, text: '', who: [] }],
      },
    },
    { type: 'xstate.done.actor.wizard.submit', output: { kind: 'unsent', problem: { text: '' } } },
    { type: 'retry' },
    { type: 'continue-draft' },
    { type: 'start-new' },
    { type: 'change', field: 'contactName', value: 'A' },
    { type: 'change', field: 'contactName', value: 'Ana Ruiz' },
    { type: 'change', field: 'pickupDate', value: dayIn(10) },
    { type: 'change-unit', unit: '1', field: 'gross', value: '1300' },
    { type: 'change-content', unit: '1', content: '2', field: 'serialNumber', value: 'SN-88421' },
    { type: 'add-unit' },
    { type: 'duplicate-unit', unit: '1' },
    { type: 'remove-unit', unit: '1' },
    { type: 'undo-remove' },
    { type: 'add-content', unit: '1' },
    { type: 'remove-content', unit: '1', content: '2' },
    { type: 'paste-units', units: [sampleUnit] },
    { type: 'fold', unit: '1', isOpen: false },
    { type: 'leave', field: 'contactName' },
    { type: 'continue' },
    { type: 'back' },
    ...order.map((step) => ({ type: 'go', step }) as const),
    { type: 'submit' },
    { type: 'ask-discard' },
    { type: 'keep-draft' },
    { type: 'discard', key },
    { type: 'copy-as-new', key },
    { type: 'network', isOnline: false },
    { type: 'network', isOnline: true },
  ]
}

const onStep: Partial<Record<BrowserEvent['type'], string>> = {
  'change-unit': 'units',
  'change-content': 'units',
  'add-unit': 'units',
  'duplicate-unit': 'units',
  'remove-unit': 'units',
  'undo-remove': 'units',
  'add-content': 'units',
  'remove-content': 'units',
  'paste-units': 'units',
  fold: 'units',
  leave: 'site',
}

// What can be done where: a field is on its own step, a folded unit shows no fields, a call needs the network.
function canHappen(event: BrowserEvent, snapshot: Snapshot): boolean {
  const { context, value } = snapshot
  const place = typeof value === 'object' ? value.form : value
  const step = typeof place === 'object' ? place.editing : undefined
  if (event.type === 'network')
    return (
      place !== 'opening' &&
      place !== 'submitting' &&
      place !== 'discarding' &&
      context.isOnline !== event.isOnline
    )
  if (event.type === 'change') return step === (event.field === 'pickupDate' ? 'pickup' : 'site')
  if (event.type === 'go') return stepOf(snapshot) !== event.step
  if (event.type === 'retry') return context.isOnline
  if (event.type === 'copy-as-new' && place === 'refused') return wasSentBefore(snapshot)
  const wanted = onStep[event.type]
  if (wanted && wanted !== step) return false
  if (!('unit' in event)) return true
  const unit = context.draft.units.find(({ id }) => id === event.unit)
  if (!unit || context.draft.units[0] !== unit) return false
  const isOpen = context.unfolded.includes(unit.id)
  const needsOpen = ['change-unit', 'change-content', 'add-content', 'remove-content', 'fold']
  if (needsOpen.includes(event.type) && !isOpen) return false
  return 'content' in event ? unit.contents[0]?.id === event.content : true
}

/** A few long walks through a browser that together take every transition that a person can. */
export function wizardWalks(choices: Choices): readonly BrowserWalk<Wizard>[] {
  const all = eventsFor(choices)
  const events = (snapshot: Snapshot) =>
    all.filter((event) =>
      canHappen(event, snapshot),
    ) as unknown as readonly EventFromLogic<Wizard>[] // because actors' answers are no declared events
  return browserWalks(wizard, { inputs: [input], events, keyOf })
}

/** Transitions that no person at a browser takes, each with its reason. */
export const notInBrowser: Readonly<Record<string, string>> = {
  'xstate.error.actor.keeper': 'a fault of ours',
  'xstate.error.actor.device.watch': 'a fault of ours',
  'xstate.error.actor.wizard.submit': 'a fault of ours',
  'xstate.error.actor.columns': 'a fault of ours',
  'wizard.zone': 'another address: tests/e2e/wizard-address.test.ts',
  'change#1': 'batteries of programs: tests/model/tables/shipmentWizard.test.ts',
  'change#2': 'another address: tests/e2e/wizard-address.test.ts',
  '--tick--': 'a day that passes meanwhile: tests/e2e/wizard-mishaps.test.ts',
  '--flush--': 'leaving the page: tests/e2e/wizard.test.ts',
  '--kept-elsewhere--': 'two tabs: tests/e2e/wizard.test.ts',
  '--use-theirs--': 'two tabs: tests/e2e/wizard.test.ts',
  '--keep-mine--': 'two tabs: tests/e2e/wizard.test.ts',
  '--replace-draft--': 'two tabs: tests/e2e/wizard.test.ts',
  outdated: 'a request that somebody else changes: tests/e2e/wizard-edit.test.ts',
  'submit#2':
    'mistakes on the last step come with a day that passes: tests/e2e/wizard-mishaps.test.ts',
  stock: 'batteries of programs: tests/e2e/maker-wizard.test.ts',
  'review --submit#3': 'batteries of programs: tests/model/tables/shipmentWizard.test.ts',
  'same-pickup': 'batteries of programs: tests/e2e/maker-same-pickup.test.ts',
  'discard#1': 'batteries of programs: tests/model/tables/shipmentWizard.test.ts',
  'choose-batteries': 'batteries of programs: tests/e2e/maker-wizard.test.ts',
  'change-rows': 'the grid of wide screens: tests/e2e/units-grid.test.ts',
  'undo-paste': 'the grid of wide screens: tests/e2e/units-grid.test.ts',
  'switch-units': 'the grid of wide screens: tests/e2e/units-switch.test.ts',
  'columns-known': 'headings of a company: tests/e2e/known-columns.test.ts',
  'columns-unsaved': 'headings of a company: tests/e2e/known-columns.test.ts',
  'remember-columns': 'headings of a company: tests/e2e/known-columns.test.ts',
  'wizard.open#3': 'a copy of a request: tests/e2e/wizard-again.test.ts',
  'start-new#1': 'a copy over a kept draft: tests/model/tables/shipmentWizard.test.ts',
  'copy-last': 'of pre-bookings: tests/e2e/pre-booking.test.ts',
  'refused --go#5': 'the last step is the one that is shown',
  'unsent --go#4': 'the last step is the one that is shown',
}
