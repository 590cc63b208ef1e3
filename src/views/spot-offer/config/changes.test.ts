import { expect, test } from 'vitest'

import { sayChanges } from './changes.ts'

const nobody = { email: 'nobody@portal.example', name: 'Nobody', reasons: ['above-high-price'] }

test('numbers stand with their unit, modes and reasons by their names', () => {
  expect(
    sayChanges([
      { path: 'processingCost', from: 1.2, to: 1.25 },
      { path: 'targetMargins.low', from: 25, to: 60 },
      { path: 'minPalletWeight', from: 100, to: 120 },
      { path: 'approvalFlow.mode', from: 'any', to: 'sequence' },
    ]),
  ).toEqual([
    { field: 'Processing cost', from: '$1.20/kg', to: '$1.25/kg' },
    { field: 'Low margin', from: '25%', to: '60%' },
    { field: 'Minimum pallet weight', from: '100 kg', to: '120 kg' },
    { field: 'Approval flow', from: 'Any', to: 'In sequence' },
  ])
})

test('an approver who came or went stands with address and reasons', () => {
  const said = 'Nobody <nobody@portal.example>: Above high price'

  expect(
    sayChanges([
      { path: 'approvalFlow.approvers.1', from: null, to: nobody },
      { path: 'approvalFlow.approvers.2', from: nobody, to: null },
    ]),
  ).toEqual([
    { field: 'Approver 2', from: '–', to: said },
    { field: 'Approver 3', from: said, to: '–' },
  ])
})

test('what an approver is asked for is one row, however the list shifted', () => {
  expect(
    sayChanges([
      { path: 'approvalFlow.approvers.1.email', from: 'a@portal.example', to: 'b@portal.example' },
      {
        path: 'approvalFlow.approvers.1.reasons.0',
        from: 'near-high-price',
        to: 'above-high-price',
      },
      { path: 'approvalFlow.approvers.1.reasons.1', from: 'above-high-price', to: null },
    ]),
  ).toEqual([
    { field: 'Approver 2, email', from: 'a@portal.example', to: 'b@portal.example' },
    {
      field: 'Approver 2, approves',
      from: 'Near high price, Above high price',
      to: 'Above high price',
    },
  ])
})

test('nothing is shown as data or as a path, whatever comes', () => {
  const said = JSON.stringify(
    sayChanges([
      { path: 'someday.added', from: { b: [1, true] }, to: null },
      { path: 'approvalFlow.approvers.0.phone', from: null, to: { country: 'US', number: '12' } },
    ]),
  )

  expect(said).not.toMatch(/\\"|someday|\.added|undefined|\[object/)
})
