import type { KeptDraft } from '#machines/records/form/keeper/types.ts'
import type { Edited } from '#machines/spot-offer/editor/assess.ts'
import { emptyDraft, emptyLine } from '#machines/spot-offer/editor/draft.ts'
import type { OfferDraft } from '#machines/spot-offer/editor/draft.ts'
import type {
  EditorEvent,
  EditorInput,
  Opened,
  Prices,
  Saved,
} from '#machines/spot-offer/editor/types.ts'
import { newFacts } from '#machines/spot-offer/lifecycle/new-facts.ts'
import type { Actor } from '#machines/spot-offer/lifecycle/types.ts'
import type { SpotConfig } from '#schemas/spot-offer/config.ts'

/** Thursday 19 November 2026 in California. */
export const sampleNow = Date.parse('2026-11-19T18:00:00.000Z')
const TODAY = '2026-11-19'

export const sampleConfig: SpotConfig = {
  processingCost: 1.2,
  storageCost: 0.35,
  handlingCost: 0.4,
  teardownCost: 0.4,
  percentLmeAtSale: { ni: 98, co: 95, li: 85 },
  percentMetalRecovery: { ni: 95, co: 95, li: 85 },
  targetMargins: { low: 25, mid: 35, high: 45 },
  minPalletWeight: 100,
  approvalFlow: {
    mode: 'any',
    approvers: [
      {
        email: 'managers@portal.example',
        name: 'Maya Novak',
        reasons: ['near-high-price', 'above-high-price'],
      },
    ],
  },
}
const pricesOf = (month: string): Prices => ({
  months: [month],
  averages: {
    [`LME-NI-CASH ${month}`]: 15_500,
    [`MB-CO-0005 ${month}`]: 21,
    [`MB-LI-0029 ${month}`]: 10.5,
  },
})
export const samplePrices = pricesOf('2026-11')

const by: Actor = {
  id: 'redwood_okta|ops',
  email: 'customer-ops@portal.example',
  name: 'Omar Haddad',
  caller: 'customer-ops',
}
export const sampleInput: EditorInput = {
  draftKey: 'spot-offer:staff:so_00000042',
  offerId: 'so_00000042',
  by,
  companyTimeZone: 'America/Los_Angeles',
}

export const sampleLineId = '0198c2f4-0000-7000-8000-000000000001'
const otherLineId = '0198c2f4-0000-7000-8000-000000000002'
const key = 'key-of-the-kept-draft'

/** An offer with everything right as of `sampleNow`, above the high price. */
export const sampleDraft: OfferDraft = {
  ...emptyDraft({ key, lineUuid: sampleLineId, month: '2026-11', expires: '2026-12-15' }),
  'supplier.name': 'Nordic Cells AB',
  'shipping.party': 'supplier',
  'shipping.incoterm': 'DAP',
  lines: [
    {
      ...emptyLine(sampleLineId, '2026-11'),
      name: 'NMC 622 black mass',
      weight: '1,000',
      palletWeightKg: '500',
      'composition.ni': '20',
      'composition.co': '7',
      'composition.li': '4',
      'pricing.payables.ni': '70',
      'pricing.payables.co': '70',
      'pricing.payables.li': '10',
    },
  ],
}
export const sampleEdited: Edited = {
  offerId: 'so_00000042',
  state: 'pending-approval',
  facts: newFacts({
    createdBy: by.id,
    flow: sampleConfig.approvalFlow,
    reasons: ['above-high-price'],
    offerExpirationDate: '2026-12-15',
    historyCount: 2,
  }),
  draft: sampleDraft,
  stamp: '2026-11-19T16:20:00.000Z',
  updatedBy: 'Omar Haddad',
}
/** What somebody else saved meanwhile: another freight. */
const sampleTheirs: Edited = {
  ...sampleEdited,
  draft: { ...sampleDraft, 'shipping.charged': '120' },
  stamp: '2026-11-19T18:03:11.482Z',
  updatedBy: 'Maya Novak',
}

