import { describe, expect, test } from 'vitest'

import { sampleUnit } from '#tests/machines/shipment/wizard/alphabet.ts'

import { emptyContent } from './draft.ts'
import type { UnitDraft } from './draft.ts'
import { oddIn } from './odd.ts'

test.each([
  ['gross', { gross: '20,001' }, true],
  ['gross', { gross: '20,000' }, false],
  ['gross', { gross: '9,072', weightUnit: 'kg' }, true],
  ['gross', { gross: '9,071', weightUnit: 'kg' }, false],
  ['gross', { gross: '1.05' }, true],
  ['gross', { gross: '4', weightUnit: 'kg' }, true],
  ['gross', { gross: '10' }, false],
  ['size', { height: '103' }, true],
  ['size', { height: '102' }, false],
  ['size', { length: '260', sizeUnit: 'cm' }, true],
  ['size', { length: '259', sizeUnit: 'cm' }, false],
  ['tare', { tare: '99,999' }, false],
] as const)('%s of %j is odd by itself: %s', (column, change, isOdd) => {
  const [odd] = oddIn({ units: [{ ...sampleUnit, ...change }] }, {})

  expect(odd?.[column] !== undefined).toBe(isOdd)
})

describe('beside the others of its part', () => {
  const rack = (gross: string, change: Partial<UnitDraft> = {}): UnitDraft => ({
    ...sampleUnit,
    gross,
    tare: '62',
    ...change,
  })
  const sisters = ['1,417', '1,420', '1,415', '1,418'].map((gross) => rack(gross))
  const last = (unit: UnitDraft, shipped: readonly UnitDraft[] = []) =>
    oddIn({ units: [...sisters, unit] }, { shipped }).at(-1)

  test('ten times their weight is odd, and theirs is not', () => {
    const odd = oddIn({ units: [...sisters, rack('14,150')] }, {})

    expect(odd.map(({ gross }) => gross !== undefined)).toEqual([false, false, false, false, true])
    expect(odd.at(-1)?.gross).toContain('1,418 lb')
  })

  test.each([
    ['a tenth of it', rack('141.5'), true],
    ['the same in kilograms', rack('643', { weightUnit: 'kg', tare: '28' }), false],
    ['pounds that are called kilograms', rack('7,100', { weightUnit: 'kg', tare: '28' }), true],
    [
      'of another part',
      { ...rack('14,150'), contents: [{ ...emptyContent('9'), partNumber: 'B-2' }] },
      false,
    ],
    [
      'with ten times the pieces',
      {
        ...rack('14,150'),
        contents: sampleUnit.contents.map((part) => ({ ...part, quantity: '10' })),
      },
      false,
    ],
    [
      'of several parts',
      { ...rack('14,150'), contents: [...sampleUnit.contents, emptyContent('9')] },
      false,
    ],
  ])('%s', (_, unit, isOdd) => {
    expect(last(unit)?.gross !== undefined).toBe(isOdd)
  })

  test('tare and size are compared, too', () => {
    expect(last(rack('1,417', { tare: '620' }))?.tare).toContain('62 lb')
    expect(last(rack('1,417', { width: '400' }))?.size).toBeDefined()
    expect(last(rack('1,417', { width: '4' }))?.size).toContain('48 × 40 × 36 in')
  })

  test.each([
    ['1,900', {}, true],
    ['1,800', {}, false],
    ['980', {}, true],
    ['1,000', {}, false],
    ['1,900', { siteId: 'holland' }, false],
    ['3,100', { contents: sampleUnit.contents.map((part) => ({ ...part, quantity: '2' })) }, false],
  ])('%s lb with %j is marked by what its site usually ships: %s', (gross, change, isOdd) => {
    const { siteId = 'reno', ...unit } = { ...rack(gross), ...change } as UnitDraft & {
      siteId?: string
    } // because a row tells either
    const earlier = [{ siteId: 'reno', units: sisters }]

    const [odd] = oddIn({ units: [unit], siteId }, { earlier })

    const said = 'Usually 1,418 lb for this part at this site. Check the number and unit.'
    expect(odd?.gross).toBe(isOdd ? said : undefined)
  })

  test('what was shipped before counts where nothing else is there', () => {
    const [odd] = oddIn({ units: [rack('14,150')] }, { shipped: sisters })

    expect(odd?.gross).toBeDefined()
    expect(oddIn({ units: [rack('14,150')] }, {})[0]).toEqual({})
  })
})
