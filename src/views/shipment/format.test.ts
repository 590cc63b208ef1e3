import { expect, test } from 'vitest'

import { requestWith } from '#tests/support/request-views.ts'
import { chooseUnits } from '#views/parts/units.ts'

import { requestLoad, sayCountOf, sayLoad, sayShortGross } from './format.ts'

const request = requestWith()
const form = {
  ...request.shipmentRequestForm,
  estimatedHandlingUnits: 8,
  estimatedGrossWeight: { value: 3600, unit: 'kg' as const },
}
const { pickupAddress } = form
const estimate = { ...request, shipmentRequestForm: { ...form, handlingUnits: [] } }
const at = (countryCode: string) => ({
  ...estimate,
  shipmentRequestForm: {
    ...estimate.shipmentRequestForm,
    pickupAddress: { ...pickupAddress, address: { ...pickupAddress.address, countryCode } },
  },
})

test('a pre-booking without units shows what was estimated, not nothing', () => {
  expect(sayLoad(estimate)).toBe('≈\u00A08 units, 7,937 lb (3,600 kg)')
  expect([sayCountOf(requestLoad(estimate)), sayShortGross(estimate)]).toEqual([
    '≈\u00A08',
    '≈\u00A07,937 lb',
  ])
})

test('what is listed counts, whatever was estimated', () => {
  const listed = { ...request, shipmentRequestForm: form }

  expect(sayLoad(listed)).toBe(sayLoad(request))
  expect(sayLoad(listed)).not.toContain('≈')
})

test.each([
  ['US', '7,937 lb (3,600 kg)'],
  ['CA', '3,600 kg (7,937 lb)'],
  ['SE', '3,600 kg (7,937 lb)'],
])('in %s the unit of the site comes first', (country, weight) => {
  expect(sayLoad(at(country))).toContain(weight)
})

test('what the reader chose comes first everywhere', () => {
  chooseUnits('metric')
  expect(sayLoad(at('US'))).toContain('3,600 kg (7,937 lb)')
  chooseUnits('imperial')
  expect(sayShortGross(at('SE'))).toContain('7,937 lb')
  chooseUnits(undefined)
  expect(sayLoad(at('US'))).toContain('7,937 lb (3,600 kg)')
})
