import { describe, expect, test } from 'vitest'

import { bmw } from '#schemas/tenants/bmw.ts'
import { ferrari } from '#schemas/tenants/ferrari.ts'
import { volvoEu } from '#schemas/tenants/volvo-eu.ts'
import { vwgoa } from '#schemas/tenants/vwgoa.ts'

import { emptyDraft } from './draft.ts'
import type { EvaluationDraft } from './draft.ts'
import { askedFields, isDdr, readEvaluation } from './steps.ts'

const parts = [{ partNumber: '61 27 8 851 310', description: 'Battery pack', isActive: true }]
const draftOf = (changes: Partial<EvaluationDraft>): EvaluationDraft => ({
  ...emptyDraft('b1'),
  partNumber: '61278851310',
  damage: 'none',
  recall: 'no',
  isConfirmed: 'true',
  ...changes,
})
const around = { bmw, ferrari, vwgoa, volvoEu }
const of = (program: keyof typeof around) => ({ items: around[program].items, parts })
const damaged = { damage: 'damaged', physicalDamageComment: 'Dent' }
const recalled = { recall: 'yes', recallOrDefectiveComment: 'Cells may swell' }
const other = { otherReason: 'true', ddrOtherComment: 'From a flooded car' }

/** Whatever can be typed, also where it is not asked. */
const everything = {
  ...damaged,
  ...recalled,
  ...other,
  serialNumber: 'N1',
  vin: 'WBY33AW04PFM55531',
  recallNumber: '0061500300',
  yre5: 'true',
  adrClass: 'red',
  adrComment: 'Swollen',
  ddrReason: 'Warranty',
  adHocItemReason: 'No claim',
  signature: 'Jo Lee',
}

describe('what is asked', () => {
  const common = [
    'partNumber',
    'serialNumber',
    'vin',
    'damage',
    'recall',
    'otherReason',
    'isConfirmed',
  ]

  test.each([
    ['ferrari', {}, []],
    ['ferrari', damaged, ['physicalDamageComment']],
    ['ferrari', recalled, ['recallOrDefectiveComment']],
    ['ferrari', other, ['ddrOtherComment']],
    ['bmw', {}, ['yre5']],
    ['bmw', damaged, ['yre5', 'physicalDamageComment']],
    ['bmw', recalled, ['yre5', 'recallOrDefectiveComment', 'recallNumber']],
    ['vwgoa', {}, ['adHocItemReason', 'signature']],
    ['vwgoa', damaged, ['adHocItemReason', 'signature', 'physicalDamageComment', 'ddrReason']],
    ['vwgoa', other, ['adHocItemReason', 'signature', 'ddrOtherComment', 'ddrReason']],
    ['volvoEu', {}, ['adrClass']],
    ['volvoEu', { adrClass: 'green' }, ['adrClass']],
    ['volvoEu', { adrClass: 'yellow' }, ['adrClass', 'adrComment', 'ddrOtherComment']],
    [
      'volvoEu',
      { ...damaged, adrClass: 'red' },
      ['adrClass', 'adrComment', 'physicalDamageComment'],
    ],
    [
      'volvoEu',
      { ...recalled, adrClass: 'red' },
      ['adrClass', 'adrComment', 'recallOrDefectiveComment'],
    ],
  ] as const)('by %s when %j', (program, changes, further) => {
    const asked = askedFields(draftOf(changes), of(program))

    expect([...asked].toSorted()).toEqual([...common, ...further].toSorted())
  })
})

