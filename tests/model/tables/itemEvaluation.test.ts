import { describe, expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'

import type { EvaluationDraft } from '#machines/evaluation/item/draft.ts'
import type { Battery } from '#machines/evaluation/item/label.ts'
import { itemEvaluationMachine } from '#machines/evaluation/item/machine.ts'
import { readEvaluation } from '#machines/evaluation/item/steps.ts'
import type { EvaluationContext } from '#machines/evaluation/item/types.ts'
import {
  battery,
  chosenInput,
  classedInput,
  itemEvaluationAlphabet,
  parts,
  sampleInput,
  signedInput,
  wholeDraft,
} from '#tests/machines/evaluation/item/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import type { Table } from '#tests/support/flow-table.ts'

import {
  isDamageSaid,
  isIdentified,
  isNew,
  isRecallSaid,
  isSigned,
  isTaken,
  isThere,
  needsList,
  roomIn,
} from './itemEvaluation-form.ts'
import { rules } from './itemEvaluation-rules.ts'

const at = '2026-11-23T17:40:00.000Z'
const keep = (content: EvaluationDraft) => ({ content, revision: 3, at })
const open = (content: EvaluationDraft | null, batteries: readonly Battery[] = []) => ({
  type: 'xstate.done.actor.evaluation.open',
  output: { found: content && keep(content), parts, batteries },
})
const replace = (changes: Partial<EvaluationDraft>) => ({
  type: 'replace-draft',
  kept: keep({ ...wholeDraft, ...changes }),
})
const answer = (field: string, value: string) => ({ type: 'change', field, value })
const files = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ name: `${n}.jpg`, file: {} }))
const pictures = (count: number) => files(count).map(({ name }) => ({ uuid: `uuid-${name}`, name }))

/** Another one of the same part, known by its car only. */
const unnumbered: Battery = {
  ...battery,
  uuid: '7b0e4a52-5f43-4b19-9c53-0000000000b2',
  revision: 1,
  serialNumber: undefined,
  vin: 'WBY33AW04PFM55532',
}
/** Evaluated on this device, which has not sent it yet. */
const unsent: Battery = {
  ...battery,
  uuid: '7b0e4a52-5f43-4b19-9c53-0000000000b3',
  revision: null,
  serialNumber: 'BMW-HV-1',
  vin: undefined,
}
/** It has room for one more photograph. */
const pictured: Battery = {
  ...battery,
  wasEvaluated: true,
  photos: [
    { photoId: 'stored-1', getUrl: '/files/stored-1' },
    { photoId: 'stored-2', getUrl: '/files/stored-2' },
  ],
  unsentPhotos: 2,
}
const further = [
  open(wholeDraft, [pictured, unnumbered]),
  open(null, [battery, unnumbered, unsent]),
  open({ ...wholeDraft, damage: 'dangerous' }, [battery, unnumbered]),
  open(wholeDraft, [battery, unnumbered]),
  { type: 'see', text: 'S 4711-77' },
  { type: 'see', text: 'BMW-HV-1' },
  { type: 'see', text: 'WBY33AW04PFM55532' },
  { type: 'see', text: '61278851310' },
  answer('partNumber', '61 27 5 a1b 4c7'),
  answer('partNumber', 'NOT-LISTED-1'),
  answer('serialNumber', 'bmw hv 009 2275'),
  answer('serialNumber', 'BMW-HV-1'),
  answer('vin', ''),
  answer('vin', 'WBY33'),
  answer('physicalDamageComment', ' '),
  { type: 'pick', files: files(6) },
  { type: 'xstate.done.actor.evaluation.photos', output: { photos: pictures(5), refused: [] } },
  replace({ partNumber: ' ' }),
  replace({ damage: '' }),
  replace({ damage: 'dangerous' }),
  replace({ recall: '' }),
  replace({ isConfirmed: '' }),
  // Written where the list could not be loaded.
  replace({ uuid: 'elsewhere', base: null }),
  { type: 'replace-draft', kept: undefined },
  { type: 'replace-draft', kept: { content: { numbers: {} }, revision: 1, at } },
]

/** Who is meant: somebody new, or which of those on the list. */
const meant = ({ draft, batteries }: EvaluationContext) =>
  isThere(draft, { batteries }) ? draft.uuid : 'new'
const isLoud = ({ attempts, refusal, problem, refusedPhotos }: EvaluationContext) =>
  attempts > 0 || refusal !== null || problem !== null || refusedPhotos.length > 0
