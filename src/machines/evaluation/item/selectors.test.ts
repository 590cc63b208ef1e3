import { describe, expect, test } from 'vitest'

import { bmw } from '#schemas/tenants/bmw.ts'

import { emptyDraft, ofBattery } from './draft.ts'
import type { EvaluationDraft } from './draft.ts'
import { countsAsFit, matchOf, ofSameCar, roomIn } from './known.ts'
import type { Battery } from './label.ts'
import {
  comparedOf,
  errorOf,
  isAsked,
  packingOf,
  problemsOf,
  saidOf,
  stepOf,
  vinWarningsOf,
} from './selectors.ts'
import { closedContext } from './setup.ts'

const part = { partNumber: '61 27 8 851 310', description: 'Battery pack', isActive: true }
const battery: Battery = {
  uuid: 'b1',
  revision: 2,
  partNumber: '61 27 8 851 310',
  serialNumber: 'BMW-HV-0092275',
  wasEvaluated: false,
}
const other = { ...battery, uuid: 'b2', serialNumber: 'BMW-HV-2' }
const input = { draftKey: 'evaluation:bmw:new', items: bmw.items, canScan: true, uuid: 'new' }
const contextOf = (draft: Partial<EvaluationDraft>, chosen?: Battery) => ({
  ...closedContext({ ...input, battery: chosen }),
  parts: [part],
  batteries: [battery, other],
  draft: { ...emptyDraft('new'), ...draft },
})

test('another battery of the same car is named, and not the one that is meant', () => {
  const vin = '1M8GDM9AXKP042788'
  const batteries = [{ ...battery, vin }, other]
  const named = (draft: Partial<EvaluationDraft>) =>
    ofSameCar({ ...contextOf(draft), batteries }).map(({ uuid }) => uuid)

  expect(named({ serialNumber: 'BMW-HV-9', vin: vin.toLowerCase() })).toEqual(['b1'])
  expect(named({ serialNumber: 'bmw hv 0092275', vin })).toEqual([])
  expect(named({ serialNumber: 'BMW-HV-9', vin: '' })).toEqual([])
})

describe('which battery is meant', () => {
  test.each([
    ['its serial number', contextOf({ serialNumber: 'bmw hv 0092275' }), battery],
    ['the draft of it', contextOf({ ...ofBattery(emptyDraft('new'), other) }), other],
    // Its label said that it is another one than the row that was chosen.
    [
      'a label, whatever was chosen',
      contextOf(ofBattery(emptyDraft('new'), other), battery),
      other,
    ],
    ['nothing yet', contextOf({}), undefined],
  ])('is said by %s', (_, context, known) => {
    expect(matchOf(context).battery).toEqual(known)
  })

  test('is said by its row without a connection, when no list could be loaded', () => {
    const offline = { ...contextOf(ofBattery(emptyDraft('new'), battery), battery), batteries: [] }

    expect(matchOf(offline).battery).toEqual(battery)
  })

  test('comes with the part of the program', () => {
    expect(matchOf(contextOf({ partNumber: '61278851310' })).part).toEqual(part)
    expect(matchOf(contextOf({ partNumber: '61' })).part).toBeUndefined()
  })
})

describe('what is wrong shows', () => {
  test('at a field that was left, or when going on was tried', () => {
    const context = contextOf({})

    expect(errorOf(context, 'partNumber')).toBeUndefined()
    expect(errorOf({ ...context, touched: { partNumber: true } }, 'partNumber')).toBe(
      'Enter a part number',
    )
    expect(errorOf({ ...context, touched: { partNumber: true } }, 'damage')).toBeUndefined()
    expect(errorOf({ ...context, attempts: 1 }, 'damage')).toBe('Choose one')
  })

  test('above a screen when going on was tried', () => {
    const context = contextOf({ vin: '1' })

    expect(problemsOf(context, 'identify')).toEqual([])
    expect(problemsOf({ ...context, attempts: 1 }, 'identify')).toEqual([
      { field: 'partNumber', text: 'Enter a part number' },
      { field: 'vin', text: 'Enter all 17 characters of the VIN (capital letters and digits)' },
    ])
  })

  test('not of a number that the list has', () => {
    const context = { ...contextOf({ serialNumber: 'BMW-HV-2' }), attempts: 1 }

    expect(problemsOf(context, 'identify')).toEqual([])
    expect(errorOf(context, 'partNumber')).toBeUndefined()
  })
})

