import { expect, test } from 'vitest'

import { requestWith } from '#tests/support/request-views.ts'

import { checkIds, checksOf, passesAll } from './checks.ts'

// A Monday, two weeks before the pickup of the example.
// A program without purchase orders.
const base = requestWith({ tenant: 'bmw' })
const { shipmentRequestForm: form, facts } = base
const TODAY = '2026-11-02'
const day = form.pickupDate
const formed = (change: object) => requestWith({ shipmentRequestForm: { ...form, ...change } })
const verdictOf = (request: typeof base, id: string, today = TODAY) =>
  checksOf(request, today).find((check) => check.id === id)?.verdict

test('every check is answered once, in its order', () => {
  expect(checksOf(base, TODAY).map(({ id }) => id)).toEqual(checkIds)
})

test('a request that nobody has to look at passes all', () => {
  expect(checksOf(base, TODAY).filter(({ verdict }) => verdict !== 'ok')).toEqual([])
  expect(passesAll(base, TODAY)).toBe(true)
})

test('an address that differs and goods declared wrong stop an approval', () => {
  const { pickupAddress } = form
  const differs = formed({
    pickupAddress: { ...pickupAddress, addressIssue: 'erp-site-address-mismatch' },
  })
  const undeclared = requestWith({
    shipmentRequestForm: { ...form, isHazmat: false },
    facts: { ...facts, hasDdr: true },
  })
  expect(verdictOf(differs, 'address')).toBe('stop')
  expect(verdictOf(undeclared, 'goods')).toBe('stop')
  expect(passesAll(differs, TODAY)).toBe(false)
  expect(passesAll(undeclared, TODAY)).toBe(false)
})

test('damage, a near pickup and one on a weekend are looked at', () => {
  const damaged = requestWith({ tenant: 'bmw', facts: { ...facts, hasDdr: true } })
  expect(verdictOf(damaged, 'damage')).toBe('look')
  expect(
    verdictOf(requestWith({ tenant: 'bmw', facts: { ...facts, hasRedAdr: true } }), 'damage'),
  ).toBe('look')
  expect(verdictOf(base, 'pickup', day)).toBe('look')
  expect(verdictOf(formed({ pickupDate: '2026-12-05' }), 'pickup')).toBe('look')
})

test('logistics looks where nobody chose a destination, or the portal assumed one', () => {
  const approved = { state: 'approved-by-bizdev' as const }
  const open = requestWith({
    ...approved,
    shipmentRequestForm: { ...form, destination: undefined },
  })
  const assumed = requestWith({
    ...approved,
    shipmentRequestForm: { ...form, destination: 'carson-city', destinationAssumed: true },
  })
  const chosen = requestWith({
    ...approved,
    shipmentRequestForm: { ...form, destination: 'carson-city' },
  })
  expect(verdictOf(open, 'destination')).toBe('look')
  expect(verdictOf(assumed, 'destination')).toBe('look')
  expect(verdictOf(chosen, 'destination')).toBe('ok')
  // Bizdev decides before that.
  expect(verdictOf(formed({ destination: undefined }), 'destination')).toBe('ok')
})
