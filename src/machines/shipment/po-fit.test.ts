import { describe, expect, test } from 'vitest'

import { emptyContent } from '#machines/shipment/units/draft.ts'
import type { ShipmentForm } from '#schemas/shipment-form.ts'
import type { SupplierPo } from '#schemas/supplier-po.ts'
import { sampleChoices, sampleDraft, sampleUnit } from '#tests/machines/shipment/wizard/alphabet.ts'
import { requestWith } from '#tests/support/request-views.ts'
import { formFor } from '#tests/support/requests.ts'

import { fitRows, isMismatch, poFitOf, poFitOfRequest } from './po-fit.ts'
import type { Shipped } from './po-fit.ts'
import { fitOf } from './wizard/fit.ts'

const SUPPLIER = 'supplier:300000000000001'
const orderOf = (...lines: readonly (readonly [partNumber: string, statusCode: string])[]) =>
  ({
    id: 'po-4500118273',
    supplierId: '300000000000001',
    supplierName: 'Lakeside Cell Works',
    poNumber: '4500118273',
    lines: lines.map(([partNumber, statusCode], at) => ({
      partNumber,
      statusCode,
      lineNumber: at + 1,
      scheduleNumber: 1,
    })),
  }) satisfies SupplierPo
const pieces = (of: Readonly<Record<string, number>>): readonly Shipped[] =>
  Object.entries(of).map(([partNumber, count]) => ({ partNumber, pieces: count }))
const fit = (order: SupplierPo | undefined, shipped: readonly Shipped[], status?: string) =>
  poFitOf({ tenant: SUPPLIER, order, shipped, ...(status ? { status } : {}) })

const two = orderOf(['LCW-4410', 'OPEN'], ['LCW-4411', 'CLOSED'])

describe('the verdict', () => {
  test.each([
    ['every part is on an open line', two, { 'LCW-4410': 6 }, 'fits'],
    ['a part is no line', two, { 'LCW-4410': 6, 'LCW-7000': 1 }, 'not-on-order'],
    ['a part is on a closed line', two, { 'LCW-4410': 6, 'LCW-4411': 2 }, 'closed-line'],
    ['one is no line, one is on a closed line', two, { X: 1, 'LCW-4411': 2 }, 'not-on-order'],
    ['an order without lines has no part', orderOf(), { 'LCW-4410': 1 }, 'not-on-order'],
    ['no line is open', orderOf(['LCW-4410', 'CANCELED']), { 'LCW-4410': 1 }, 'closed'],
    ['nobody named a part', two, { '': 4, ' ': 2 }, 'no-parts'],
    ['there are no units', two, {}, 'no-parts'],
    ['there is no order', undefined, { 'LCW-4410': 6 }, 'no-order'],
    ['there is no order and no units', undefined, {}, 'no-order'],
  ] as const)('when %s is said', (_, order, shipped, verdict) => {
    expect(fit(order, pieces(shipped))?.verdict).toBe(verdict)
  })

  test.each([
    ['CLOSED', 'closed'],
    ['CANCELED', 'closed'],
    ['UNKNOWN', 'unknown'],
    ['OPEN', 'not-on-order'],
  ])('follows the order as it is now: %s', (status, verdict) => {
    expect(fit(two, pieces({ 'LCW-7000': 1 }), status)?.verdict).toBe(verdict)
  })

  test('says nothing of programs that have no orders', () => {
    expect(poFitOf({ tenant: 'bmw', order: undefined, shipped: pieces({ A: 1 }) })).toBeUndefined()
    expect(fit(undefined, [])?.verdict).toBe('no-order')
  })

  test('is a mismatch but where all parts fit or none is known yet', () => {
    const of = (shipped: Readonly<Record<string, number>>, status?: string) => {
      const found = fit(two, pieces(shipped), status)
      return found && isMismatch(found)
    }

    expect(of({ 'LCW-4410': 1 })).toBe(false)
    expect(of({})).toBe(false)
    expect(of({ 'LCW-4411': 1 })).toBe(true)
    expect(of({ 'LCW-4410': 1 }, 'CLOSED')).toBe(true)
  })
})

describe('pieces', () => {
  test('of a part are added up over units, whatever spaces stand around its number', () => {
    const found = fit(two, [...pieces({ 'LCW-4410': 6 }), ...pieces({ ' LCW-4410 ': 2, Z: 1 })])

    expect(found).toMatchObject({
      parts: 2,
      poNumber: '4500118273',
      lines: [
        { partNumber: 'LCW-4410', lineNumber: 1, status: 'OPEN', isOpen: true, pieces: 8 },
        { partNumber: 'LCW-4411', lineNumber: 2, status: 'CLOSED', isOpen: false, pieces: 0 },
      ],
      others: [{ partNumber: 'Z', pieces: 1 }],
      onClosed: [],
    })
  })

  test('of a part on two lines count once, on the open one', () => {
    const order = orderOf(['LCW-4410', 'CLOSED'], ['LCW-4410', 'OPEN'], ['LCW-4410', 'OPEN'])
    const found = fit(order, pieces({ 'LCW-4410': 6 }))

    expect(found?.verdict).toBe('fits')
    expect(found?.lines.map((line) => line.pieces)).toEqual([0, 6, 0])
  })

  test('of a part on closed lines only count on the first of them', () => {
    const order = orderOf(['B', 'OPEN'], ['A', 'CLOSED'], ['A', 'CANCELED'])
    const found = fit(order, pieces({ A: 3 }))

    expect(found).toMatchObject({ verdict: 'closed-line', onClosed: ['A'] })
    expect(found?.lines.map((line) => line.pieces)).toEqual([0, 3, 0])
  })
})

