import { expect, test } from 'vitest'

import { requestWith } from '#tests/support/request-views.ts'

import { requestLoad, sayCountOf, sayGrossKg, sayLoad } from './format.ts'

const request = requestWith()
const form = {
  ...request.shipmentRequestForm,
  estimatedHandlingUnits: 8,
  estimatedGrossWeight: { value: 3600, unit: 'kg' as const },
}

test('a pre-booking without units shows what was estimated, not nothing', () => {
  const load = requestLoad({ ...request, shipmentRequestForm: { ...form, handlingUnits: [] } })

  expect(sayLoad(load)).toBe('≈\u00A08 units, 3,600 kg (7,937 lb)')
  expect([sayCountOf(load), sayGrossKg(load)]).toEqual(['≈\u00A08', '≈\u00A03,600'])
})

test('what is listed counts, whatever was estimated', () => {
  const load = requestLoad({ ...request, shipmentRequestForm: form })

  expect(sayLoad(load)).toBe(sayLoad(requestLoad(request)))
  expect(sayLoad(load)).not.toContain('≈')
})