const kept: KeptDraft<OfferDraft> = {
  content: { ...sampleDraft, 'shipping.destination': 'Carson City, NV' },
  revision: 3,
  at: '2026-11-19T17:40:00.000Z',
}
const opened: Opened = {
  config: sampleConfig,
  now: sampleNow,
  prices: samplePrices,
  edited: sampleEdited,
  found: null,
  freshKey: key,
  freshLine: sampleLineId,
}
const openings: readonly Opened[] = [opened, { ...opened, found: kept }]
const answers: readonly Saved[] = [
  { kind: 'saved', offerId: 'so_00000042' },
  {
    kind: 'refused',
    text: 'You can’t do this right now',
    reasons: [{ code: 'is_accepted', text: 'The supplier has accepted this offer.', who: [] }],
  },
  { kind: 'conflict' },
  { kind: 'unsent', problem: { text: 'Request failed' } },
]
const newer = { content: kept.content, revision: 4, at: '2026-11-19T18:05:00.000Z' }
const line = sampleLineId

/** What xstate sends on behalf of actors. */
type ActorEvent = {
  readonly type: `xstate.${string}`
  readonly output?: unknown
  readonly error?: unknown
}
const fault = new Error('a fault')

const contactsFound = {
  type: 'contacts',
  supplierId: '300000000000001',
  people: [
    { email: 'buying@nordic.example', name: null, isOfLastOffer: true },
    { email: 'mats@nordic.example', name: 'Mats Berg', isOfLastOffer: false },
  ],
} as const

/** What users, their device and the actors may do. */
export const editorAlphabet = [
  { type: 'retry' },
  { type: 'continue-draft' },
  { type: 'start-new' },
  { type: 'change', field: 'supplier.name', value: 'Nordic Cells AB' },
  { type: 'change', field: 'supplier.name', value: '' },
  { type: 'change', field: 'supplier.id', value: '300000000000001' },
  { type: 'change', field: 'supplier.email', value: 'typed@nordic.example' },
  contactsFound,
  { type: 'contacts', supplierId: '300000000000001', people: null },
  { type: 'find-contacts' },
  { type: 'change', field: 'offerExpirationDate', value: TODAY },
  { type: 'change', field: 'offerExpirationDate', value: '2026-12-15' },
  { type: 'change', field: 'shipping.party', value: 'redwood' },
  { type: 'change-line', line, field: 'weight', value: '800' },
  { type: 'change-line', line, field: 'pricing.priceMonth', value: '2026-10' },
  { type: 'change-line', line, field: 'pricing.priceMonth', value: '2026-11' },
  { type: 'add-line', uuid: otherLineId },
  { type: 'duplicate-line', line, uuid: otherLineId },
  { type: 'remove-line', line: otherLineId },
  { type: 'undo-remove' },
  { type: 'leave', field: 'supplier.name' },
  { type: 'save' },
  { type: 'ask-discard' },
  { type: 'keep-draft' },
  { type: 'discard', key: 'key-of-another-draft-1', uuid: line },
  { type: 'keep', id: 'shipping.charged', whose: 'mine' },
  { type: 'send-again' },
  { type: 'edit-on' },
  { type: 'discard-mine' },
  { type: 'edit-again' },
  { type: 'tick', now: Date.parse('2026-11-25T18:00:00.000Z') },
  { type: 'network', isOnline: false },
  { type: 'network', isOnline: true },
  { type: 'prices-changed' },
  { type: 'flush' },
  { type: 'kept-elsewhere', kept: newer },
  { type: 'replace-draft', kept: newer },
  { type: 'use-theirs' },
  { type: 'keep-mine' },
  ...openings.map((output) => ({ type: 'xstate.done.actor.editor.open', output }) as const),
  { type: 'xstate.error.actor.editor.open', error: new Error('offline') },
  { type: 'xstate.done.actor.editor.prices', output: pricesOf('2026-10') },
  { type: 'xstate.done.actor.editor.prices', output: { months: ['2026-10'], averages: {} } },
  { type: 'xstate.error.actor.editor.prices', error: fault },
  ...answers.map((output) => ({ type: 'xstate.done.actor.editor.save', output }) as const),
  { type: 'xstate.error.actor.editor.save', error: fault },
  { type: 'xstate.done.actor.editor.theirs', output: sampleTheirs },
  { type: 'xstate.error.actor.editor.theirs', error: fault },
  { type: 'xstate.error.actor.keeper', error: fault },
  { type: 'xstate.error.actor.device.watch', error: fault },
  { type: 'xstate.error.actor.contacts', error: fault },
] as const satisfies readonly (EditorEvent | ActorEvent)[]
