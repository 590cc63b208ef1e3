import type { KeptDraft } from '#machines/records/form/keeper/types.ts'
import { emptyDraft } from '#machines/shipment/third-party/draft.ts'
import type { BookingDraft } from '#machines/shipment/third-party/draft.ts'
import type {
  BookingEvent,
  BookingInput,
  Checked,
  Created,
  Opened,
} from '#machines/shipment/third-party/types.ts'
import { emptyUnit } from '#machines/shipment/units/draft.ts'
import type { UnitDraft } from '#machines/shipment/units/draft.ts'
import type { Destination } from '#schemas/site.ts'
import { lakeside } from '#tests/support/form-parts.ts'

export const sampleInput: BookingInput = {
  draftKey: 'third-party-booking:epc:new',
  contact: { name: 'Hannah Schultz', email: 'hannah@epc.example' },
}
const destinations: readonly Destination[] = [
  {
    destinationId: 'camp-hall',
    name: 'Camp Hall',
    address: { ...lakeside, name: 'Camp Hall', region: 'SC', postalCode: '29472' },
    isActive: true,
  },
]

const blank = emptyUnit(1, 'imperial')
/** A unit that nothing is wrong with. */
const rack: UnitDraft = {
  ...blank,
  quantity: '2',
  gross: '1,200',
  tare: '48.5',
  length: '48',
  width: '40',
  height: '36',
  contents: blank.contents.map((content) => ({
    ...content,
    partNumber: 'ESS-RACK-12',
    description: 'Storage rack module',
    serialNumber: 'S-1',
  })),
}
const empty = emptyDraft(sampleInput.contact)
/** A form that nothing is wrong with. */
export const wholeDraft: BookingDraft = {
  ...empty,
  head: {
    ...empty.head,
    reference: 'ARRAY-7-0042',
    program: 'supplier:300000000000101',
    'shipper.name': 'Desert Array 7',
    'shipper.address.addressLine1': '1 Inverter Road',
    'shipper.address.city': 'Tonopah',
    'shipper.address.region': 'NV',
    'shipper.address.postalCode': '89049',
    'contactPerson.phone': '+1 775 555 0142',
    destination: 'camp-hall',
    pickupDate: '2027-03-02',
    from: '08:00',
    to: '12:00',
    materialClassification: 'Live Batteries - Universal Waste',
    isHazmat: 'true',
  },
  units: [rack],
}
const kept: KeptDraft<BookingDraft> = {
  content: wholeDraft,
  revision: 2,
  at: '2026-11-19T17:40:00.000Z',
}
const newer = { ...kept, revision: 3, at: '2026-11-19T18:05:00.000Z' }
const choices = {
  destinations,
  programs: [{ tenant: 'supplier:300000000000101', name: 'Ultium' }],
  takesAnySupplier: true,
}
const openings: readonly Opened[] = [
  { found: null, ...choices },
  { found: kept, ...choices },
]
const refused = {
  kind: 'refused',
  text: 'We couldn’t accept this booking.',
  reasons: [],
  found: [
    { path: 'reference', text: 'Reference ARRAY-7-0042 is sr_01234567 already' },
    { path: 'shipper.address.postalCode', text: 'No such place is known' },
    { path: 'handlingUnits.0.quantity', text: 'At most 100' },
    { path: 'handlingUnits', text: 'The same goods are asked for already' },
    { path: '', text: 'Not now' },
  ],
} as const
const unsent = { kind: 'unsent', problem: { text: 'Request failed' } } as const
const checks: readonly Checked[] = [
  {
    kind: 'sound',
    estimate: {
      priceUsd: 812.4,
      lineItems: [{ code: 'linehaul', text: 'Zone 7, class 85', priceUsd: 812.4 }],
    },
  },
  { kind: 'sound', estimate: null },
  refused,
  unsent,
]
const creations: readonly Created[] = [{ kind: 'created', id: 'sr_01234567' }, refused, unsent]
const fault = new Error('a fault')

/** What users, their device and the actors may do. */
export const thirdPartyBookingAlphabet = [
  { type: 'retry' },
  { type: 'continue-draft' },
  { type: 'start-new' },
  { type: 'change', field: 'reference', value: 'ARRAY-7-0043' },
  { type: 'change', field: 'reference', value: '' },
  { type: 'change', field: 'shipper.address.city', value: 'Ely' },
  { type: 'change', field: 'to', value: '07:00' },
  { type: 'change-unit', unit: '1', field: 'quantity', value: '101' },
  { type: 'change-unit', unit: '1', field: 'isDdr', value: true },
  { type: 'change-content', unit: '1', content: '2', field: 'partNumber', value: 'ESS-9' },
  { type: 'add-unit' },
  { type: 'duplicate-unit', unit: '1' },
  { type: 'paste-units', units: [rack] },
  { type: 'remove-unit', unit: '1' },
  { type: 'undo-remove' },
  { type: 'add-content', unit: '1' },
  { type: 'remove-content', unit: '1', content: '2' },
  { type: 'fold', unit: '1', isOpen: true },
  { type: 'fold', unit: '1', isOpen: false },
  { type: 'leave', field: 'reference' },
  { type: 'ask-discard' },
  { type: 'keep-draft' },
  { type: 'discard' },
  { type: 'check', key: 'key-of-the-first-check' },
  { type: 'create' },
  { type: 'another' },
  { type: 'copy-as-new' },
  { type: 'network', isOnline: false },
  { type: 'network', isOnline: true },
  { type: 'flush' },
  { type: 'kept-elsewhere', kept: newer },
  { type: 'replace-draft', kept: newer },
  { type: 'use-theirs' },
  { type: 'keep-mine' },
  ...openings.map((output) => ({ type: 'xstate.done.actor.booking.open', output }) as const),
  { type: 'xstate.error.actor.booking.open', error: new Error('offline') },
  ...checks.map((output) => ({ type: 'xstate.done.actor.booking.check', output }) as const),
  { type: 'xstate.error.actor.booking.check', error: fault },
  ...creations.map((output) => ({ type: 'xstate.done.actor.booking.create', output }) as const),
  { type: 'xstate.error.actor.booking.create', error: fault },
  { type: 'xstate.error.actor.keeper', error: fault },
  { type: 'xstate.error.actor.device.watch', error: fault },
] as const satisfies readonly (
  | BookingEvent
  | { readonly type: `xstate.${string}`; readonly output?: unknown; readonly error?: unknown }
)[]
