import { describe, expect, test } from 'vitest'

import { isTouched } from '#machines/records/action/compare.ts'
import type { Draft } from '#machines/records/action/types.ts'
import type { DialogName } from '#machines/shipment/action-dialog/types.ts'
import { sampleInput } from '#tests/machines/records/action/alphabet.ts'

import { readDraft } from './draft.ts'

type Given = { readonly initial?: Draft; readonly isNoteRequired?: boolean }
const read = (
  dialog: DialogName,
  draft: Draft,
  { initial = {}, isNoteRequired = false }: Given = {},
) => readDraft({ dialog, draft, initial, isNoteRequired })

const byHand = {
  booking: 'by-hand',
  bol: ' RW00000001 ',
  pickupNumber: '',
  transportMode: 'LTL',
  scheduledPickupDate: '2026-11-24',
  note: '',
}

describe('an approval by logistics', () => {
  const initial = { ...byHand, booking: 'carrier-desk', bol: '', transportMode: '' }

  test('through the carrier desk sends nothing of a booking', () => {
    const draft = { ...initial, bol: 'no', note: 'Call ahead.' }

    expect(read('approve-by-logistics', draft, { initial })).toEqual({
      ok: true,
      filled: { action: 'approve-by-logistics', note: 'Call ahead.' },
    })
  })

  test('by hand sends what was filled in, trimmed', () => {
    expect(read('approve-by-logistics', byHand, { initial })).toEqual({
      ok: true,
      filled: {
        action: 'approve-by-logistics',
        skipOtm: true,
        updatedBookedShipment: {
          bol: 'RW00000001',
          transportMode: 'LTL',
          scheduledPickupDate: '2026-11-24',
        },
      },
    })
  })

  test('by hand needs a BOL of five to twenty characters', () => {
    expect(read('approve-by-logistics', { ...byHand, bol: '' }, { initial })).toMatchObject({
      issues: { bol: 'Enter a BOL number' },
    })
    expect(read('approve-by-logistics', { ...byHand, bol: 'RW1' }, { initial })).toMatchObject({
      issues: { bol: 'At least 5 characters' },
    })
  })
})

test.each(['Ç-00017', '荷物-00017', 'RW  00017'])('no bar code holds the BOL %s', (bol) => {
  const refused = { issues: { bol: expect.stringContaining('Barcodes can’t hold others') } }
  expect(read('approve-by-logistics', { ...byHand, bol })).toMatchObject(refused)
  const initial = { bol: 'RW00000001', pickupNumber: '' }
  expect(read('update-booked-shipment', { ...initial, bol }, { initial })).toMatchObject(refused)
  // One that was stored stays while something else of the booking changes.
  const stored = { initial: { ...initial, bol } }
  const typed = { bol, pickupNumber: 'PU1' }
  expect(read('update-booked-shipment', typed, stored)).toMatchObject({
    filled: { updatedBookedShipment: { pickupNumber: 'PU1' } },
  })
})

describe('days that cannot be', () => {
  const days = { requestedOn: '2026-11-20', bookedOn: '2026-11-23', actualPickupDate: null }
  const at = (dialog: DialogName, draft: Draft, initial: Draft = {}) =>
    readDraft({ dialog, draft, initial, isNoteRequired: false, days, today: '2026-12-04' })

  test('are said at their fields before anything is sent', () => {
    const draft = { actualPickupDate: '2026-11-22', deliveryDate: '2026-12-05', note: '' }

    expect(at('deliver', draft, { actualPickupDate: '', deliveryDate: '' })).toEqual({
      ok: false,
      issues: {
        actualPickupDate:
          'The goods cannot be picked up before Mon, Nov 23, 2026, the day of the booking.',
        deliveryDate: 'This date is in the future. Record the delivery after it happens.',
      },
    })
    expect(
      at(
        'deliver',
        { ...draft, actualPickupDate: '2026-12-03', deliveryDate: '2026-12-02' },
        draft,
      ),
    ).toMatchObject({
      issues: { deliveryDate: 'The delivery cannot be before the pickup on Thu, Dec 3, 2026.' },
    })
  })

  test('were written down before and are left alone stop no edit', () => {
    const initial = { bol: 'RW00000001', scheduledPickupDate: '2026-11-01', deliveryDate: '' }

    expect(at('update-booked-shipment', initial, initial)).toMatchObject({ ok: true })
    expect(
      at('update-booked-shipment', { ...initial, scheduledPickupDate: '2026-11-02' }, initial),
    ).toMatchObject({
      issues: {
        scheduledPickupDate:
          'The pickup cannot be before Fri, Nov 20, 2026, the day of the request.',
      },
    })
  })
})

