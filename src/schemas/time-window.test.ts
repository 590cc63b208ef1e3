import { expect, test } from 'vitest'

import { formWith } from '#tests/support/form-parts.ts'
import { request } from '#tests/support/third-party.ts'

import { ChangedShipmentForm, PreBookingForm, ShipmentForm } from './shipment-form.ts'
import { ThirdPartyRequest } from './third-party.ts'
import { isTight, isTooShort } from './time-window.ts'

type Window = [string, string]
const { handlingUnits: _units, ...head } = formWith()
const preBooking = {
  ...head,
  estimatedHandlingUnits: 2,
  estimatedGrossWeight: { value: 900, unit: 'kg' },
}

const TOO_SHORT: readonly Window[] = [
  ['08:00', '08:01'],
  ['08:00', '08:10'],
  ['08:30', '10:29'],
  ['22:00', '23:59'],
]
const LONG_ENOUGH: readonly Window[] = [
  ['08:00', '10:00'],
  ['08:30', '10:31'],
  ['00:00', '23:59'],
]
const forms = [
  ['a request', ShipmentForm, formWith()],
  ['a pre-booking', PreBookingForm, preBooking],
  ['a booking of somebody else', ThirdPartyRequest, request()],
] as const

test.each(forms)('%s has a window of two hours', (_name, schema, form) => {
  const read = (pickupTimeWindow: Window) => schema.safeParse({ ...form, pickupTimeWindow })
  for (const window of LONG_ENOUGH) expect([window, read(window).success]).toEqual([window, true])
  for (const window of TOO_SHORT)
    expect([window, read(window).error?.issues]).toMatchObject([
      window,
      [{ path: ['pickupTimeWindow', 1], message: 'Allow at least 2 hours' }],
    ])
  // One mistake, one message.
  expect(read(['11:00', '08:00']).error?.issues).toHaveLength(1)
})

test('what a change sends may have the window that it had', () => {
  const form = { ...formWith(), pickupTimeWindow: ['08:00', '08:10'] }

  expect(ChangedShipmentForm.safeParse(form).success).toBe(true)
})

test('a window is tight from two hours to less than four', () => {
  expect(TOO_SHORT.map(isTooShort)).toEqual([true, true, true, true])
  expect(isTight(['08:00', '09:59'])).toBe(false)
  expect(isTight(['08:00', '10:00'])).toBe(true)
  expect(isTight(['08:00', '11:59'])).toBe(true)
  expect(isTight(['08:00', '12:00'])).toBe(false)
  expect([isTight(['', '10:00']), isTight(['11:00', '08:00'])]).toEqual([false, false])
})
