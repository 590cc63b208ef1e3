import { describe, expect, test } from 'vitest'

import { formWith, unitWith } from '#tests/support/form-parts.ts'
import { toFieldIssues } from '#texts/issues.ts'

import { ShipmentForm } from './shipment-form.ts'

const form = formWith()
const unit = unitWith()
const [content] = unit.contents
const issues = (value: unknown) => {
  const { success, error } = ShipmentForm.safeParse(value)
  return success ? [] : toFieldIssues(error, value).map(({ path, text }) => `${path}: ${text}`)
}
const many = (count: number, value: unknown) => Array.from({ length: count }, () => value)
const withUnit = (change: object) => ({ ...form, handlingUnits: [{ ...unit, ...change }] })

test('a complete form passes', () => {
  expect(issues(form)).toEqual([])
})

describe('limits of the specification are named at the field', () => {
  test.each<readonly [string, unknown, string]>([
    ['quantity 0', withUnit({ quantity: 0 }), 'handlingUnits.0.quantity: At least 1'],
    ['quantity 101', withUnit({ quantity: 101 }), 'handlingUnits.0.quantity: At most 100'],
    ['quantity 1.5', withUnit({ quantity: 1.5 }), 'handlingUnits.0.quantity: Enter a whole number'],
    [
      '31 contents',
      withUnit({ contents: many(31, content) }),
      'handlingUnits.0.contents: At most 30',
    ],
    ['no contents', withUnit({ contents: [] }), 'handlingUnits.0.contents: At least 1'],
    ['101 units', { ...form, handlingUnits: many(101, unit) }, 'handlingUnits: At most 100'],
    [
      'weight 0',
      withUnit({ weight: { value: 0, unit: 'kg' } }),
      'handlingUnits.0.weight.value: More than 0',
    ],
    [
      'gross below tare plus net',
      withUnit({ grossWeight: { value: 469, unit: 'kg' } }),
      'handlingUnits.0.grossWeight.value: Gross must be at least tare plus net',
    ],
    [
      'returnable without packaging',
      withUnit({ isReturnablePackaging: true }),
      'handlingUnits.0.returnablePackaging.packagingPartNumber: Choose the returnable packaging',
    ],
    [
      'a description of 4',
      withUnit({
        contents: [{ ...content, material: { ...content?.material, description: 'Cell' } }],
      }),
      'handlingUnits.0.contents.0.material.description: At least 5 characters',
    ],
    [
      'a comment of 501',
      { ...form, comments: 'x'.repeat(501) },
      'comments: At most 500 characters',
    ],
    [
      'a line of 101',
      {
        ...form,
        pickupAddress: {
          ...form.pickupAddress,
          address: { ...form.pickupAddress.address, addressLine1: 'x'.repeat(101) },
        },
      },
      'pickupAddress.address.addressLine1: At most 100 characters',
    ],
    [
      'a city of 51',
      {
        ...form,
        pickupAddress: {
          ...form.pickupAddress,
          address: { ...form.pickupAddress.address, city: 'x'.repeat(51) },
        },
      },
      'pickupAddress.address.city: At most 50 characters',
    ],
    [
      'a country of 3',
      {
        ...form,
        pickupAddress: {
          ...form.pickupAddress,
          address: { ...form.pickupAddress.address, countryCode: 'USA' },
        },
      },
      'pickupAddress.address.countryCode: Enter a two-letter country code, like US',
    ],
    [
      'a date of the 1900s',
      { ...form, pickupDate: '1999-12-31' },
      'pickupDate: Enter a date, like 2026-11-24',
    ],
    [
      'a day that does not exist',
      { ...form, pickupDate: '2026-02-30' },
      'pickupDate: Enter a date, like 2026-11-24',
    ],
    [
      'a window backwards',
      { ...form, pickupTimeWindow: ['11:00', '08:00'] },
      'pickupTimeWindow.1: Enter an end time after the start time',
    ],
    ['a window of one', { ...form, pickupTimeWindow: ['11:00'] }, 'pickupTimeWindow: At least 2'],
    [
      'an offset without a sign',
      { ...form, pickupUtcTimezoneOffset: '08:00' },
      'pickupUtcTimezoneOffset: Enter an offset, like -08:00',
    ],
    [
      'a contact of one letter',
      { ...form, contactPerson: { ...form.contactPerson, name: 'A' } },
      'contactPerson.name: At least 2 characters',
    ],
    [
      'a phone of 16 digits',
      { ...form, contactPerson: { ...form.contactPerson, phone: '+1234567890123456' } },
      'contactPerson.phone: Enter a phone number, like +1 775 555 0142',
    ],
    [
      'a contact id of 16',
      { ...form, contactPerson: { ...form.contactPerson, id: 'x'.repeat(16) } },
      'contactPerson.id: At most 15 characters',
    ],
    [
      'an unknown classification',
      { ...form, materialClassification: 'Gold' },
      'materialClassification: One of: Inert - Scrap, Inert - CCP, Live Batteries - CCP, Live Batteries - Universal Waste, Live Batteries - Non-Hazardous Waste, Live Batteries - Hazardous Secondary Materials (HSM), CCP',
    ],
    [
      'a missing site',
      { ...form, pickupAddress: undefined },
      'pickupAddress: Choose a pickup site',
    ],
    [
      'an address issue from outside',
      {
        ...form,
        pickupAddress: { ...form.pickupAddress, addressIssue: 'erp-site-address-mismatch' },
      },
      'pickupAddress.addressIssue: Unknown field',
    ],
    [
      '51 Ferrari items',
      { ...form, ferrariItems: many(51, { uuid: crypto.randomUUID(), locationId: 'l1' }) },
      'ferrariItems: At most 50',
    ],
    [
      '201 BMW items',
      { ...form, bmwItems: many(201, { uuid: crypto.randomUUID(), locationId: 'l1' }) },
      'bmwItems: At most 200',
    ],
    [
      '101 Volvo EU items',
      { ...form, volvoEuItems: many(101, { uuid: crypto.randomUUID(), locationId: 'l1' }) },
      'volvoEuItems: At most 100',
    ],
  ])('%s', (_case, value, expected) => {
    expect(issues(value)).toContain(expected)
  })
})

test.each(['12A34', '12a34', '12345', '12ß34', '12-34', '12🔋34'])(
  '%s is a dealer code',
  (dealerCode) => {
    const item = { uuid: crypto.randomUUID(), dealerCode }
    expect(issues({ ...form, vwItems: [item] })).toEqual([])
  },
)

test.each(['1234', '1A345', '123456', '12AB34', 'A1234', '12\n34'])(
  '%s is no dealer code',
  (dealerCode) => {
    const text = 'Enter a dealer code, like 12A34 (two digits, one character, two digits)'
    const byUuid = { uuid: crypto.randomUUID(), dealerCode }
    const inClaim = { sagaId: '7712034', indexInClaim: 0, dealerCode }
    for (const item of [byUuid, inClaim]) {
      expect(issues({ ...form, vwItems: [item] })).toEqual([`vwItems.0.dealerCode: ${text}`])
      expect(issues({ ...form, vwItems: [{ ...item, dealerCode: '12A34' }] })).toEqual([])
    }
  },
)
