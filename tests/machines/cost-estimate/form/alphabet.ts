import { emptyDraft, emptyUnit } from '#machines/cost-estimate/form/draft.ts'
import type { EstimateDraft } from '#machines/cost-estimate/form/draft.ts'
import type { Answered, EstimateEvent, Opened, Places } from '#machines/cost-estimate/form/types.ts'
import type { KeptDraft } from '#machines/records/form/keeper/types.ts'
import type { KeyInput } from '#machines/records/form/types.ts'
import { lakeside } from '#tests/support/form-parts.ts'

export const sampleInput: KeyInput = { draftKey: 'cost-estimate:staff:new' }

export const samplePlaces: Places = {
  sites: [
    {
      siteId: 'lakeside-reno',
      tenant: 'supplier',
      tenantName: 'Lakeside Cell Works',
      name: 'Lakeside Reno',
      address: lakeside,
      timeZone: 'America/Los_Angeles',
      isActive: true,
    },
  ],
  destinations: [
    {
      destinationId: 'camp-hall',
      name: 'Camp Hall',
      address: { ...lakeside, name: 'Camp Hall', region: 'SC', postalCode: '29472' },
      isActive: true,
    },
  ],
}
/** A form that nothing is wrong with. */
export const wholeDraft: EstimateDraft = {
  head: {
    ...emptyDraft.head,
    'addresses.from.postalCode': '89502',
    'addresses.to.postalCode': '29472',
    shipAt: '2026-11-24',
  },
  rows: [
    { ...emptyUnit('unit-1'), weight: '1,035', length: '48', width: '40', height: '44' },
    { ...emptyUnit('unit-2'), weight: '800', length: '48', width: '40', height: '44' },
  ],
}
const kept: KeptDraft<EstimateDraft> = {
  content: wholeDraft,
  revision: 2,
  at: '2026-11-19T17:40:00.000Z',
}
const newer = { ...kept, revision: 3, at: '2026-11-19T18:05:00.000Z' }
const openings: readonly Opened[] = [
  { found: null, places: samplePlaces },
  { found: kept, places: samplePlaces },
]
const unknownPlace = 'We can’t find this postal code in this country'
const answers: readonly Answered[] = [
  {
    kind: 'priced',
    estimate: {
      priceUsd: 1284.6,
      lineItems: [{ code: 'linehaul', text: 'Zone 7, class 85', priceUsd: 1284.6 }],
      isEstimate: true,
    },
  },
  {
    kind: 'refused',
    text: unknownPlace,
    reasons: [],
    found: [
      { path: 'addresses.from.postalCode', text: unknownPlace },
      { path: 'handlingUnits.1.weight', text: 'At most 20000' },
    ],
  },
  { kind: 'unsent', problem: { text: 'Request failed' } },
]
const fault = new Error('a fault')

/** What users, their device and the actors may do. */
export const costEstimateAlphabet = [
  { type: 'retry' },
  { type: 'continue-draft' },
  { type: 'start-new' },
  { type: 'change', field: 'shipAt', value: '2026-11-28' },
  { type: 'change', field: 'shipAt', value: '' },
  { type: 'change', field: 'site', value: 'lakeside-reno' },
  { type: 'change', field: 'destination', value: 'camp-hall' },
  { type: 'change', field: 'addresses.from.postalCode', value: '00000' },
  { type: 'change', field: 'addresses.to.countryCode', value: 'CA' },
  { type: 'change-row', key: 'unit-1', field: 'height', value: '103' },
  { type: 'change-row', key: 'unit-1', field: 'isDdr', value: 'true' },
  { type: 'add-row', key: 'unit-3' },
  { type: 'remove-row', key: 'unit-3' },
  { type: 'remove-row', key: 'unit-1' },
  { type: 'undo-remove' },
  { type: 'leave', field: 'shipAt' },
  { type: 'ask-discard' },
  { type: 'keep-draft' },
  { type: 'discard' },
  { type: 'ask' },
  { type: 'network', isOnline: false },
  { type: 'network', isOnline: true },
  { type: 'flush' },
  { type: 'kept-elsewhere', kept: newer },
  { type: 'replace-draft', kept: newer },
  { type: 'use-theirs' },
  { type: 'keep-mine' },
  ...openings.map((output) => ({ type: 'xstate.done.actor.estimate.open', output }) as const),
  { type: 'xstate.error.actor.estimate.open', error: new Error('offline') },
  ...answers.map((output) => ({ type: 'xstate.done.actor.estimate.price', output }) as const),
  { type: 'xstate.error.actor.estimate.price', error: fault },
  { type: 'xstate.error.actor.keeper', error: fault },
  { type: 'xstate.error.actor.device.watch', error: fault },
] as const satisfies readonly (
  | EstimateEvent
  | { readonly type: `xstate.${string}`; readonly output?: unknown; readonly error?: unknown }
)[]
