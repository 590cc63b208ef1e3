import { expect, test } from 'vitest'

import { sampleDraft, samplePo, sampleUnit } from '#tests/machines/shipment/wizard/alphabet.ts'

import { writeCell } from './rows.ts'
import { shownIn, textToType } from './shown-in.ts'

const sources = { order: samplePo }
const metric = { units: 'metric', isConverted: true, sources } as const
const imperial = { ...metric, units: 'imperial' } as const

test('a weight and a size are shown exactly in the other units, and not at all converted in their own', () => {
  expect(shownIn({ ...sampleUnit, gross: '1' }, 'gross', 'metric')).toEqual([0.45359237])
  expect(shownIn(sampleUnit, 'size', 'metric')).toEqual([48, 40, 36].map((side) => side * 2.54))
  expect(shownIn(sampleUnit, 'gross', 'imperial')).toBeUndefined()
  expect(shownIn({ ...sampleUnit, gross: 'heavy' }, 'gross', 'metric')).toBeUndefined()
  expect(shownIn(sampleUnit, 'pieces', 'metric')).toBeUndefined()
})

test('what is left as it is was typed in another unit, which stands beside it and changes nothing', () => {
  const text = textToType(sampleUnit, 'gross', 'metric')

  expect(text).toBe('1,200 lb')
  const { units } = writeCell(sampleDraft, { at: 0, column: 'gross', text }, metric)
  expect(units[0]).toEqual(sampleUnit)
})

test('a number counts in the units that are shown, and is stored as it was typed', () => {
  const inKg = writeCell(sampleDraft, { at: 0, column: 'gross', text: '540' }, metric)
  const inCm = writeCell(inKg, { at: 0, column: 'size', text: '120x100x90' }, metric)

  expect(inCm.units[0]).toMatchObject({ gross: '540', weightUnit: 'kg' })
  expect(inCm.units[0]).toMatchObject({ length: '120', height: '90', sizeUnit: 'cm' })
})

test('a row that is begun is in the units that are shown, whatever those above it are in', () => {
  const { units } = writeCell(sampleDraft, { at: 1, column: 'gross', text: '540' }, metric)

  expect(units[1]).toMatchObject({ gross: '540', weightUnit: 'kg', sizeUnit: 'cm' })
})

test('a unit that is typed beside a number wins over what is shown', () => {
  const { units } = writeCell(sampleDraft, { at: 0, column: 'gross', text: '540 kg' }, imperial)

  expect(units[0]).toMatchObject({ gross: '540', weightUnit: 'kg' })
})
