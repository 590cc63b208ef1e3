import { expect, test } from 'vitest'

import { sampleDraft, samplePo, sampleUnit } from '#tests/machines/shipment/wizard/alphabet.ts'

import { emptyContent } from './draft.ts'
import { likelyChoice, notOnOrder, partChoices } from './parts.ts'

const unitOf = (partNumber: string, description: string) => ({
  ...sampleUnit,
  contents: [{ ...emptyContent('2'), partNumber, description }],
})
const line = samplePo.lines[0]
const sources = {
  order: { ...samplePo, lines: line ? [line, { ...line, partNumber: 'LCW-4411' }] : [] },
  shipped: [
    unitOf('LCW-4420', 'Battery module, 8S3P'),
    unitOf('LCW-4411', 'Battery module, 16S1P'),
  ],
  listed: [{ partNumber: 'LCW-9000', description: 'Battery pack' }],
}
const find = (typed: string) => partChoices(sampleDraft, sources, { typed, but: 0 })

test('parts are those of the order, then those that were shipped, then those of the list', () => {
  expect(find('')).toEqual([
    { partNumber: 'CELL-2170', description: '', from: 'order' },
    { partNumber: 'LCW-4411', description: 'Battery module, 16S1P', from: 'order' },
    { partNumber: 'LCW-4420', description: 'Battery module, 8S3P', from: 'shipped' },
    { partNumber: 'LCW-9000', description: 'Battery pack', from: 'listed' },
  ])
})

test('parts are found by number and by name', () => {
  expect(find('lcw-44').map(({ partNumber }) => partNumber)).toEqual(['LCW-4411', 'LCW-4420'])
  expect(find('8s3p').map(({ partNumber }) => partNumber)).toEqual(['LCW-4420'])
  expect(find('nothing like it')).toEqual([])
})

test('a choice is likely when its number begins as it is typed', () => {
  expect(likelyChoice(find('LCW-44'), 'LCW-44')).toBe(0)
  expect(likelyChoice(find('8s3p'), '8s3p')).toBeNull()
  expect(likelyChoice(find(''), '')).toBeNull()
  expect(likelyChoice(find('LCW-4411 Battery'), 'LCW-4411 Battery')).toBeNull()
})

test('a number that is typed whole is the likely one, wherever it stands in the list', () => {
  const others = Array.from({ length: 8 }, (_, at) => `AB-100-${at + 2}`)
  const lines = [...others, 'XAB-100', 'ab-100'].map((partNumber) => ({ ...line, partNumber }))
  const known = { ...sources, order: { ...samplePo, lines: lines as never } } // because the sample has a line
  const parts = partChoices(sampleDraft, known, { typed: 'AB-100', but: 0 })

  const likely = likelyChoice(parts, 'AB-100')

  expect(parts[likely ?? -1]?.partNumber).toBe('ab-100')
  expect(parts).toHaveLength(6)
})

test('a number that begins as it is typed goes before one that only has it in it', () => {
  const others = Array.from({ length: 8 }, (_, at) => `X${at}-LCW-44`)
  const lines = [...others, 'LCW-4410'].map((partNumber) => ({ ...line, partNumber }))
  const known = { ...sources, order: { ...samplePo, lines: lines as never } } // because the sample has a line

  const [first] = partChoices(sampleDraft, known, { typed: 'lcw-44', but: 0 })

  expect(first?.partNumber).toBe('LCW-4410')
})

test('what is not a line of the order is named; without an order nothing is', () => {
  const unit = unitOf('LCW-4420', 'Battery module, 8S3P')

  expect(notOnOrder(unit, samplePo)).toEqual(['LCW-4420'])
  expect(notOnOrder(sampleUnit, samplePo)).toEqual([])
  expect(notOnOrder(unit, undefined)).toEqual([])
  expect(notOnOrder(unitOf('', ''), samplePo)).toEqual([])
})
