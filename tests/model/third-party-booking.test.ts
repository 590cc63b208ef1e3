import { describe, expect, test } from 'vitest'

import {
  assess,
  copyOf,
  emptyDraft,
  fieldOf,
  packBooking,
  requestOf,
} from '#machines/shipment/third-party/draft.ts'
import type { BookingDraft } from '#machines/shipment/third-party/draft.ts'
import { thirdPartyBookingMachine } from '#machines/shipment/third-party/machine.ts'
import { isSound, problemsOf } from '#machines/shipment/third-party/selectors.ts'
import {
  sampleInput,
  thirdPartyBookingAlphabet,
  wholeDraft,
} from '#tests/machines/shipment/third-party/alphabet.ts'
import { heldIn } from '#tests/support/records/form-kit.ts'
import { formActors, silent, testPaths } from '#tests/support/records/path-kit.ts'

const form = thirdPartyBookingMachine.provide({
  actors: { openBooking: silent(), checkBooking: silent(), createBooking: silent(), ...formActors },
})

describe('the booking of a third party', () => {
  testPaths(form, {
    inputs: [sampleInput],
    alphabet: thirdPartyBookingAlphabet,
    // A form has no end of contents: two situations are the same when the same may be done in them.
    keyOf: (snapshot) => {
      const { value, context } = snapshot
      return JSON.stringify([
        value,
        heldIn(snapshot),
        isSound(context),
        context.isOnline,
        context.removed !== null,
        context.found !== null,
        context.draft.units.some(({ id, contents }) => id === '1' && contents.length > 0),
        Math.min(context.draft.units.length, 2),
      ])
    },
    edgeOf: ({ from, event, to }) => [from.value, event, to.value],
    faultOf: ({ value, context }) => {
      const at = typeof value === 'string' ? value : value.form
      const isMade = ['checked', 'creating', 'uncreated'].includes(at)
      return [
        // Only the checked form can be created; whatever is changed in it is not checked.
        ...(isMade && context.checked === null ? ['creates what was not checked'] : []),
        ...(at === 'editing' && context.checked !== null ? ['checked, yet being changed'] : []),
        ...(isMade && requestOf(context.draft) === undefined ? ['creates with mistakes'] : []),
        ...(isMade && context.key === '' ? ['creates without a key'] : []),
        ...(at === 'created' && context.createdId === null ? ['created without an id'] : []),
      ]
    },
    atLeast: 150,
  })
})

const typed = (
  head: Partial<BookingDraft['head']>,
  unit: Partial<BookingDraft['units'][number]> = {},
): BookingDraft => ({
  ...wholeDraft,
  head: { ...wholeDraft.head, ...head },
  units: wholeDraft.units.map((one) => ({ ...one, ...unit })),
})

