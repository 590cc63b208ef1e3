import { expect, test } from 'vitest'

import { vinWarnings } from './vin-warnings.ts'

// VINs whose check digits are known from elsewhere; that of the first is an X.
test.each(['1M8GDM9AXKP042788', '5GZCZ43D13S812715', '1HGCM82633A004352', '11111111111111111'])(
  '%s looks right',
  (vin) => {
    expect(vinWarnings(vin)).toEqual([])
  },
)

test.each([
  ['another digit than the one that follows from the rest', '1M8GDM9A1KP042788'],
  ['a European VIN, which has none', 'WVWZZZE1ZMP000421'],
  ['two characters that changed places', '1M8GDM9AXKP042878'],
])('%s warns of the check digit', (_what, vin) => {
  expect(vinWarnings(vin)).toEqual(['check_digit'])
})

test.each(['I', 'O', 'Q'])('%s is no letter of a VIN, and only warns', (letter) => {
  expect(vinWarnings(`1M8GDM9AXKP04278${letter}`)).toEqual(['letters_ioq'])
})

test.each(['', '1M8GDM9AXKP04278', '1M8GDM9AXKP0427888', '1m8gdm9axkp042788'])(
  '"%s" is no VIN at all: the pattern says so, not a warning',
  (text) => {
    expect(vinWarnings(text)).toEqual([])
  },
)