describe('why a battery has no claim', () => {
  const claim = { sagaId: '7712334', indexInClaim: 3, partNumber: '61 27 8 851 310', vin: null }
  const listed = { ...parts[0], uuid: 'b2', revision: 4, partNumber: '61 27 8 851 310' }
  const claimed = { ...listed, serialNumber: 'VW-1', wasEvaluated: false, sagaId: '7712334' }
  const free = { ...claimed, sagaId: undefined }
  const ofListed = draftOf({ uuid: 'b2', base: 4 })
  const asks = (draft: EvaluationDraft, known: object) => {
    const program = { ...of('vwgoa'), ...known }
    const read = readEvaluation({ ...draft, adHocItemReason: 'No claim' }, program, true)
    return [
      askedFields(draft, program).has('adHocItemReason'),
      read.ok && read.value.adHocItemReason !== undefined,
    ]
  }

  test.each([
    ['of one that is added from a claim', draftOf({}), { claim }, false],
    ['of one whose row has a claim', ofListed, { battery: claimed }, false],
    [
      'of one whose label names a claimed one',
      draftOf({ serialNumber: 'VW 1' }),
      { batteries: [claimed] },
      false,
    ],
    ['of one that no claim lists', draftOf({}), {}, true],
    ['of one whose row has none', ofListed, { battery: free }, true],
    // The label says that it is another battery than the one of the claim.
    ['of one on the list without a claim', ofListed, { claim, batteries: [free] }, true],
  ])('is asked and sent %s: %s', (_, draft, known, is) => {
    expect(asks(draft, known)).toEqual([is, is])
  })
})

describe('it travels as damaged, defective or recalled', () => {
  test.each([
    [{}, false],
    [damaged, true],
    [recalled, true],
    [{ adrClass: 'green' }, false],
    [{ adrClass: 'yellow' }, true],
    [{ adrClass: 'red' }, true],
    [other, true],
    // What was unticked again is no reason any more.
    [{ ...other, otherReason: '' }, false],
  ])('%j: %s', (changes, is) => {
    expect(isDdr(draftOf(changes))).toBe(is)
  })
})

describe('what is sent', () => {
  const facts = {
    partNumber: '61 27 8 851 310',
    wasEvaluated: true,
    isDdr: false,
    hasPhysicalDamage: false,
    isRecalledOrDefective: false,
  }
  const whole = {
    ...facts,
    isDdr: true,
    hasPhysicalDamage: true,
    isRecalledOrDefective: true,
    serialNumber: 'N1',
    vin: 'WBY33AW04PFM55531',
    physicalDamageComment: 'Dent',
    recallOrDefectiveComment: 'Cells may swell',
    ddrOtherComment: 'From a flooded car',
  }

  test.each([
    ['ferrari', whole],
    ['bmw', { ...whole, recallNumber: '0061500300', yre5: true }],
    [
      'vwgoa',
      { ...whole, ddrReason: 'Warranty', adHocItemReason: 'No claim', signature: 'Jo Lee' },
    ],
    ['volvoEu', { ...whole, adrClass: 'red', adrComment: 'Swollen' }],
  ] as const)('by %s is what it asks, and nothing else that was typed', (program, value) => {
    expect(readEvaluation(draftOf(everything), of(program), true)).toEqual({ ok: true, value })
  })

  test('goes without what was typed below an answer that changed', () => {
    const unsaid = {
      ...everything,
      damage: 'none',
      recall: 'no',
      otherReason: '',
      adrClass: 'green',
    }

    expect(readEvaluation(draftOf(unsaid), of('bmw'), true)).toMatchObject({
      value: { ...facts, serialNumber: 'N1', vin: 'WBY33AW04PFM55531', yre5: true },
    })
    expect(readEvaluation(draftOf(unsaid), of('vwgoa'), true)).toEqual({
      ok: true,
      value: {
        ...facts,
        serialNumber: 'N1',
        vin: 'WBY33AW04PFM55531',
        adHocItemReason: 'No claim',
        signature: 'Jo Lee',
      },
    })
  })

  test('of a battery that is evaluated later are its numbers', () => {
    expect(readEvaluation(draftOf(everything), of('bmw'), false)).toEqual({
      ok: true,
      value: { ...facts, wasEvaluated: false, serialNumber: 'N1', vin: 'WBY33AW04PFM55531' },
    })
  })

  test('a part that is not on the list goes as it was typed', () => {
    const draft = draftOf({ partNumber: ' 61-27 9 ' })

    expect(readEvaluation(draft, of('ferrari'), true)).toMatchObject({
      value: { partNumber: '61-27 9' },
    })
  })
})