describe('what an evaluation says', () => {
  test('is read again in the order of the screens, in words', () => {
    const said = saidOf(
      contextOf({
        partNumber: '61278851310',
        damage: 'damaged',
        physicalDamageComment: 'Dent',
        recall: 'no',
        recallNumber: '0061500300',
        yre5: 'true',
        isConfirmed: 'true',
      }),
    )

    expect(said).toEqual([
      { field: 'partNumber', value: '61278851310' },
      { field: 'damage', value: 'Yes, damaged' },
      { field: 'physicalDamageComment', value: 'Dent' },
      { field: 'recall', value: 'No' },
      { field: 'yre5', value: 'Yes' },
    ])
  })

  test.each([
    [{}, 'intact'],
    [{ damage: 'damaged' }, 'ddr'],
    [{ adrClass: 'yellow' }, 'ddr'],
    [{ adrClass: 'red' }, 'critical'],
  ] as const)('%j travels %s', (draft, packing) => {
    expect(packingOf(contextOf(draft))).toBe(packing)
  })

  test('asks what its answers ask, warns of a VIN and counts photographs', () => {
    const context = contextOf({ recall: 'yes', vin: 'WBY33AW04PFM5553O', photos: [photo, photo] })

    expect(isAsked(context, 'recallNumber')).toBe(true)
    expect(isAsked(contextOf({ recall: 'no' }), 'recallNumber')).toBe(false)
    expect(vinWarningsOf(context)).toEqual(['letters_ioq'])
    expect(roomIn(context)).toBe(3)
  })

  test('leaves room beside the photographs that the server has, or will have', () => {
    const stored = { photoId: 'p1', getUrl: '/files/p1' }
    const pictured = { ...battery, photos: [stored], unsentPhotos: 1 }
    const context = contextOf(ofBattery({ ...emptyDraft('new'), photos: [photo] }, battery))

    expect(roomIn({ ...context, batteries: [pictured] })).toBe(2)
    expect(roomIn({ ...context, batteries: [{ ...pictured, unsentPhotos: 9 }] })).toBe(0)
  })

  test('a battery that somebody called fit could be requested', () => {
    const context = contextOf(ofBattery(emptyDraft('new'), battery))

    expect(countsAsFit(context)).toBe(false)
    expect(countsAsFit({ ...context, batteries: [{ ...battery, wasEvaluated: true }] })).toBe(true)
    // Nothing could be loaded: it may have been.
    expect(countsAsFit({ ...context, batteries: [] })).toBe(true)
    expect(countsAsFit(contextOf({ partNumber: part.partNumber }))).toBe(false)
  })

  test('is compared field by field with what somebody else said', () => {
    const form = {
      partNumber: '61 27 8 851 310',
      isDdr: false,
      wasEvaluated: true,
      hasPhysicalDamage: false,
      isRecalledOrDefective: false,
      yre5: false,
    }
    const theirs = { uuid: 'b1', revision: 7, by: 'Jo Lee', at: '2026-11-23T17:40:00Z', form }
    const damaged = { partNumber: '61278851310', damage: 'damaged', physicalDamageComment: 'Dent' }
    const context = { ...contextOf({ ...damaged, recall: 'no' }), theirs }

    expect(comparedOf(context)).toEqual([
      { field: 'Damage', yours: 'Yes', theirs: 'No' },
      { field: 'What do you see?', yours: 'Dent', theirs: '' },
      { field: 'Ships as damaged (DDR)', yours: 'Yes', theirs: 'No' },
    ])
  })
})
const photo = { uuid: 'f1', name: 'Crack.jpg' }

test.each([
  [{ identify: 'scanning' }, 'identify'],
  ['adding', 'identify'],
  ['damage', 'damage'],
  [{ recall: 'ready' }, 'recall'],
  ['review', 'review'],
  ['saving', 'review'],
  [{ dangerous: 'stopped' }, undefined],
  ['comparing', undefined],
  ['opening', undefined],
  ['saved', undefined],
] as const)('in %j the screen is %s', (value, step) => {
  expect(stepOf({ value })).toBe(step)
})