describe('where the goods go', () => {
  test.each(['approve-by-logistics', 'rebook'] as const)(
    '%s asks for it, and sends it',
    (dialog) => {
      const draft = { note: '', destination: '' }

      expect(read(dialog, draft)).toEqual({
        ok: false,
        issues: {
          destination: 'Choose the destination first. This request has none yet.',
        },
      })
      expect(read(dialog, { ...draft, destination: 'camp-hall' })).toEqual({
        ok: true,
        filled: { action: dialog, destination: 'camp-hall' },
      })
    },
  )
})

describe('the carrier of a booking', () => {
  const initial = { bol: 'RW00000001', carrierName: 'Prairie Express', carrierPhone: '', note: '' }
  const edit = (draft: Draft) =>
    read('update-booked-shipment', { ...initial, ...draft }, { initial })

  test('is sent whole when any of it changes', () => {
    expect(edit({ carrierPhone: '+19135550164' })).toMatchObject({
      filled: {
        updatedBookedShipment: { carrier: { name: 'Prairie Express', phone: '+19135550164' } },
      },
    })
    expect(edit({})).toMatchObject({ filled: { updatedBookedShipment: {} } })
  })

  test('is cleared without a name, and has no phone alone', () => {
    expect(edit({ carrierName: ' ' })).toMatchObject({
      filled: { updatedBookedShipment: { carrier: null } },
    })
    expect(edit({ carrierName: '', carrierPhone: '+19135550164' })).toMatchObject({
      issues: { carrierName: 'Enter a carrier' },
    })
    expect(edit({ carrierPhone: '555' })).toMatchObject({
      issues: { carrierPhone: expect.stringContaining('phone number') },
    })
  })
})

describe('an edit of the booking', () => {
  const initial = {
    bol: 'RW00000001',
    pickupNumber: 'PU1',
    transportMode: 'LTL',
    scheduledPickupDate: '2026-11-24',
    actualPickupDate: '',
    deliveryDate: '',
    note: '',
  }

  test('sends what was changed only, and null for what was cleared', () => {
    const draft = { ...initial, pickupNumber: '', scheduledPickupDate: '2026-11-25' }

    expect(read('update-booked-shipment', draft, { initial })).toMatchObject({
      filled: {
        updatedBookedShipment: { pickupNumber: null, scheduledPickupDate: '2026-11-25' },
      },
    })
  })

  test('does not clear the BOL', () => {
    expect(read('update-booked-shipment', { ...initial, bol: ' ' }, { initial })).toMatchObject({
      issues: { bol: 'Enter a BOL number' },
    })
  })
})

describe('a note', () => {
  test.each([
    ['reject', 'Write a note. The requester will see it.'],
    ['add-note', 'Write a note. The other side will see it.'],
  ] as const)('is obligatory for %s, and says who will read it', (dialog, text) => {
    expect(read(dialog, { note: '  ' })).toMatchObject({ issues: { note: text } })
  })

  test('is obligatory where the record makes it so', () => {
    expect(read('delete', { note: '' })).toMatchObject({ ok: true })
    expect(read('delete', { note: '' }, { isNoteRequired: true })).toMatchObject({ ok: false })
  })

  test('has at most 500 characters', () => {
    expect(read('add-note', { note: 'x'.repeat(501) })).toMatchObject({
      issues: { note: 'At most 500 characters' },
    })
  })
})

test('a window ends two hours after it starts, unless it was shorter before', () => {
  const draft = { pickupDate: '2026-11-24', from: '11:00', to: '08:00', dock: '', liftGate: 'true' }

  expect(read('edit-pickup', draft)).toMatchObject({
    issues: { to: 'Enter an end time after the start time' },
  })
  expect(read('edit-pickup', { ...draft, to: '12:59' })).toMatchObject({
    issues: { to: 'Allow at least 2 hours' },
  })
  const kept = { from: '11:00', to: '11:10' }
  expect(read('edit-pickup', { ...draft, ...kept }, { initial: kept })).toMatchObject({ ok: true })
  expect(read('edit-pickup', { ...draft, to: '13:00' })).toMatchObject({
    filled: {
      action: 'update-shipment-request-form',
      formEdit: {
        pickupTimeWindow: ['11:00', '13:00'],
        pickupAtLoadingDock: false,
        pickupRequiresLiftGate: true,
      },
    },
  })
})

test('comments are cleared by emptying them', () => {
  expect(read('edit-comments', { comments: ' ' })).toMatchObject({
    filled: { formEdit: { comments: null } },
  })
})

test('blanks alone are nothing typed', () => {
  expect(isTouched({ ...sampleInput, draft: { note: '  ' } })).toBe(false)
  expect(isTouched({ ...sampleInput, draft: { note: 'a' } })).toBe(true)
})
