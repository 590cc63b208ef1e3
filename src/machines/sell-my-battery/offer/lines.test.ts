import { describe, expect, test } from 'vitest'

import { VIN, leaf } from '#tests/machines/sell-my-battery/search/alphabet.ts'

import {
  added,
  areWhole,
  canAdd,
  linesOf,
  packsIn,
  putBack,
  quantityOf,
  removed,
  sentOf,
} from './lines.ts'
import type { Line } from './types.ts'

const add = (lines: readonly Line[], change: object = {}) =>
  added(lines, { type: 'ADD', battery: leaf, ...change })
const other = { ...leaf, batteryId: 'other' }
const OTHER_VIN = '1N4BZ1CP6KC310448'

describe('how many', () => {
  test.each([
    ['1', 1],
    ['10,000', 10_000],
    [' 12 ', 12],
    ['0', undefined],
    ['10001', undefined],
    ['1.5', undefined],
    ['', undefined],
    ['many', undefined],
  ])('%s', (quantity, count) => {
    expect(quantityOf({ quantity })).toBe(count)
  })

  test('packs are counted, and what is no number counts none', () => {
    const lines = [...add([]), ...add([], { battery: other })].map((line, at) => ({
      ...line,
      quantity: at ? 'many' : '3',
    }))
    expect([packsIn(lines), areWhole(lines), areWhole([])]).toEqual([3, false, false])
  })
})

describe('a pack that is added', () => {
  test('joins an equal one, with its VIN', () => {
    const lines = add(add([], { vin: VIN }), { vin: OTHER_VIN })

    expect(lines).toMatchObject([{ quantity: '2', vins: [VIN, OTHER_VIN], condition: 'good' }])
    expect(canAdd(lines, { type: 'ADD', battery: leaf, vin: VIN })).toBe(false)
  })

  test('is a line of its own when it is another, was found another way, or the first is damaged', () => {
    const lines = add([])
    expect(add(lines, { battery: other })).toHaveLength(2)
    expect(add(lines, { partNumber: '295B0' })).toHaveLength(2)
    expect(add(lines.map((line) => ({ ...line, condition: 'damaged' as const })))).toHaveLength(2)
  })

  test('has no room beyond 50 lines', () => {
    const many = Array.from({ length: 50 }, (_, at) => ({ ...leaf, batteryId: String(at) })).reduce(
      (lines, battery) => add(lines, { battery }),
      [] as readonly Line[],
    )
    expect(canAdd(many, { type: 'ADD', battery: other })).toBe(false)
    expect(canAdd(many, { type: 'ADD', battery: { ...leaf, batteryId: '7' } })).toBe(true)
  })
})

test('a line that is removed is put back where it was', () => {
  const lines = add(add([], { battery: other }))
  const { lines: rest, removed: taken } = removed(lines, lines[0]?.id ?? '')
  expect(rest).toHaveLength(1)
  expect(taken && putBack(rest, taken)).toEqual(lines)
})

test('is sent as the call takes it, and read back', () => {
  const lines = add(add([], { vin: VIN }), { vin: OTHER_VIN })
  const sent = sentOf({ lines, supplierWillShip: true }, { lineItems: [{ price: 12 }] })

  expect(sent).toEqual({
    lineItems: [
      {
        batteryId: leaf.batteryId,
        vin: VIN,
        moreVins: [OTHER_VIN],
        quantity: 2,
        condition: 'good',
        price: 12,
      },
    ],
    pricing: { supplierWillShip: true },
  })
  const [item] = sent.lineItems
  const { vin = '', moreVins = [] } = item ?? {}
  const back = linesOf([
    {
      batteryId: leaf.batteryId,
      battery: leaf,
      partNumber: null,
      vin,
      moreVins,
      quantity: 2,
      condition: 'good',
      price: 12,
      lineTotal: 24,
    },
  ])
  expect(back).toEqual(lines)
})
