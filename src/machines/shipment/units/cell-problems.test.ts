import { describe, expect, test } from 'vitest'

import { sampleDraft, sampleUnit } from '#tests/machines/shipment/wizard/alphabet.ts'

import { cellProblems, columnOfField, gridProblems } from './cell-problems.ts'
import { emptyContent, emptyUnit } from './draft.ts'
import type { UnitDraft } from './draft.ts'
import { unitIssues } from './issues.ts'

const away = { isAll: false, isWorkedOn: false, typed: null }
const columnsOf = (unit: UnitDraft, showing: Partial<typeof away> | object = {}) =>
  Object.keys(cellProblems(unit, unitIssues(unit), { ...away, ...showing }))

describe('what is wrong in a cell', () => {
  test('is not said of a row that nobody typed in, until one tries to go on', () => {
    const fresh = emptyUnit(1, 'imperial')

    expect(columnsOf(fresh)).toEqual([])
    expect(columnsOf(fresh, { isAll: true })).toEqual(
      expect.arrayContaining(['part', 'size', 'gross', 'tare']),
    )
  })

  test('is at once what is wrong, and what is missing as soon as the row is left', () => {
    const begun = { ...sampleUnit, gross: '', length: 'long' }

    expect(columnsOf(begun, { isWorkedOn: true })).toEqual(['size'])
    expect(columnsOf(begun, { isWorkedOn: true, typed: 'size' })).toEqual([])
    expect(columnsOf(begun)).toEqual(expect.arrayContaining(['size', 'gross']))
  })

  test('is missing, or wrong with its text', () => {
    const unit = { ...sampleUnit, gross: '', tare: '', quantity: '0' }

    expect(cellProblems(unit, unitIssues(unit), away)).toMatchObject({
      gross: { field: 'gross', isMissing: true },
      tare: { field: 'tare', isMissing: true },
      quantity: { field: 'quantity', isMissing: false },
    })
  })

  test('belongs to the cell that has the field, or to the details', () => {
    const two = { ...sampleUnit, contents: [...sampleUnit.contents, emptyContent('9')] }

    expect(columnOfField(sampleUnit, '2.partNumber')).toBe('part')
    expect(columnOfField(sampleUnit, '2.description')).toBe('part')
    expect(columnOfField(sampleUnit, '2.quantity')).toBe('pieces')
    expect(columnOfField(two, '2.quantity')).toBe('details')
    expect(columnOfField(two, '9.partNumber')).toBe('details')
    expect(columnOfField(sampleUnit, 'width')).toBe('size')
    expect(columnOfField(sampleUnit, 'returnable')).toBe('details')
  })
})

test.each([
  [{ gross: '' }, 'gross', 'row 1 needs a gross weight'],
  [{ tare: '' }, 'tare', 'row 1 needs a tare or net weight'],
  [{ height: '' }, 'size', 'row 1 needs a size'],
  [{ contents: [] }, 'part', 'row 1 needs at least one part'],
  [{ isReturnable: true }, 'details', 'row 1 needs a returnable packaging type'],
  [
    { contents: [{ ...emptyContent('2'), partNumber: 'A' }] },
    'part',
    'row 1 needs a part description',
  ],
  [{ gross: '12' }, 'gross', 'row 1, gross: Gross must be at least tare plus net'],
  [{ gross: '1.050?' }, 'gross', 'row 1, gross: 1,050 or 1.05? Type the one you mean.'],
  [{ ddrAsWritten: 'teilweise' }, 'marks', 'row 1, DDR: "teilweise" is not yes or no. Choose one.'],
] as const)('%j is told as a sentence', (change, column, text) => {
  const units = [{ ...sampleUnit, ...change }]
  const issues = { head: {}, units: units.map(unitIssues) }

  const [problem] = gridProblems({ ...sampleDraft, units }, issues, {
    isAll: false,
    workedOn: null,
    typed: null,
  })

  expect(problem).toMatchObject({ at: 0, column, text })
})
