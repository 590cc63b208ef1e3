import type { KeptDraft } from '#machines/records/form/keeper/types.ts'
import { fromConfig } from '#machines/spot-offer/config/draft.ts'
import type { ConfigDraft } from '#machines/spot-offer/config/draft.ts'
import type {
  Applied,
  ConfigEvent,
  ConfigInput,
  Effects,
  Opened,
  Stored,
} from '#machines/spot-offer/config/types.ts'
import { sampleConfig } from '#tests/machines/spot-offer/editor/alphabet.ts'

export const sampleInput: ConfigInput = { draftKey: 'spot-config:staff:current', mayEdit: true }
/** Customer operations. */
export const readerInput: ConfigInput = { ...sampleInput, mayEdit: false }

const history = [
  {
    version: 3,
    timestamp: '2026-11-12T16:20:00.000Z',
    username: 'managers',
    userDisplayName: 'Maya Novak',
    action: 'config-update' as const,
    actionDescription: '1 setting changed',
    note: 'Gas is dearer',
    changes: [{ path: 'processingCost', from: 1.15, to: 1.2 }],
  },
]
export const sampleStored: Stored = {
  record: { ...sampleConfig, history },
  version: 3,
}
/** What somebody else applied meanwhile: other storage. */
const theirs: Stored = {
  record: { ...sampleConfig, storageCost: 0.5, history },
  version: 4,
}
export const sampleDraft: ConfigDraft = fromConfig(sampleConfig)
const kept: KeptDraft<ConfigDraft> = {
  content: { ...sampleDraft, numbers: { ...sampleDraft.numbers, handlingCost: '0.45' } },
  revision: 2,
  at: '2026-11-19T17:40:00.000Z',
}
const newer = { ...kept, revision: 3, at: '2026-11-19T18:05:00.000Z' }
/** Those of the sample may approve, and somebody else; in another opening nobody knows. */
const people = [
  ...sampleConfig.approvalFlow.approvers.map(({ email, name }) => ({ email, name })),
  { email: 'ada@portal.example', name: 'Ada Adler' },
]
const openings: readonly Opened[] = [
  { ...sampleStored, found: null, people },
  { ...sampleStored, found: kept, people: null },
]
const effects: Effects = {
  data: [
    {
      offerId: 'so_00000042',
      supplierName: 'Nordic Cells AB',
      from: [],
      to: ['near-high-price'],
      marginPctFrom: 28,
      marginPctTo: 26,
    },
  ],
  hands: [
    { offerId: 'so_00000043', supplierName: 'Nordic Cells AB', from: ['Maya Novak'], to: [] },
  ],
  openOffers: 12,
  isCapped: false,
}
const answers: readonly Applied[] = [
  { kind: 'applied', ...theirs },
  { kind: 'conflict' },
  { kind: 'unsent', problem: { text: 'Request failed' } },
]
const fault = new Error('a fault')
const approver = 'managers@portal.example'

/** What users, their device and the actors may do. */
export const configAlphabet = [
  { type: 'retry' },
  { type: 'continue-draft' },
  { type: 'start-new' },
  { type: 'edit' },
  { type: 'restore', draft: kept.content },
  { type: 'change', field: 'processingCost', value: '1.3' },
  { type: 'change', field: 'processingCost', value: 'much' },
  { type: 'say-why', value: 'Power costs more' },
  { type: 'say-why', value: ' ' },
  { type: 'change', field: 'mode', value: 'sequence' },
  { type: 'change-approver', key: approver, field: 'name', value: 'Maya N.' },
  { type: 'add-approver', key: 'new-1' },
  { type: 'remove-approver', key: approver },
  { type: 'undo-remove' },
  { type: 'move-approver', key: approver, by: 1 },
  { type: 'leave', field: 'processingCost' },
  { type: 'discard' },
  { type: 'review' },
  { type: 'back' },
  { type: 'apply' },
  { type: 'keep', setting: 'storageCost', whose: 'mine' },
  { type: 'go-on' },
  { type: 'discard-mine' },
  { type: 'network', isOnline: false },
  { type: 'network', isOnline: true },
  { type: 'flush' },
  { type: 'kept-elsewhere', kept: newer },
  { type: 'replace-draft', kept: newer },
  { type: 'use-theirs' },
  { type: 'keep-mine' },
  ...openings.map((output) => ({ type: 'xstate.done.actor.config.open', output }) as const),
  { type: 'xstate.error.actor.config.open', error: new Error('offline') },
  { type: 'xstate.done.actor.config.preview', output: effects },
  { type: 'xstate.error.actor.config.preview', error: fault },
  ...answers.map((output) => ({ type: 'xstate.done.actor.config.apply', output }) as const),
  { type: 'xstate.error.actor.config.apply', error: fault },
  { type: 'xstate.done.actor.config.theirs', output: theirs },
  { type: 'xstate.error.actor.config.theirs', error: fault },
  { type: 'xstate.error.actor.keeper', error: fault },
  { type: 'xstate.error.actor.device.watch', error: fault },
] as const satisfies readonly (
  | ConfigEvent
  | { readonly type: `xstate.${string}`; readonly output?: unknown; readonly error?: unknown }
)[]
