import { expect, test } from 'vitest'

import { poFitOf } from '#machines/shipment/po-fit.ts'

import { sayFit, sayWholeFit } from './words.ts'

const line = (partNumber: string, statusCode: string, lineNumber: number) => ({
  partNumber,
  statusCode,
  lineNumber,
  scheduleNumber: 1 as const,
})
const order = {
  id: 'po-4500118273',
  supplierId: '300000000000001',
  supplierName: 'Lakeside Cell Works',
  poNumber: '4500118273',
  lines: [line('A', 'OPEN', 1), line('B', 'CLOSED', 2)],
}
function said(parts: readonly string[], status = 'OPEN', isNamed = true) {
  const fit = poFitOf({
    tenant: 'supplier:300000000000001',
    order: isNamed ? order : undefined,
    status,
    shipped: parts.map((partNumber) => ({ partNumber, pieces: 1 })),
  })
  if (!fit) throw new Error('suppliers have orders')
  return [sayFit(fit), sayWholeFit(fit)]
}
const PO = 'purchase order 4500118273'

test('a fit is said in a few words and in a sentence', () => {
  expect(said(['A'])).toEqual(['All parts are on it', `All parts are on ${PO}`])
  expect(said([])).toEqual(['No parts yet', 'No parts to compare with the purchase order yet'])
  expect(said(['A'], 'OPEN', false)).toEqual(['No PO', 'No purchase order chosen'])
  expect(said(['A'], 'CLOSED')).toEqual([
    'PO closed',
    'Purchase order 4500118273 is no longer open',
  ])
  expect(said(['A'], 'UNKNOWN')).toEqual([
    'PO not on file',
    'Purchase order 4500118273 is not on file',
  ])
})

test('parts that do not fit are counted and named, no more than three of them', () => {
  expect(said(['X'])).toEqual(['The part is not on it', `The part is not on ${PO}: X`])
  expect(said(['A', 'X'])).toEqual(['1 of 2 parts is not on it', `1 of 2 parts is not on ${PO}: X`])
  expect(said(['A', 'V', 'W', 'X', 'Y'])[1]).toBe(
    `4 of 5 parts are not on ${PO}: V, W, X and 1 more`,
  )
  expect(said(['A', 'B'])).toEqual([
    '1 of 2 parts is on a closed line',
    `1 of 2 parts is on a closed line of ${PO}: B`,
  ])
})

test('what is on a closed line is said beside what is on none', () => {
  expect(said(['B', 'X'])[1]).toBe(
    `1 of 2 parts is not on ${PO}: X. 1 of 2 parts is on a closed line of ${PO}: B`,
  )
})
