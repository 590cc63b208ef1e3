import { describe, expect, test } from 'vitest'

import { requestWith } from '#tests/support/request-views.ts'

import { askedDestination, inputOf } from './selectors.ts'
import type { DialogName } from './types.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const { shipmentRequestForm: form } = requestWith()
const goingTo = (destination: string | undefined) =>
  requestWith({ shipmentRequestForm: { ...form, destination } })
type Asked = { readonly stored?: string | undefined; readonly suggested?: string | undefined }
const chosen = (dialog: DialogName, { stored, suggested }: Asked) =>
  inputOf(dialog, goingTo(stored), { now, suggested }).initial['destination']

describe.each(['approve-by-logistics', 'rebook', 'update-booked-shipment'] as const)(
  'the dialog of %s begins',
  (dialog) => {
    test('with the suggested destination where nobody has said one', () => {
      expect(chosen(dialog, { suggested: 'carson-city' })).toBe('carson-city')
    })

    test('with the one that was said, though another is suggested', () => {
      expect(chosen(dialog, { stored: 'camp-hall', suggested: 'carson-city' })).toBe('camp-hall')
    })

    test('with none where there is nothing to suggest', () => {
      expect(chosen(dialog, {})).toBe('')
    })
  },
)

test('a dialog that asks for no destination has none', () => {
  expect(inputOf('deliver', goingTo('camp-hall'), { now }).initial).not.toHaveProperty(
    'destination',
  )
})

describe('the requester asked for the destination', () => {
  const change = [{ path: 'destination', from: null, to: 'camp-hall' }]
  const entry = (action: 'approve-by-logistics' | 'rebook' | 'update-booked-shipment') =>
    ({ action, newState: 'approved-by-logistics', changes: change }) as const
  const edit = {
    action: 'update-shipment-request-form',
    newState: 'submitted',
    changes: change,
  } as const
  const asked = (...past: Parameters<typeof requestWith>[1] & {}) =>
    askedDestination(
      requestWith({ shipmentRequestForm: { ...form, destination: 'camp-hall' } }, past),
    )

  test('where it came with the form, at first or later', () => {
    expect(asked()).toBe('camp-hall')
    expect(asked(edit)).toBe('camp-hall')
    expect(asked(entry('approve-by-logistics'), edit)).toBe('camp-hall')
  })

  test.each(['approve-by-logistics', 'rebook', 'update-booked-shipment'] as const)(
    'not where logistics chose it by %s',
    (action) => {
      expect(asked(entry(action))).toBeUndefined()
      expect(asked(edit, entry(action))).toBeUndefined()
    },
  )

  test('nor where nobody did, or the history is not known', () => {
    expect(askedDestination(goingTo(undefined))).toBeUndefined()
    const whole = goingTo('camp-hall')
    expect(askedDestination({ ...whole, historyCount: whole.historyCount + 1 })).toBeUndefined()
    const assumed = { ...form, destination: 'camp-hall', destinationAssumed: true } as const
    expect(askedDestination(requestWith({ shipmentRequestForm: assumed }))).toBeUndefined()
  })
})
