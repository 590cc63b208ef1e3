import { emptyDraft, ofBattery } from '#machines/evaluation/item/draft.ts'
import type { EvaluationDraft } from '#machines/evaluation/item/draft.ts'
import type { Battery, Part } from '#machines/evaluation/item/label.ts'
import type {
  Dropped,
  EvaluationEvent,
  EvaluationInput,
  Opened,
  Photographed,
  Saved,
} from '#machines/evaluation/item/types.ts'
import type { Theirs } from '#machines/evaluation/queue/types.ts'
import type { KeptDraft } from '#machines/records/form/keeper/types.ts'
import { bmw } from '#schemas/tenants/bmw.ts'
import { volvoEu } from '#schemas/tenants/volvo-eu.ts'
import { vwgoa } from '#schemas/tenants/vwgoa.ts'
import type { ActorEvent } from '#tests/machines/actor-event.ts'

const NEW = '7b0e4a52-5f43-4b19-9c53-000000000001'
export const parts: readonly Part[] = [
  { partNumber: '61 27 8 851 310', description: 'Battery pack, i4 eDrive40', isActive: true },
  { partNumber: '61 27 5 A1B 4C7', description: 'Battery pack, 330e', isActive: false },
]
/** Waits to be evaluated. */
export const battery: Battery = {
  uuid: '7b0e4a52-5f43-4b19-9c53-0000000000b1',
  revision: 2,
  partNumber: '61 27 8 851 310',
  serialNumber: 'BMW-HV-0092275',
  vin: 'WBY33AW04PFM55531',
  wasEvaluated: false,
}

/** A battery that the label names, of a program that asks for recall numbers. */
export const sampleInput: EvaluationInput = {
  draftKey: 'evaluation:bmw:new',
  items: bmw.items,
  canScan: true,
  uuid: NEW,
}
/** The row of a battery was chosen; its device has no camera. */
export const chosenInput: EvaluationInput = { ...sampleInput, canScan: false, battery }
/** Programs that ask for a signature and for a class of danger. */
export const signedInput: EvaluationInput = { ...sampleInput, items: vwgoa.items }
export const classedInput: EvaluationInput = { ...sampleInput, items: volvoEu.items }

/** An evaluation with everything said: damaged, recalled, and confirmed. */
export const wholeDraft: EvaluationDraft = {
  ...ofBattery(emptyDraft(NEW), battery),
  damage: 'damaged',
  physicalDamageComment: 'Crack in the cover, right side. Dry.',
  recall: 'yes',
  recallOrDefectiveComment: 'Cells may swell',
  recallNumber: '0061500300',
  yre5: 'true',
  isConfirmed: 'true',
}
const kept: KeptDraft<EvaluationDraft> = {
  content: wholeDraft,
  revision: 3,
  at: '2026-11-23T17:40:00.000Z',
}
const newer = { ...kept, revision: 4, at: '2026-11-23T18:05:00.000Z' }
const openings: readonly Opened[] = [
  { found: null, parts, batteries: [battery] },
  { found: kept, parts: [], batteries: [] },
]
const pictures: readonly Photographed[] = [
  { photos: [{ uuid: 'photo-1', name: 'Crack.jpg' }], refused: [] },
  { photos: [], refused: ['Letter.pdf'] },
]
/** What somebody else said of it meanwhile. */
const theirs: Theirs = {
  uuid: battery.uuid,
  revision: 7,
  by: 'Jo Lee',
  at: '2026-11-23T18:00:00.000Z',
  form: {
    partNumber: battery.partNumber,
    isDdr: false,
    wasEvaluated: true,
    hasPhysicalDamage: false,
    isRecalledOrDefective: false,
  },
}
const answers: readonly Saved[] = [
  { kind: 'saved', batteries: [{ ...battery, revision: 3, wasEvaluated: true }] },
  { kind: 'kept' },
  {
    kind: 'refused',
    text: 'This battery cannot be saved.',
    reasons: [{ code: 'duplicate_item', text: 'It is on the list already.', who: [] }],
  },
  { kind: 'refused', text: 'Somebody else evaluated it.', reasons: [], theirs },
  { kind: 'refused', text: 'It is on the list no more.', reasons: [], isGone: true },
  {
    kind: 'refused',
    text: 'This part isn’t on the program’s list.',
    reasons: [],
    fields: ['partNumber'],
  },
  { kind: 'refused', text: 'The class does not fit.', reasons: [], fields: ['adrClass'] },
  { kind: 'unsent', problem: { text: 'Request failed' } },
]
const drops: readonly Dropped[] = [
  { kind: 'dropped', photoId: 'stored-1' },
  { kind: 'unsent', problem: { text: 'Request failed' } },
]
const fault = new Error('a fault')
const answersOf = <const T extends string>(id: T) =>
  [
    ...answers.map((output) => ({ type: `xstate.done.actor.${id}`, output }) as const),
    { type: `xstate.error.actor.${id}`, error: fault },
  ] as const

