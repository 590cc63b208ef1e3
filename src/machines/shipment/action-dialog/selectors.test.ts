import { describe, expect, test } from 'vitest'

import { requestWith } from '#tests/support/request-views.ts'

import { inputOf } from './selectors.ts'
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