describe('a booking as typed', () => {
  test('is asked for as the server reads it', () => {
    expect(requestOf(typed({ 'shipper.address.countryCode': 'us', comments: 'Gate 2' }))).toEqual({
      reference: 'ARRAY-7-0042',
      tenant: 'supplier:300000000000101',
      shipper: {
        name: 'Desert Array 7',
        address: {
          name: 'Desert Array 7',
          addressLine1: '1 Inverter Road',
          city: 'Tonopah',
          region: 'NV',
          postalCode: '89049',
          countryCode: 'US',
        },
      },
      contactPerson: {
        name: 'Hannah Schultz',
        email: 'hannah@epc.example',
        phone: '+17755550142',
      },
      destination: 'camp-hall',
      pickupDate: '2027-03-02',
      pickupTimeWindow: ['08:00', '12:00'],
      pickupAtLoadingDock: false,
      pickupRequiresLiftGate: false,
      handlingUnits: [
        expect.objectContaining({ quantity: 2, weight: { value: 1151.5, unit: 'lb' } }),
      ],
      materialClassification: 'Live Batteries - Universal Waste',
      isHazmat: true,
      comments: 'Gate 2',
    })
    expect(requestOf(typed({ program: 'other', supplierNumber: '300000000000001' }))?.tenant).toBe(
      'supplier:300000000000001',
    )
  })

  test.each([
    [typed({}), {}],
    [typed({ reference: '' }), { reference: 'Enter a reference' }],
    [typed({ reference: 'r'.repeat(51) }), { reference: 'At most 50 characters' }],
    [typed({ program: '' }), { program: 'Choose a company' }],
    [
      typed({ program: 'other', supplierNumber: '12' }),
      { supplierNumber: 'Enter a supplier ID: 300 and 12 more digits' },
    ],
    [typed({ 'shipper.name': '' }), { 'shipper.name': 'Enter a name' }],
    [
      typed({ 'shipper.address.countryCode': 'USA' }),
      { 'shipper.address.countryCode': 'Enter a two-letter country code, like US' },
    ],
    [typed({ from: '12:00' }), { to: 'Enter an end time after the start time' }],
    [typed({ from: '' }), { from: 'Enter a start time' }],
    [typed({ bolPdf: 'https://b.example/'.padEnd(49, 'b') }), { bolPdf: 'At least 50 characters' }],
    [
      typed({ bolPdf: 'https://b.example/'.padEnd(1701, 'b') }),
      { bolPdf: 'At most 1700 characters' },
    ],
    [typed({ bolPdf: 'https://b.example/'.padEnd(1700, 'b') }), {}],
    [
      typed({ bolPdf: `javascript:${'b'.repeat(60)}` }),
      { bolPdf: 'Enter an https link, like https://files.example/bol.pdf' },
    ],
    [{ ...wholeDraft, units: [] }, { units: expect.any(String) as string }],
  ])('%#: what is wrong is said at its field', (draft, issues) => {
    const { head, units } = assess(draft)

    expect(head).toEqual(issues)
    expect(units).toEqual(draft.units.map(() => ({})))
  })

  test('says what is wrong with a unit at that unit, and in the summary with its place', () => {
    const draft = typed({}, { quantity: '101', tare: '' })
    const issues = assess(draft)
    const shown = { draft, issues, said: { '': 'Not now' }, touched: {}, attempts: 1 }

    expect(issues.units).toEqual([{ quantity: 'At most 100', tare: 'Enter tare or net' }])
    expect(problemsOf(shown).map(({ key, unit }) => [key, unit])).toEqual([
      ['', null],
      ['1.quantity', 0],
      ['1.tare', 0],
    ])
    expect(problemsOf({ ...shown, said: {}, attempts: 0 })).toEqual([])
  })

  test('before its units are known is asked for with their estimate, and units are not looked at', () => {
    const draft = typed(
      {
        isPreBooking: 'true',
        estimatedHandlingUnits: '12',
        'estimatedGrossWeight.value': '18,000',
      },
      { quantity: '101' },
    )
    const { head, units } = assess(draft)

    expect([head, units]).toEqual([{}, []])
    const request = requestOf(draft)
    expect(request).toMatchObject({
      estimatedHandlingUnits: 12,
      estimatedGrossWeight: { value: 18_000, unit: 'lb' },
    })
    expect(request).not.toHaveProperty('handlingUnits')
    const missing = assess(typed({ isPreBooking: 'true' })).head
    expect(Object.keys(missing)).toEqual(['estimatedHandlingUnits', 'estimatedGrossWeight.value'])
    // An estimate that was typed and taken back is not sent.
    const whole = requestOf(typed({ estimatedHandlingUnits: '12' }))
    expect(whole).not.toHaveProperty('estimatedHandlingUnits')
  })

  test.each([
    ['bmw', true],
    ['supplier:300000000000103', true],
    ['supplier:300000000000101', false],
    ['', false],
  ])('of %s is no pre-booking where the program has none: %s', (program, isWrong) => {
    const { head } = assess(typed({ isPreBooking: 'true', program }))
    expect(head['isPreBooking'] !== undefined).toBe(isWrong)
  })

  test.each([
    ['estimatedHandlingUnits', 'estimatedHandlingUnits'],
    ['handlingUnits.0.grossWeight.value', '1.gross'],
    ['handlingUnits.0.contents.0.serialNumber', '1.2.serialNumber'],
    ['handlingUnits.7', 'units'],
    ['pickupTimeWindow.1', 'to'],
    ['shipper.address', 'shipper.address.addressLine1'],
    ['tenant', 'program'],
    ['elsewhere', ''],
  ])('the path %s is typed in %s', (path, field) => {
    expect(fieldOf(path, wholeDraft)).toBe(field)
  })

  test('copied as new it has nothing that names one shipment only', () => {
    const copy = copyOf(typed({ bolPdf: 'b'.repeat(60) }, { supplierLabelId: 'L-1' }))

    expect(copy.head).toMatchObject({
      reference: '',
      pickupDate: '',
      bolPdf: '',
      'shipper.name': 'Desert Array 7',
    })
    expect(copy.units).toMatchObject([{ supplierLabelId: '', contents: [{ serialNumber: '' }] }])
    expect(JSON.stringify(packBooking(wholeDraft).head)).not.toContain('""')
    expect(emptyDraft(sampleInput.contact).units).toHaveLength(1)
  })
})
