import { describe, expect, test } from 'vitest'

import {
  sampleChoices,
  sampleDraft,
  sampleInput,
  sampleNow,
  samplePo,
  sampleUnit,
} from '#tests/machines/shipment/wizard/alphabet.ts'

import { changeHead } from './change.ts'
import { orderChoices, setByOrder } from './orders.ts'
import { warningsOf } from './summary.ts'

const LIVE = 'Live Batteries - Universal Waste'
const INERT = 'Inert - Scrap'
const [line] = samplePo.lines
if (!line) throw new Error('the sample order has a line')
const order = (id: string, change: Partial<typeof samplePo> = {}) => ({
  ...samplePo,
  id,
  ...change,
})
const live = order('live', { poNumber: '1', materialClassification: LIVE })
const inert = order('inert', { poNumber: '2', materialClassification: INERT })
const { materialClassification: _said, ...silent } = order('silent', { poNumber: '3' })
const closed = order('closed', {
  poNumber: '4',
  materialClassification: INERT,
  lines: [{ ...line, statusCode: 'CLOSED' }],
})
const choices = { ...sampleChoices, purchaseOrders: [closed, live, inert, silent] }
const fresh = { ...sampleDraft, poId: '', classification: '', isHazmat: false }
const choose = (draft: typeof fresh, value: string) =>
  changeHead(draft, { field: 'poId', value }, choices)
const around = { ...sampleInput, isPreBooking: false, choices, now: sampleNow }

describe('what the chosen order says of the goods', () => {
  test('is taken, and goes with the order that said it', () => {
    const first = choose(fresh, 'live')
    const second = choose(first, 'inert')

    expect(first).toMatchObject({ classification: LIVE, isHazmat: true })
    expect(second).toMatchObject({ classification: INERT, isHazmat: false })
    expect(choose(second, 'silent').classification).toBe(INERT)
  })

  test('never replaces what was chosen by hand: the difference is said', () => {
    const own = changeHead(fresh, { field: 'classification', value: 'Inert - CCP' }, choices)

    const ordered = choose(own, 'live')

    expect(ordered.classification).toBe('Inert - CCP')
    expect(setByOrder(ordered, choices)).toEqual({
      poNumber: '1',
      classification: LIVE,
      isSame: false,
    })
    expect(warningsOf(ordered, around)).toContain('order-differs')
    expect(warningsOf(choose(fresh, 'live'), around)).not.toContain('order-differs')
    expect(warningsOf(choose(own, 'silent'), around)).not.toContain('order-differs')
  })
})

describe('orders to choose', () => {
  test('begin with those that can be used', () => {
    const found = orderChoices(fresh, choices)

    expect(found.map(({ order: { id }, isOpen }) => [id, isOpen])).toEqual([
      ['live', true],
      ['inert', true],
      ['silent', true],
      ['closed', false],
    ])
  })

  test('name their parts as they were called last, each once, and what they were used for', () => {
    const part = (partNumber: string, statusCode = 'OPEN') => ({ ...line, partNumber, statusCode })
    const lines = ['A', 'B', 'B', 'C', 'D', 'E'].map((one) =>
      part(one, one === 'A' ? 'CLOSED' : 'OPEN'),
    )
    const named = (partNumber: string, description: string) => ({
      ...sampleUnit,
      contents: sampleUnit.contents.map((content) => ({ ...content, partNumber, description })),
    })
    const known = {
      ...sampleChoices,
      purchaseOrders: [order('many', { lines })],
      shipped: [named('B', 'Newest name'), named('B', 'Older name')],
      earlier: [{ id: 'sr_00000007', siteId: 's', poId: 'many', units: [] }],
    }

    const [found] = orderChoices(fresh, known)

    expect(found?.lines.map(({ partNumber, description }) => [partNumber, description])).toEqual([
      ['B', 'Newest name'],
      ['C', ''],
      ['D', ''],
      ['E', ''],
    ])
    expect(found).toMatchObject({ more: 1, lastUsed: 'sr_00000007' })
  })
})