/** What one does beside the pallet, what the device sees, and what the calls answer. */
export const itemEvaluationAlphabet = [
  { type: 'retry' },
  { type: 'continue-draft' },
  { type: 'start-new' },
  { type: 'scan' },
  { type: 'type-it' },
  { type: 'see', text: 'BMW-HV-0092275' },
  { type: 'blind' },
  { type: 'change', field: 'partNumber', value: '61278851310' },
  { type: 'change', field: 'partNumber', value: '' },
  { type: 'change', field: 'vin', value: 'wby33aw04pfm55531' },
  { type: 'change', field: 'serialNumber', value: '4710[)>␞06␝P61278851310␝IWBY33AW04PFM55539␞␄' },
  { type: 'change', field: 'vin', value: '[)>␞06␝SBMW-HV-0092275␞␄' },
  { type: 'leave', field: 'partNumber' },
  { type: 'continue' },
  { type: 'back' },
  { type: 'add' },
  { type: 'change', field: 'damage', value: 'none' },
  { type: 'change', field: 'damage', value: 'damaged' },
  { type: 'change', field: 'physicalDamageComment', value: 'Dent' },
  { type: 'change', field: 'damage', value: 'dangerous' },
  { type: 'step-back' },
  { type: 'change', field: 'recall', value: 'no' },
  { type: 'pick', files: [{ name: 'Crack.jpg', file: {} }] },
  { type: 'remove-photo', uuid: 'photo-1' },
  { type: 'change', field: 'isConfirmed', value: 'true' },
  { type: 'save' },
  { type: 'drop-photo', photoId: 'stored-1' },
  { type: 'save-mine' },
  { type: 'keep-theirs' },
  { type: 'close' },
  { type: 'network', isOnline: false },
  { type: 'network', isOnline: true },
  { type: 'flush' },
  { type: 'kept-elsewhere', kept: newer },
  { type: 'use-theirs' },
  { type: 'keep-mine' },
  { type: 'replace-draft', kept: newer },
  ...openings.map((output) => ({ type: 'xstate.done.actor.evaluation.open', output }) as const),
  { type: 'xstate.error.actor.evaluation.open', error: fault },
  ...[parts, [], null].map(
    (output) => ({ type: 'xstate.done.actor.evaluation.parts', output }) as const,
  ),
  { type: 'xstate.error.actor.evaluation.parts', error: fault },
  ...pictures.map((output) => ({ type: 'xstate.done.actor.evaluation.photos', output }) as const),
  { type: 'xstate.error.actor.evaluation.photos', error: fault },
  { type: 'xstate.error.actor.evaluation.labels', error: fault },
  { type: 'xstate.error.actor.keeper', error: fault },
  { type: 'xstate.error.actor.device.watch', error: fault },
  ...answersOf('evaluation.add'),
  ...answersOf('evaluation.save'),
  ...answersOf('evaluation.withdraw'),
  ...drops.map((output) => ({ type: 'xstate.done.actor.evaluation.photo', output }) as const),
  { type: 'xstate.error.actor.evaluation.photo', error: fault },
] as const satisfies readonly (EvaluationEvent | ActorEvent)[]
