import { describe, expect, test } from 'vitest'

import { sampleUnit } from '#tests/machines/shipment/wizard/alphabet.ts'

import { canType, cellColumns, cellText, copyCell, readCell } from './cells.ts'
import type { CellColumn } from './cells.ts'
import { emptyContent, emptyUnit } from './draft.ts'

const fresh = emptyUnit(7, 'imperial')
const read = (column: CellColumn, text: string, unit = fresh) => readCell(unit, column, { text })

describe('what is typed in a cell', () => {
  test.each([
    ['48x40x44', ['48', '40', '44', 'in']],
    ['48 × 40 × 44', ['48', '40', '44', 'in']],
    ['48*40 X 44', ['48', '40', '44', 'in']],
    ['48 40 44', ['48', '40', '44', 'in']],
    ['120x100x90 cm', ['120', '100', '90', 'cm']],
    ['48.5x40x44"', ['48.5', '40', '44', 'in']],
    ['48x4', ['48', '4', '', 'in']],
    ['48', ['48', '', '', 'in']],
    ['', ['', '', '', 'in']],
    ['48″×40″×44″', ['48', '40', '44', 'in']],
    ['48 by 40 by 44', ['48', '40', '44', 'in']],
    ['48"L x 40"W x 44"H', ['48', '40', '44', 'in']],
    ['L 120 x B 80 x H 96,5 cm', ['120', '80', '96,5', 'cm']],
    ['1200x800x1050 mm', ['120', '80', '105', 'cm']],
    ['1,2 m x 0,8 m x 1 m', ['120', '80', '100', 'cm']],
    ['4 ft x 40 in x 44 in', ['48', '40', '44', 'in']],
    ['120/80/100 cm', ['120', '80', '100', 'cm']],
  ])('"%s" is a size', (text, expected) => {
    const { length, width, height, sizeUnit } = read('size', text)

    expect([length, width, height, sizeUnit]).toEqual(expected)
  })

  test.each([
    ['540', '540', 'lb'],
    ['540 kg', '540', 'kg'],
    ['1,200lbs', '1,200', 'lb'],
    ['heavy', 'heavy', 'lb'],
    ['540 cm', '540 cm', 'lb'],
    ['0,45 t', '450', 'kg'],
    ['8 oz', '0.5', 'lb'],
    ['450#', '450', 'lb'],
  ])('"%s" is a weight', (text, gross, weightUnit) => {
    expect(read('gross', text)).toMatchObject({ gross, weightUnit })
  })

  test.each([
    ['c', 'crate'],
    ['Pallets', 'pallet'],
    ['pa', 'pallet'],
    ['barrel', 'barrel'],
    ['', ''],
  ])('"%s" is the packaging "%s"', (text, packaging) => {
    expect(read('packaging', text)).toMatchObject({ packaging })
  })

  test('a part is a number and what it is called', () => {
    expect(read('part', 'CELL-2170 Cell scrap, dry').contents).toMatchObject([
      { partNumber: 'CELL-2170', description: 'Cell scrap, dry' },
    ])
    expect(read('part', 'CELL-2170').contents).toMatchObject([
      { partNumber: 'CELL-2170', description: '' },
    ])
  })

  test('a part number that is known may have blanks in it', () => {
    const typed = { text: 'AB 12 3 Rack', known: ['AB', 'AB 12 3'] }

    expect(readCell(fresh, 'part', typed).contents).toMatchObject([
      { partNumber: 'AB 12 3', description: 'Rack' },
    ])
  })
})

test('what a cell says can be typed again without a change', () => {
  for (const column of cellColumns)
    expect(read(column, cellText(sampleUnit, column), sampleUnit)).toEqual(sampleUnit)
  expect(cellText(sampleUnit, 'size')).toBe('48 × 40 × 36')
  expect(cellText({ ...sampleUnit, height: '' }, 'size')).toBe('48 × 40')
  expect(cellText(fresh, 'size')).toBe('')
})

test('of several parts each has its own pieces: the cell adds them up and takes nothing', () => {
  const several = {
    ...sampleUnit,
    contents: [
      { ...emptyContent('a'), quantity: '40' },
      { ...emptyContent('b'), quantity: '6' },
    ],
  }

  expect(cellText(several, 'pieces')).toBe('46')
  expect(canType(several, 'pieces')).toBe(false)
  expect(read('pieces', '9', several)).toBe(several)
  expect(canType(several, 'gross')).toBe(true)
  expect(canType(sampleUnit, 'total')).toBe(false)
})

test('a cell is copied as it is, but no serial number', () => {
  const [first] = sampleUnit.contents
  const from = {
    ...sampleUnit,
    weightUnit: 'kg',
    contents: first ? [{ ...first, serialNumber: 'SN-1', supplierPart: 'S-9' }] : [],
  }

  expect(copyCell(from, fresh, 'gross')).toMatchObject({ gross: '1,200', weightUnit: 'kg' })
  expect(copyCell(from, fresh, 'size')).toMatchObject({ length: '48', width: '40', height: '36' })
  expect(copyCell(from, fresh, 'pieces').contents).toMatchObject([{ quantity: '1' }])
  expect(copyCell(from, fresh, 'part').contents).toMatchObject([
    { id: '8', partNumber: 'CELL-2170', supplierPart: 'S-9', serialNumber: '' },
  ])
})

describe('a row has one scale, and keeps what its other weights were', () => {
  const typed = (column: CellColumn, text: string, unit = sampleUnit) => read(column, text, unit)

  test('what is typed with another unit beside a gross weight is converted to its', () => {
    expect(typed('tare', '22 kg')).toMatchObject({ gross: '1,200', tare: '48.5', weightUnit: 'lb' })
  })

  test('a gross weight with another unit takes the others along', () => {
    const unit = typed('gross', '540 kg')

    expect(unit).toMatchObject({ gross: '540', tare: '22', weightUnit: 'kg' })
    expect(typed('gross', '1190 lb', unit)).toMatchObject({ tare: '48.5', weightUnit: 'lb' })
  })

  test('what cannot be read keeps its unit beside it', () => {
    expect(typed('gross', '540 kg', { ...sampleUnit, tare: 'light' })).toMatchObject({
      tare: 'light lb',
    })
  })

  test('a weight that is copied from a row with another scale is converted', () => {
    const kilograms = { ...sampleUnit, gross: '540', tare: '22', weightUnit: 'kg' }

    expect(copyCell(kilograms, sampleUnit, 'tare')).toMatchObject({
      gross: '1,200',
      tare: '48.5',
      weightUnit: 'lb',
    })
    expect(copyCell(kilograms, sampleUnit, 'gross')).toMatchObject({
      gross: '540',
      tare: '22',
      weightUnit: 'kg',
    })
  })
})
