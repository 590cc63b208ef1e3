import type { KeptDraft } from '#machines/records/form/keeper/types.ts'
import { emptyContent, emptyUnit } from '#machines/shipment/units/draft.ts'
import type { UnitDraft } from '#machines/shipment/units/draft.ts'
import type { Battery, Stock } from '#machines/shipment/wizard/batteries.ts'
import { emptyDraft } from '#machines/shipment/wizard/draft.ts'
import type { WizardDraft } from '#machines/shipment/wizard/draft.ts'
import type { Choices } from '#machines/shipment/wizard/form.ts'
import type {
  Opened,
  Stored,
  Submitted,
  WizardEvent,
  WizardInput,
} from '#machines/shipment/wizard/types.ts'
import type { Site } from '#schemas/site.ts'
import type { SupplierPo } from '#schemas/supplier-po.ts'

import { columnAlphabet, sampleReport } from './column-alphabet.ts'
import { samplePickup } from './sample-pickup.ts'

/** Thursday 19 November 2026, 10:00 in Nevada: the earliest pick-up is Friday the 20th. */
export const sampleNow = Date.parse('2026-11-19T18:00:00.000Z')

const sampleSite: Site = {
  siteId: 'SUP-RNO-1',
  tenant: 'supplier:300000000000101',
  tenantName: 'Ultium Cells',
  name: 'Sparks plant',
  address: {
    name: 'Sparks plant',
    addressLine1: '1 Electric Avenue',
    city: 'Sparks',
    region: 'NV',
    postalCode: '89437',
    countryCode: 'US',
  },
  timeZone: 'America/Los_Angeles',
  isActive: true,
}
export const samplePo: SupplierPo = {
  id: 'po-4500118273',
  supplierId: '300000000000101',
  supplierName: 'Ultium Cells',
  poNumber: '4500118273',
  lines: [{ partNumber: 'CELL-2170', lineNumber: 1, scheduleNumber: 1, statusCode: 'OPEN' }],
  materialClassification: 'Inert - Scrap',
}
export const sampleChoices: Choices = {
  sites: [sampleSite],
  purchaseOrders: [samplePo],
  packaging: [{ packagingPartNumber: 'RP-48', description: 'Steel rack 48 in', isActive: true }],
  destinations: [],
  calendar: { company: { holidays: [] }, leadDays: 3 },
  pickups: [samplePickup],
}

const askedNothing = { copyOf: null, date: null, sends: null } as const
export const sampleInput: WizardInput = {
  draftKey: 'shipment-request:supplier:300000000000101:new',
  tenant: 'supplier:300000000000101',
  by: { id: 'external|f3c1', email: 'supplier@portal.example', caller: 'supplier' },
  units: 'imperial',
  goods: 'units',
  needsPo: true,
  contact: { name: 'Ana Ruiz', email: 'supplier@portal.example' },
  step: null,
  ...askedNothing,
  site: null,
  items: [],
}

export const sampleUnit: UnitDraft = {
  ...emptyUnit(1, 'imperial'),
  gross: '1,200',
  tare: '48.5',
  length: '48',
  width: '40',
  height: '36',
  contents: [{ ...emptyContent('2'), partNumber: 'CELL-2170', description: 'Cell scrap, dry' }],
}

/** A form with everything right as of `sampleNow`. */
export const sampleDraft: WizardDraft = {
  ...emptyDraft({ key: 'key-of-the-kept-draft', units: 'imperial' }),
  siteId: sampleSite.siteId,
  contactName: 'Ana Ruiz',
  contactEmail: 'supplier@portal.example',
  contactPhone: '+1 775 555 0142',
  poId: samplePo.id,
  classification: 'Inert - Scrap',
  pickupDate: '2026-11-24',
  from: '08:00',
  to: '11:00',
  units: [sampleUnit],
}
export const sampleKept: KeptDraft<WizardDraft> = {
  content: sampleDraft,
  revision: 3,
  at: '2026-11-19T17:40:00.000Z',
}

/** The request that is changed, as somebody left it after `sampleKept`. */
export const sampleStored: Stored = {
  draft: { ...sampleDraft, base: 4, key: 'key-of-what-is-stored', contactName: 'Lena Ortiz' },
  revision: 4,
  isPreBooking: false,
  history: [
    {
      seq: 4,
      revision: 4,
      timestamp: '2026-11-19T17:52:00.000Z',
      username: 'external|b2a7',
      userDisplayName: 'Lena Ortiz',
      userEmail: null,
      newState: 'submitted',
      action: 'update-shipment-request-form',
      actionDescription: 'Shipment request changed',
      sentEmails: [],
      changes: [
        { path: 'contactPerson.name', from: 'Ana Ruiz', to: 'Lena Ortiz' },
        { path: 'handlingUnits.0.grossWeight.value', from: 1200, to: 1300 },
        { path: 'handlingUnits.0.weight.value', from: 1100, to: 1200 },
      ],
    },
  ],
}

export const sampleBattery: Battery = {
  uuid: '0198c2f4-0000-7000-8000-000000000001',
  partNumber: '61278841553',
  serialNumber: 'SN-1',
  wasEvaluated: true,
  hasPhysicalDamage: false,
  isRecalledOrDefective: false,
  isDdr: false,
  description: 'Battery pack, 81 kWh',
  weight: { value: 1213, unit: 'lb' },
}
/** What is at the site of the sample: one battery that was evaluated, one that was not. */
export const sampleStock: Stock = {
  siteId: sampleSite.siteId,
  batteries: [
    sampleBattery,
    { ...sampleBattery, uuid: '0198c2f4-0000-7000-8000-000000000002', wasEvaluated: false },
  ],
}

