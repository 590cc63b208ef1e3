import { describe, expect, test } from 'vitest'

import { valueInWords } from './change-values.ts'
import { fieldInWords } from './change-words.ts'

describe('a changed field', () => {
  test.each([
    ['bookedShipment.scheduledPickupDate', 'Scheduled pickup'],
    ['bookedShipment.carrier.phone', 'Carrier phone'],
    ['destination', 'Destination'],
    ['contactPerson.email', 'Contact email'],
    ['supplierPo.poNumber', 'Purchase order'],
    ['pickupAddress.address.addressLine1', 'Pickup address: address line 1'],
    ['handlingUnits.2.grossWeight.value', 'Unit 3: gross weight'],
    ['handlingUnits.0', 'Unit 1'],
    ['handlingUnits.0.contents.1.serialNumber', 'Unit 1: contents 2 serial number'],
    ['bmwItems.3', 'Batteries'],
    ['somethingNew', 'Something new'],
  ])('%s is called %s', (path, words) => {
    expect(fieldInWords(path)).toBe(words)
  })

  test.each([
    'bookedShipment.queuedInOtmAt',
    'supplierPo.id',
    'pickupUtcTimezoneOffset',
    'destinationAssumed',
    'thirdPartyReference',
  ])('%s is not told', (path) => {
    expect(fieldInWords(path)).toBeUndefined()
  })
})

test.each([
  ['2026-11-24', 'Tue, Nov 24, 2026'],
  [true, 'yes'],
  [null, 'nothing'],
  [{ value: 410, unit: 'kg' }, '410 kg'],
  [{ name: 'Prairie Express', phone: '+19135550164' }, 'Prairie Express, (913) 555-0164'],
  [{ id: 'po_1', poNumber: '4500118273', lines: [] }, '4500118273'],
  [{ quantity: 2, packaging: 'pallet', contents: [] }, '2 × pallet'],
  [3, '3'],
])('%j is written as %s', (value, words) => {
  expect(valueInWords(value, 'nothing')).toBe(words)
})
