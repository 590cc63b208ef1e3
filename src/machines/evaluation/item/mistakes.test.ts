import { describe, expect, test } from 'vitest'

import { bmw } from '#schemas/tenants/bmw.ts'
import { ferrari } from '#schemas/tenants/ferrari.ts'
import { volvoEu } from '#schemas/tenants/volvo-eu.ts'
import { vwgoa } from '#schemas/tenants/vwgoa.ts'

import { emptyDraft } from './draft.ts'
import type { EvaluationDraft } from './draft.ts'
import { issuesOf, wrongOf } from './steps.ts'

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

describe('what is wrong', () => {
  test.each([
    ['ferrari', {}, {}],
    ['ferrari', { partNumber: ' ' }, { partNumber: 'Enter a part number' }],
    ['ferrari', { partNumber: 'x'.repeat(51) }, { partNumber: 'At most 50 characters' }],
    ['ferrari', { serialNumber: 'x'.repeat(51) }, { serialNumber: 'At most 50 characters' }],
    [
      'ferrari',
      { vin: 'WBY33' },
      { vin: 'Enter all 17 characters of the VIN (capital letters and digits)' },
    ],
    ['ferrari', { damage: '' }, { damage: 'Choose one' }],
    [
      'ferrari',
      { ...damaged, physicalDamageComment: ' ' },
      { physicalDamageComment: 'Say what is damaged' },
    ],
    ['ferrari', { recall: '' }, { recall: 'Choose one' }],
    [
      'ferrari',
      { recall: 'yes' },
      { recallOrDefectiveComment: 'Say what the recall or defect is' },
    ],
    [
      'ferrari',
      { otherReason: 'true' },
      { ddrOtherComment: 'Say why it’s damaged, defective or recalled' },
    ],
    // Another reason is said beside damage, too.
    [
      'ferrari',
      { ...damaged, otherReason: 'true' },
      { ddrOtherComment: 'Say why it’s damaged, defective or recalled' },
    ],
    ['ferrari', { isConfirmed: '' }, { isConfirmed: 'Check this box' }],
    // What is defective has no number of a recall.
    ['bmw', recalled, {}],
    [
      'bmw',
      { ...recalled, recallNumber: 'x'.repeat(51) },
      { recallNumber: 'At most 50 characters' },
    ],
    ['vwgoa', {}, { signature: 'Enter your name' }],
    ['vwgoa', { signature: 'J' }, { signature: 'At least 2 characters' }],
    ['vwgoa', { ...damaged, signature: 'Jo Lee' }, {}],
    [
      'vwgoa',
      { signature: 'Jo Lee', adHocItemReason: 'x'.repeat(501) },
      { adHocItemReason: 'At most 500 characters' },
    ],
    ['volvoEu', {}, { adrClass: 'Choose one' }],
    ['volvoEu', { adrClass: 'green' }, {}],
    [
      'volvoEu',
      { ...damaged, adrClass: 'green' },
      { adrClass: 'Green is for batteries that are not damaged or defective' },
    ],
    ['volvoEu', { ...damaged, adrClass: 'yellow' }, { adrComment: 'Say why it’s yellow or red' }],
    ['volvoEu', { ...damaged, adrClass: 'red', adrComment: 'Swollen' }, {}],
    [
      'volvoEu',
      { adrClass: 'red', adrComment: 'Swollen' },
      { ddrOtherComment: 'Say why it’s damaged, defective or recalled' },
    ],
    // A mistake on one screen hides none on another.
    [
      'vwgoa',
      { signature: 'J', damage: 'damaged' },
      { signature: 'At least 2 characters', physicalDamageComment: 'Say what is damaged' },
    ],
    [
      'ferrari',
      { partNumber: '', recall: 'yes' },
      {
        partNumber: 'Enter a part number',
        recallOrDefectiveComment: 'Say what the recall or defect is',
      },
    ],
    [
      'ferrari',
      { vin: 'WBY\u0007', damage: '' },
      { vin: 'Contains a character you can’t use. Remove it', damage: 'Choose one' },
    ],
  ] as const)('at %s when %j', (program, changes, issues) => {
    expect(issuesOf(draftOf(changes), of(program))).toEqual(issues)
  })

  test('is said on the screen of its field, in the order of the screen', () => {
    const issues = issuesOf(
      draftOf({ partNumber: '', vin: '1', damage: '', recall: 'yes', isConfirmed: '' }),
      of('volvoEu'),
    )
    const screens = (['identify', 'damage', 'recall', 'review'] as const).map((step) =>
      wrongOf(issues, step),
    )

    expect(screens).toEqual([
      ['partNumber', 'vin'],
      ['damage', 'adrClass'],
      ['recallOrDefectiveComment'],
      ['isConfirmed'],
    ])
  })
})