const opened: Opened = {
  choices: sampleChoices,
  found: null,
  copied: null,
  last: null,
  stored: null,
  freshKey: 'key-of-a-fresh-draft-1',
  now: sampleNow,
}
const openings: readonly Opened[] = [
  opened,
  { ...opened, last: { ...sampleDraft, pickupDate: '' } },
  { ...opened, found: sampleKept },
  { ...opened, found: sampleKept, stored: sampleStored },
]
const answers: readonly Submitted[] = [
  { kind: 'submitted', id: 'sr_04839217' },
  {
    kind: 'refused',
    text: 'This request cannot be submitted yet.',
    reasons: [
      {
        code: 'pickup_too_early',
        text: 'The earliest pickup at this site is Wed, Nov 25, 2026.',
        who: [],
      },
    ],
  },
  { kind: 'overtaken', stored: sampleStored },
  { kind: 'unsent', problem: { text: 'Request failed' } },
]
const newer = { content: sampleDraft, revision: 4, at: '2026-11-19T18:05:00.000Z' }
const key = 'key-of-another-draft-1'
/** What xstate sends on behalf of actors and delays. */
type ActorEvent = {
  readonly type: `xstate.${string}`
  readonly output?: unknown
  readonly error?: unknown
}

const readAgain = { ...sampleReport, unknown: [], isAgain: true }
const rowsWith = (gross: string) => [sampleUnit, { ...sampleUnit, id: '3', gross }]

/** What users, their device and the actors may do; ids of units are those of `sampleDraft` and a fresh draft. */
export const wizardAlphabet = [
  { type: 'retry' },
  { type: 'continue-draft' },
  { type: 'start-new' },
  { type: 'keep-over', key },
  { type: 'start-stored', key },
  { type: 'change', field: 'contactPhone', value: '+17755550142' },
  { type: 'change', field: 'contactPhone', value: '' },
  { type: 'change', field: 'pickupDate', value: '2026-11-24' },
  { type: 'change', field: 'pickupDate', value: '2026-11-19' },
  { type: 'change', field: 'otherAddress', value: true },
  { type: 'change', field: 'postalCode', value: '89502' },
  { type: 'change-unit', unit: '1', field: 'gross', value: '1200' },
  { type: 'change-unit', unit: '1', field: 'gross', value: '12' },
  // On scrap: nobody gets past the step of the goods.
  { type: 'change-unit', unit: '1', field: 'isDdr', value: true },
  {
    type: 'change-content',
    unit: '1',
    content: '2',
    field: 'serialNumber',
    value: 'SN-88421',
  },
  { type: 'add-unit' },
  { type: 'duplicate-unit', unit: '1' },
  { type: 'remove-unit', unit: '1' },
  { type: 'undo-remove' },
  { type: 'add-content', unit: '1' },
  { type: 'remove-content', unit: '1', content: '2' },
  { type: 'paste-units', units: [sampleUnit] },
  { type: 'change-rows', units: [{ ...sampleUnit, gross: '900' }], lastId: 2, report: null },
  { type: 'change-rows', units: rowsWith(''), lastId: 3, report: sampleReport },
  { type: 'change-rows', units: rowsWith('880'), lastId: 3, report: readAgain },
  { type: 'undo-paste' },
  ...columnAlphabet,
  { type: 'fold', unit: '1', isOpen: false },
  { type: 'leave', field: 'contactName' },
  { type: 'copy-last' },
  { type: 'same-pickup' },
  { type: 'choose-batteries', items: [sampleBattery.uuid] },
  { type: 'choose-batteries', items: [] },
  { type: 'continue' },
  { type: 'back' },
  { type: 'go', step: 'site' },
  { type: 'go', step: 'units' },
  { type: 'go', step: 'pickup' },
  { type: 'go', step: 'review' },
  { type: 'submit' },
  { type: 'ask-discard' },
  { type: 'keep-draft' },
  { type: 'discard', key },
  { type: 'copy-as-new', key },
  { type: 'tick', now: Date.parse('2026-11-25T18:00:00.000Z') },
  { type: 'network', isOnline: false },
  { type: 'network', isOnline: true },
  { type: 'flush' },
  { type: 'kept-elsewhere', kept: newer },
  { type: 'replace-draft', kept: newer },
  { type: 'use-theirs' },
  { type: 'keep-mine' },
  ...openings.map((output) => ({ type: 'xstate.done.actor.wizard.open', output }) as const),
  { type: 'xstate.error.actor.wizard.open', error: new Error('offline') },
  { type: 'xstate.done.actor.wizard.zone', output: 'America/New_York' },
  { type: 'xstate.error.actor.wizard.zone', error: new Error('offline') },
  { type: 'xstate.done.actor.wizard.stock', output: sampleStock },
  { type: 'xstate.error.actor.wizard.stock', error: new Error('offline') },
  ...answers.map((output) => ({ type: 'xstate.done.actor.wizard.submit', output }) as const),
  { type: 'xstate.error.actor.wizard.submit', error: new Error('a fault') },
  { type: 'xstate.error.actor.keeper', error: new Error('a fault') },
  { type: 'xstate.error.actor.device.watch', error: new Error('a fault') },
] as const satisfies readonly (WizardEvent | ActorEvent)[]