/** A form has no end of contents: two are the same where the same may be done with them. */
function keyOf({ value, context }: SnapshotFrom<typeof itemEvaluationMachine>): string {
  const { items, battery: chosen, batteries, found, draft, canScan, isBlind, isOnline } = context
  const { theirs } = context
  const who = [value, items.field, chosen !== undefined]
  const clean = [isDamageSaid(context), isRecallSaid(context), isSigned(context)]
  if (value === 'asking') return JSON.stringify([who, batteries.length, found?.content.damage])
  if (typeof value === 'object' && 'identify' in value)
    return JSON.stringify([
      who,
      canScan && isBlind,
      batteries.length,
      meant(context),
      isNew(context),
      isIdentified(context),
      needsList(context) && context.parts.length,
      isLoud(context),
      !clean.includes(false),
    ])
  if (value === 'checking') return JSON.stringify([who, isTaken(draft, parts), meant(context)])
  if (value === 'review')
    return JSON.stringify([who, meant(context), isIdentified(context), clean, isLoud(context)])
  if (value === 'damage' || typeof value === 'object')
    return JSON.stringify([
      who,
      clean,
      isLoud(context),
      Math.ceil(draft.photos.length / 4),
      roomIn(context) > 1,
      theirs !== null,
      meant(context),
    ])
  return JSON.stringify([who, meant(context) === 'new', value === 'unopened' && isOnline])
}

/** What is sent of a battery; one that is on the list keeps its place in a claim. */
function sent(context: EvaluationContext, isWhole: boolean) {
  const read = readEvaluation(context.draft, context, isWhole)
  const { uuid, base, photos } = context.draft
  const claim = base === null && context.claim ? { claim: context.claim } : {}
  return { uuid, base, form: read.ok ? read.value : undefined, photos, ...claim }
}

const table: Table<typeof itemEvaluationMachine> = {
  inputs: [sampleInput, chosenInput],
  events: [...itemEvaluationAlphabet, ...further],
  keyOf,
  start: ['opening'],
  gives: {
    keeper: ({ draftKey }) => ({ draftKey }),
    'device.watch': ({ draftKey }) => ({ draftKey }),
    'evaluation.open': ({ draftKey }) => ({ draftKey }),
    'evaluation.add': (context) => sent(context, false),
    'evaluation.withdraw': (context) => ({ ...sent(context, false), photos: [] }),
    'evaluation.photo': ({ draft }, { photoId }: { readonly photoId: string }) => ({
      uuid: draft.uuid,
      photoId,
    }),
    'evaluation.photos': (context, picked: { readonly files: readonly unknown[] }) => ({
      files: picked.files.slice(0, roomIn(context)),
    }),
    'evaluation.save': (context) => sent(context, true),
  },
  enters: {
    '': ['start device.watch', 'start keeper'],
    opening: ['start evaluation.open'],
    'identify.scanning': ['start evaluation.labels'],
    adding: ['start evaluation.add'],
    'dangerous.withdrawing': ['start evaluation.withdraw'],
    'recall.dropping': ['start evaluation.photo'],
    'recall.shrinking': ['start evaluation.photos'],
    checking: ['start evaluation.parts'],
    saving: ['start evaluation.save'],
  },
  rules,
}

test('the evaluation of a battery does in every situation what is written', () => {
  expect(holdAgainst(itemEvaluationMachine, table)).toEqual([])
})

describe('what a program asks beside the common questions', () => {
  const asked = { ...wholeDraft, signature: 'Jo Lee', adrClass: 'red', adrComment: 'Swollen' }
  const steps = ['continue', 'back', 'save', 'continue-draft'].map((type) => ({ type }))
  const choices = [
    answer('isConfirmed', ''),
    answer('isConfirmed', 'true'),
    answer('physicalDamageComment', ''),
    answer('damage', 'none'),
    answer('damage', 'damaged'),
    answer('recall', 'no'),
    answer('recall', 'yes'),
    answer('recallOrDefectiveComment', ''),
    answer('otherReason', 'true'),
    answer('otherReason', ''),
    answer('ddrOtherComment', 'From a burnt car'),
    answer('ddrOtherComment', ''),
  ]

  test.each([
    [
      'signature and reasons at VW',
      {
        input: signedInput,
        own: [
          answer('signature', ''),
          answer('signature', 'J'),
          answer('signature', 'Jo Lee'),
          answer('ddrReason', ''),
          answer('ddrReason', 'x'.repeat(501)),
          answer('adHocItemReason', 'No claim'),
        ],
      },
    ],
    [
      'the class of danger at Volvo EU',
      {
        input: classedInput,
        own: [
          answer('adrClass', 'green'),
          answer('adrClass', 'yellow'),
          answer('adrClass', ''),
          answer('adrComment', ''),
          answer('adrComment', 'Swollen'),
        ],
      },
    ],
    [
      'recall number and YRE5 at BMW',
      {
        input: sampleInput,
        own: [
          answer('recallNumber', ''),
          answer('recallNumber', 'x'.repeat(51)),
          answer('yre5', 'true'),
          answer('signature', 'J'),
        ],
      },
    ],
  ])('%s', (_, { input, own }) => {
    const events = [open(asked, [battery]), ...steps, ...choices, ...own]

    const unused = holdAgainst(itemEvaluationMachine, { ...table, inputs: [input], events })

    // Every way on and back is taken, but the one for a number that is missing.
    expect(
      unused.filter((rule) => /^(damage|recall.ready|review) on (con|sav)/.test(rule)),
    ).toEqual(['review on save to identify.typing'])
  })
})