describe('the table', () => {
  test('begins with what does not fit and ends with lines without goods', () => {
    const order = orderOf(['A', 'OPEN'], ['B', 'OPEN'], ['C', 'CLOSED'])
    const found = fit(order, pieces({ B: 1, C: 2, Z: 3 }))

    expect(found && fitRows(found).rows.map(({ partNumber }) => partNumber)).toEqual([
      'Z',
      'C',
      'B',
      'A',
    ])
    expect(found && fitRows(found).left).toBe(0)
  })

  test('leaves out lines of a long order, but no goods', () => {
    const numbers = Array.from({ length: 40 }, (_, at) => `P-${at}`)
    const order = orderOf(...numbers.map((partNumber) => [partNumber, 'OPEN'] as const))
    const few = fit(order, pieces({ 'P-39': 1 }))
    const many = fit(order, pieces(Object.fromEntries(numbers.slice(10, 25).map((n) => [n, 1]))))

    expect(few && fitRows(few)).toMatchObject({ left: 28 })
    expect(
      few &&
        fitRows(few)
          .rows.slice(0, 2)
          .map((row) => row.partNumber),
    ).toEqual(['P-39', 'P-0'])
    expect(many && fitRows(many)).toMatchObject({ left: 25 })
    expect(many && fitRows(many).rows.every((row) => row.pieces === 1)).toBe(true)
  })
})

const unit = (partNumber: string, quantity: number): ShipmentForm['handlingUnits'] =>
  formFor('lakeside-reno').handlingUnits.map((one) => ({
    ...one,
    quantity,
    contents: one.contents.map((content) => ({
      ...content,
      quantity: 6,
      material: { ...content.material, partNumber },
    })),
  }))

describe('of a request', () => {
  const about = (form: Partial<ShipmentForm>, poStatus: string | null) => {
    const request = requestWith({ shipmentRequestForm: formFor('lakeside-reno', form) })
    return poFitOfRequest({ ...request, facts: { ...request.facts, poStatus } })
  }

  test('units times pieces are compared with the order that it names', () => {
    const handlingUnits = [...unit('LCW-4410', 2), ...unit('LCW-7000', 1)]

    expect(about({ supplierPo: two, handlingUnits }, 'OPEN')).toMatchObject({
      verdict: 'not-on-order',
      others: [{ partNumber: 'LCW-7000', pieces: 6 }],
      lines: [{ pieces: 12 }, { pieces: 0 }],
    })
  })

  test('a pre-booking without units has nothing to compare yet', () => {
    expect(about({ supplierPo: two, handlingUnits: [] }, 'OPEN')?.verdict).toBe('no-parts')
  })

  test('an order that closed since is closed, whatever its lines said', () => {
    const handlingUnits = unit('LCW-4410', 1)

    expect(about({ supplierPo: two, handlingUnits }, 'CLOSED')?.verdict).toBe('closed')
    expect(about({ supplierPo: two, handlingUnits }, 'UNKNOWN')?.verdict).toBe('unknown')
  })

  test('batteries of a program without orders are not compared', () => {
    const battery = { uuid: '0198c2f4-0000-7000-8000-000000000001', locationId: 'lakeside-reno' }
    const form = formFor('lakeside-reno', { bmwItems: [battery], handlingUnits: [] })
    const request = requestWith({ tenant: 'bmw', shipmentRequestForm: form })

    expect(poFitOfRequest(request)).toBeUndefined()
  })
})

describe('of a draft', () => {
  const content = (partNumber: string, quantity: string) => ({
    ...emptyContent('9'),
    partNumber,
    quantity,
  })
  const about = (quantity: string, contents: readonly ReturnType<typeof content>[]) =>
    fitOf({
      draft: { ...sampleDraft, units: [{ ...sampleUnit, quantity, contents }] },
      choices: sampleChoices,
      tenant: SUPPLIER,
    })

  test('says what the record will say', () => {
    expect(about('3', [content('CELL-2170', '4'), content('LCW-7000', '1')])).toMatchObject({
      verdict: 'not-on-order',
      others: [{ partNumber: 'LCW-7000', pieces: 3 }],
      lines: [{ partNumber: 'CELL-2170', pieces: 12 }],
    })
    expect(about('1', [content('CELL-2170', '4')])?.verdict).toBe('fits')
  })

  test('counts a part whose pieces cannot be read yet as a part', () => {
    expect(about('1', [content('LCW-7000', 'x')])).toMatchObject({
      verdict: 'not-on-order',
      others: [{ partNumber: 'LCW-7000', pieces: 0 }],
    })
  })

  test('knows that its order is not among the open ones any more', () => {
    const { supplierPo = sampleChoices.purchaseOrders[0] } = sampleDraft.rest
    const draft = { ...sampleDraft, rest: { supplierPo } }

    expect(
      fitOf({ draft, choices: { ...sampleChoices, purchaseOrders: [] }, tenant: SUPPLIER })
        ?.verdict,
    ).toBe('closed')
  })

  test('has no order before one is chosen', () => {
    expect(
      fitOf({ draft: { ...sampleDraft, poId: '' }, choices: sampleChoices, tenant: SUPPLIER })
        ?.verdict,
    ).toBe('no-order')
  })
})
